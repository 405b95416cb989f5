import { sql, type SQL } from 'drizzle-orm'
import { JOINED } from '../../step/moved-records.ts'
import { sameMoment } from '../../step/same-moment.ts'
import type { PlainSentence } from '../../../words/say.ts'

/** A kind of record that is counted on both sides, one by one. */
export type CountedKind = {
  /** "customers". */
  what: PlainSentence
  /** As the move notes it. */
  kind: PlainSentence
  /** The table of the old shop that it needs; an older release may lack it. */
  table: string
  /** Gives `id`, a name for people, a part to count by, and `owner` where there is `isOwners`; ends before the condition on the id. */
  select: string
  /** The column that `id` is, by which the rows are sorted. */
  key: string
  /** True if the record `m.new_id` is still here. */
  isHere: SQL
  /** True if the record `m.new_id` belongs to whom the row `r` of the old shop, with `name` and `owner`, belongs to. */
  isOwners?: SQL
  /** The name of this kind in the move's report, for records that were left out. */
  leftOut: readonly PlainSentence[]
  /** Ids are names. */
  isNamed?: boolean
}

const ofTable = (exists: SQL) => sql`exists (${exists})`

/** Null where the old shop has no such day: its moments may hold zeros. */
const OWNER_MOMENT = sql`case when r.owner ~ '^[1-9][0-9]{3}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01]) ' then (r.owner || 'Z')::timestamptz end`

export const COUNTED: readonly CountedKind[] = [
  {
    what: 'store views',
    kind: 'store view',
    table: 'core_store',
    select: 'select store_id as id, code as name from {core_store} where store_id > 0',
    key: 'store_id',
    isHere: ofTable(sql`select from store t where t.id = m.new_id::int`),
    leftOut: ['store views'],
  },
  {
    what: 'attributes',
    kind: 'attribute',
    table: 'eav_attribute',
    select: `select attribute_id as id, attribute_code as name from {eav_attribute} where is_user_defined = 1
      and entity_type_id = (select entity_type_id from {eav_entity_type} where entity_type_code = 'catalog_product')`,
    key: 'attribute_id',
    isHere: ofTable(sql`select from attribute t where t.id = m.new_id::int`),
    leftOut: ['attributes'],
  },
  {
    what: 'options of attributes',
    kind: 'attribute option',
    table: 'eav_attribute_option',
    select: `select o.option_id as id, concat(a.attribute_code, ' ', o.option_id) as name from {eav_attribute_option} o
      join {eav_attribute} a on a.attribute_id = o.attribute_id where a.is_user_defined = 1
      and a.frontend_input in ('select', 'multiselect') and coalesce(a.source_model, '') in ('', 'eav/entity_attribute_source_table')
      and a.entity_type_id = (select entity_type_id from {eav_entity_type} where entity_type_code = 'catalog_product')`,
    key: 'o.option_id',
    isHere: ofTable(sql`select from attribute_option t where t.id = m.new_id::int`),
    leftOut: [],
  },
  {
    what: 'categories',
    kind: 'category',
    table: 'catalog_category_entity',
    // The uppermost one, and the root of the default store, are no categories of a page.
    select: `select e.entity_id as id, e.path as name from {catalog_category_entity} e where e.level > 0
      and e.entity_id <> (select g.root_category_id from {core_store_group} g join {core_website} w on w.default_group_id = g.group_id
        where w.website_id > 0 order by w.is_default desc, w.sort_order, w.website_id limit 1)`,
    key: 'e.entity_id',
    isHere: ofTable(sql`select from category t where t.id = m.new_id::int`),
    leftOut: ['categories'],
  },
  {
    what: 'products',
    kind: 'product',
    table: 'catalog_product_entity',
    select:
      "select entity_id as id, coalesce(sku, '') as name, type_id as part from {catalog_product_entity} where true",
    key: 'entity_id',
    isHere: ofTable(sql`select from product t where t.id = m.new_id::int`),
    leftOut: [],
  },
  {
    what: 'customers',
    kind: 'customer',
    table: 'customer_entity',
    select:
      "select entity_id as id, coalesce(email, '') as name, cast(created_at as char(19)) as owner from {customer_entity} where true",
    key: 'entity_id',
    isHere: ofTable(sql`select from customer t where t.id = m.new_id::uuid`),
    // Its address may be another one there, and so may the moment be at which it was made where it was here first or is one with others.
    isOwners: sql`(${ofTable(
      sql`select from customer t where t.id = m.new_id::uuid
        and (t.email = lower(btrim(r.name)) or coalesce(${sameMoment(sql`t.created_at`, OWNER_MOMENT)}, true))`,
    )} or exists (select from moved_record o where o.new_id = m.new_id
        and (o.kind = ${JOINED} or o.kind = 'customer' and o.old_id <> m.old_id)))`,
    leftOut: [],
  },
  {
    what: 'addresses of customers',
    kind: 'customer address',
    table: 'customer_address_entity',
    select:
      'select entity_id as id, entity_id as name, parent_id as owner from {customer_address_entity} where parent_id is not null',
    key: 'entity_id',
    isHere: ofTable(sql`select from customer_address t where t.id = m.new_id::uuid`),
    isOwners: ofTable(
      sql`select from customer_address t join moved_record c on c.kind = 'customer' and c.old_id = r.owner
        and c.new_id = t.customer_id::text where t.id = m.new_id::uuid`,
    ),
    leftOut: [],
  },
  {
    what: 'subscribers of the newsletter',
    kind: 'newsletter subscriber',
    table: 'newsletter_subscriber',
    select:
      "select subscriber_id as id, coalesce(subscriber_email, '') as name from {newsletter_subscriber} where true",
    key: 'subscriber_id',
    isHere: ofTable(sql`select from newsletter_subscriber t where t.id = m.new_id::uuid`),
    leftOut: [],
  },
  {
    what: 'reviews',
    kind: 'review',
    table: 'review',
    select: `select r.review_id as id, coalesce(d.title, '') as name, concat(r.entity_pk_value, ' ', coalesce(d.customer_id, 0)) as owner
      from {review} r
      join {review_entity} e on e.entity_id = r.entity_id and e.entity_code = 'product'
      join {review_detail} d on d.review_id = r.review_id where true`,
    key: 'r.review_id',
    isHere: ofTable(sql`select from product_review t where t.id = m.new_id::int`),
    isOwners: ofTable(
      sql`select from product_review t
        join moved_record p on p.kind = 'product' and p.old_id = split_part(r.owner, ' ', 1) and p.new_id = t.product_id::text
        left join moved_record c on c.kind = 'customer' and c.old_id = split_part(r.owner, ' ', 2)
        where t.id = m.new_id::int and (t.customer_id is null or c.new_id is null or c.new_id = t.customer_id::text)`,
    ),
    leftOut: [],
  },
  {
    what: 'cart rules',
    kind: 'cart rule',
    table: 'salesrule',
    select: "select rule_id as id, coalesce(name, '') as name from {salesrule} where true",
    key: 'rule_id',
    isHere: ofTable(sql`select from cart_rule t where t.id = m.new_id::int`),
    leftOut: [],
  },
  {
    what: 'coupons',
    kind: 'coupon',
    table: 'salesrule_coupon',
    select: `select c.coupon_id as id, coalesce(c.code, '') as name from {salesrule_coupon} c
      join {salesrule} r on r.rule_id = c.rule_id where true`,
    key: 'c.coupon_id',
    isHere: ofTable(sql`select from coupon t where t.id = m.new_id::uuid`),
    leftOut: [],
  },
  {
    what: 'pages',
    kind: 'content page',
    table: 'cms_page',
    select:
      "select distinct trim(both '/' from identifier) as id, trim(both '/' from identifier) as name from {cms_page} where true",
    key: "trim(both '/' from identifier)",
    isHere: ofTable(sql`select from content_page t where t.address = m.new_id`),
    leftOut: ['home pages', 'pages for addresses that lead nowhere', 'pages and blocks'],
    isNamed: true,
  },
  {
    what: 'blocks',
    kind: 'content block',
    table: 'cms_block',
    select:
      "select distinct trim(both '/' from identifier) as id, trim(both '/' from identifier) as name from {cms_block} where true",
    key: "trim(both '/' from identifier)",
    isHere: ofTable(sql`select from content_block t where t.code = m.new_id`),
    leftOut: ['pages and blocks'],
    isNamed: true,
  },
]
