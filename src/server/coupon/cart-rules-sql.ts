import { sql, type SQL } from 'drizzle-orm'
import { variantsOf } from '../product/types/chosen-variants-sql.ts'
import type { Locale } from '../store/locale.ts'
import { usesByCustomer, usesOfRule } from './coupon-uses.ts'

/** Category ids of a rule's conditions, and those below them. */
const categoriesOf = (rule: SQL) => sql`(select below.id from category above
    join category below on below.id = above.id or starts_with(below.path, above.path || '/')
  where above.id in (select value::int from jsonb_array_elements_text(${rule}.conditions -> 'categories')))`

/** Rules that may ask for more of a product than its SKU. */
const askingRules = sql`select r.conditions from cart_rule r
  where r.is_active and (r.conditions -> 'cart' is not null or r.conditions -> 'lines' is not null)`

/**
 * Facts that conditions test, for each product in \`lines\` and the variant that was chosen: its own categories, and the attributes that some
 * rule names. In a shop without such rules it only looks at them.
 */
export const ruleProducts = sql`(select coalesce(json_agg(json_build_object('id', p.id, 'categories', (
      select coalesce(json_agg(pc.category_id), '[]') from product_category pc where pc.product_id = p.id),
    'attributes', (select coalesce(json_agg(json_build_object('code', a.code, 'value', coalesce(pa.option_id::text, pa.text, ''))), '[]')
      from product_attribute pa join attribute a on a.id = pa.attribute_id
      where pa.product_id = p.id and a.code in (
        select jsonb_path_query(asking.conditions, '$.**.attribute') #>> '{}' from (${askingRules}) asking)))), '[]')
  from product p where exists (${askingRules}) and p.id = any(array(select product_id from lines
    union select id from (${variantsOf(sql`select product_id, options -> 'attributes' as attributes from lines`)}) v)))`

/**
 * `CartRule`s for the cart `c` with its `lines`: those that count for every cart, and the rule whose coupon the cart names. In a
 * shop without rules it only looks at an empty table.
 */
export const cartRules = ({ store }: Locale): SQL => sql`(
  select coalesce(json_agg(json_build_object('id', r.id, 'label', coalesce(r.labels ->> ${store.code}, r.name),
    'isActive', r.is_active, 'fromDay', r.from_day, 'toDay', r.to_day, 'conditions', r.conditions, 'action', r.action,
    'priority', r.priority, 'stopsFurther', r.stops_further,
    'productsInCategories', case when r.conditions -> 'categories' is not null then (
      select coalesce(json_agg(distinct pc.product_id), '[]') from product_category pc
      where pc.product_id in (select product_id from lines) and pc.category_id in ${categoriesOf(sql`r`)}) end,
    'coupon', case when k.id is not null then json_build_object('id', k.id, 'code', k.code, 'usesLimit', k.uses_limit,
      'usesPerCustomer', k.uses_per_customer, 'expiresDay', k.expires_day, 'timesUsed', k.times_used,
      'usesByCustomer', ${usesByCustomer(sql`k.id`, sql`c.customer_id`)}) end,
    'usesByCustomer', case when r.conditions -> 'usesPerCustomer' is null then 0 else ${usesOfRule(sql`r.id`, sql`c.customer_id`)} end)), '[]')
  from cart_rule r left join coupon k on k.rule_id = r.id and lower(k.code) = lower(c.coupon_code)
  where (r.is_active and not r.needs_coupon) or k.id is not null)`
