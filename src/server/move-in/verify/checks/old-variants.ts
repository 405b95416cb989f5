import { mulDivRound, parseMoney, PPM } from '#domain/money/money.ts'
import { inCurrencyOf, type StoreCurrency } from '#domain/pricing/store-currency.ts'
import { groupBy } from '../../../import/records/group-by.ts'
import { openViews, readHomes } from '../../source/open-views.ts'
import { whereabouts } from '../comparing/batches.ts'
import type { Comparison } from '../comparing/comparison.ts'
import { IS_PRODUCT_HERE } from './is-here.ts'
import type { OldPrice } from './old-price-at.ts'

type Row = {
  productId: number
  childId: number
  sku: string
  superId: number
  value: string | null
  isPercent: number | null
  websiteId: number | null
}

/** A variant that came: what its options add to the price of the configurable product. */
export type OldVariant = {
  sku: string
  newId: number
  /** The number of options that add something. */
  additions: number
  priceOf: (own: OldPrice, store: StoreCurrency) => OldPrice
}

/** The variants of configurable products that are on sale there and have an option of each attribute. */
export async function readOldVariants(
  comparison: Comparison,
  productIds: readonly number[],
): Promise<Map<number, OldVariant[]>> {
  if (productIds.length === 0) return new Map()
  const { db, old, views } = comparison
  const { homeOf } = await readHomes(comparison, productIds, openViews(comparison))
  const all = await old.rows<Row>(
    `select l.parent_id as productId, l.product_id as childId, e.sku, s.product_super_attribute_id as superId,
       p.pricing_value as value, p.is_percent as isPercent, p.website_id as websiteId
     from {catalog_product_super_link} l join {catalog_product_entity} e on e.entity_id = l.product_id
     join {catalog_product_super_attribute} s on s.product_id = l.parent_id
     join {catalog_product_entity_int} v on v.entity_id = l.product_id and v.attribute_id = s.attribute_id and v.store_id = 0
     left join {catalog_product_super_attribute_pricing} p on p.product_super_attribute_id = s.product_super_attribute_id
       and p.value_index = v.value
     where l.parent_id in (?) and v.value is not null
       and not exists (select 1 from {catalog_product_super_attribute} o where o.product_id = l.parent_id and not exists (
         select 1 from {catalog_product_entity_int} w where w.entity_id = l.product_id and w.attribute_id = o.attribute_id
           and w.store_id = 0 and w.value is not null))
       and exists (select 1 from {catalog_product_website} cw where cw.product_id = l.product_id and cw.website_id in (?))
       and exists (select 1 from {catalog_product_entity_int} st join {eav_attribute} a on a.attribute_id = st.attribute_id
         where a.attribute_code = 'status' and st.entity_id = l.product_id and st.store_id = 0 and st.value = 1)
     order by l.parent_id, l.product_id, p.website_id`,
    [productIds, views.map(({ there }) => there.websiteId)],
  )
  const isElsewhere = ({ productId, websiteId }: Row) =>
    websiteId !== null && websiteId !== 0 && websiteId !== homeOf(productId).websiteId
  // A variant to which only other websites add something stays one.
  const found = [
    ...all.filter(isElsewhere).map((row): Row => ({ ...row, value: null })),
    ...all.filter((row) => !isElsewhere(row)),
  ]
  const here = await whereabouts(
    db,
    'product',
    [...new Set(found.map(({ childId }) => String(childId)))],
    IS_PRODUCT_HERE,
  )
  return new Map(
    [...groupBy(found, ({ productId }) => productId)].map(([productId, ofProduct]) => [
      productId,
      [...groupBy(ofProduct, ({ childId }) => childId)].flatMap(([childId, rows]) => {
        const where = here.get(String(childId))
        return where?.isHere ? [variantOf(rows, Number(where.newId))] : []
      }),
    ]),
  )
}

function variantOf(rows: readonly Row[], newId: number): OldVariant {
  // The website's own row comes last and stands instead of the one for all.
  const added = [...new Map(rows.map((row) => [row.superId, row])).values()].filter(
    ({ value }) => Number(value ?? 0) !== 0,
  )
  const total = (base: number, { baseDecimals, ...currency }: StoreCurrency) => {
    const convert = inCurrencyOf({ baseDecimals, ...currency })
    const sum = added.reduce(
      (so, { value, isPercent }) =>
        so +
        (Number(isPercent) === 1
          ? mulDivRound(base, Math.round(Number(value) * 10_000), PPM)
          : convert(parseMoney(value!, baseDecimals) ?? 0)),
      base,
    )
    return Math.max(0, sum)
  }
  return {
    sku: rows[0]!.sku,
    newId,
    additions: added.length,
    priceOf: (own, store) => ({
      price: total(own.price, store),
      possible: total(own.possible, store),
      why: own.why,
    }),
  }
}
