import type { OldShop } from '../../source/old-shop.ts'
import type { PlainSentence } from '../../../words/say.ts'
import type { NormalProduct } from '../../../import/product/product-record.ts'
import type { ContentPart } from './product-entries.ts'

/** A kind of row that hangs on products, counted in the old tables and here. */
export type CountedPart = {
  what: PlainSentence
  part: ContentPart
  /** The table that an older release may lack. */
  table: string
  /** Gives `id` and `count`; ends in `in (?) group by 1` on the product's id. */
  select: string
  here: (product: NormalProduct) => number
}

const CHOOSING = "('drop_down', 'radio', 'checkbox', 'multiple')"
const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)

/** Read from the old tables themselves and not by what the move makes of them, so that nothing is left out in silence. */
export const COUNTED_PARTS: readonly CountedPart[] = [
  {
    what: 'pictures',
    part: 'pictures',
    table: 'catalog_product_entity_media_gallery',
    select: `select g.entity_id as id, count(distinct g.value) as count from {catalog_product_entity_media_gallery} g
      join {eav_attribute} a on a.attribute_id = g.attribute_id and a.attribute_code = 'media_gallery'
      where g.value <> '' and g.value <> 'no_selection' and g.entity_id in (?) group by 1`,
    here: ({ media }) => media.filter(({ kind }) => kind === 'image').length,
  },
  {
    what: 'custom options',
    part: 'customOptions',
    table: 'catalog_product_option',
    select:
      'select product_id as id, count(*) as count from {catalog_product_option} where product_id in (?) group by 1',
    here: ({ customOptions }) => customOptions.length,
  },
  {
    what: 'choices of custom options',
    part: 'customOptions',
    table: 'catalog_product_option_type_value',
    select: `select o.product_id as id, count(*) as count from {catalog_product_option_type_value} v
      join {catalog_product_option} o on o.option_id = v.option_id and o.type in ${CHOOSING} where o.product_id in (?) group by 1`,
    here: ({ customOptions }) => sum(customOptions.map(({ values }) => values.length)),
  },
  {
    what: 'options of bundles',
    part: 'bundle',
    table: 'catalog_product_bundle_option',
    select: `select o.parent_id as id, count(*) as count from {catalog_product_bundle_option} o
      join {catalog_product_entity} e on e.entity_id = o.parent_id and e.type_id = 'bundle' where o.parent_id in (?) group by 1`,
    here: ({ bundleOptions }) => bundleOptions.length,
  },
  {
    what: 'parts of bundles',
    part: 'bundle',
    table: 'catalog_product_bundle_selection',
    select: `select o.parent_id as id, count(*) as count from {catalog_product_bundle_selection} s
      join {catalog_product_bundle_option} o on o.option_id = s.option_id
      join {catalog_product_entity} e on e.entity_id = o.parent_id and e.type_id = 'bundle' where o.parent_id in (?) group by 1`,
    here: ({ bundleOptions }) => sum(bundleOptions.map(({ selections }) => selections.length)),
  },
  {
    what: 'downloads',
    part: 'downloads',
    table: 'downloadable_link',
    select: `select l.product_id as id, count(*) as count from {downloadable_link} l
      join {catalog_product_entity} e on e.entity_id = l.product_id and e.type_id = 'downloadable' where l.product_id in (?) group by 1`,
    here: ({ downloads }) => downloads.length,
  },
  {
    what: 'samples of products with downloads',
    part: 'downloads',
    table: 'downloadable_sample',
    select: `select s.product_id as id, count(*) as count from {downloadable_sample} s
      join {catalog_product_entity} e on e.entity_id = s.product_id and e.type_id = 'downloadable' where s.product_id in (?) group by 1`,
    here: ({ samples }) => samples?.length ?? 0,
  },
]

/** Product → how many rows of each kind it has, in the order of COUNTED_PARTS. */
export async function countOldParts(old: OldShop, ids: readonly number[]): Promise<(id: number) => number[]> {
  const counts: Map<number, number>[] = []
  for (const { table, select } of COUNTED_PARTS) {
    const found = (await old.hasTable(table))
      ? await old.rows<{ id: number; count: number | string }>(select, [ids])
      : []
    counts.push(new Map(found.map(({ id, count }) => [id, Number(count)])))
  }
  return (id) => counts.map((one) => one.get(id) ?? 0)
}
