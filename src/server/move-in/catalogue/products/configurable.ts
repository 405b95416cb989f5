import type { ProductRecord } from '../../../import/product/product-record.ts'
import { compact } from '../../../import/records/compact.ts'
import { groupBy } from '../../../import/records/group-by.ts'
import type { HomeOf } from '../../source/open-views.ts'
import type { OldShop } from '../../source/old-shop.ts'
import type { SkuOf } from '../../parts/around.ts'

type Configurable = NonNullable<ProductRecord['configurable']>
type Attribute = { id: number; productId: number; code: string; label: string | null }
type Price = {
  superId: number
  option: string | null
  isPercent: number | null
  value: string | null
  websiteId: number
}

/**
 * The choices of configurable products: their attributes with what an option adds to the price, and their variants. The price of the
 * website is taken before the one for all.
 * @param codeOf an option's code here
 */
export async function readConfigurables(
  old: OldShop,
  productIds: readonly number[],
  {
    homeOf,
    codeOf,
    skuOf,
  }: {
    homeOf: HomeOf
    codeOf: (optionId: string) => string | undefined
    skuOf: SkuOf
  },
): Promise<Map<number, Configurable>> {
  if (productIds.length === 0) return new Map()
  const attributes = await old.rows<Attribute>(
    `select s.product_super_attribute_id as id, s.product_id as productId, a.attribute_code as code, l.value as label
     from {catalog_product_super_attribute} s join {eav_attribute} a on a.attribute_id = s.attribute_id
       left join {catalog_product_super_attribute_label} l
         on l.product_super_attribute_id = s.product_super_attribute_id and l.store_id = 0 and l.use_default = 0
     where s.product_id in (?) order by s.product_id, s.position, s.product_super_attribute_id`,
    [productIds],
  )
  const children = groupBy(
    await old.rows<{ productId: number; childId: number; sku: string }>(
      `select l.parent_id as productId, e.entity_id as childId, e.sku from {catalog_product_super_link} l
         join {catalog_product_entity} e on e.entity_id = l.product_id where l.parent_id in (?)
         and trim(coalesce(e.sku, '')) <> '' order by l.link_id`,
      [productIds],
    ),
    ({ productId }) => productId,
  )
  const prices = groupBy(await readPrices(old, attributes, homeOf), ({ superId }) => superId)
  const byProduct = groupBy(attributes, ({ productId }) => productId)
  return new Map(
    productIds.map((id) => [
      id,
      {
        attributes: (byProduct.get(id) ?? []).map(({ id: superId, code, label }) =>
          compact({ code, label: label?.trim() || undefined, prices: additions(prices.get(superId) ?? [], codeOf) }),
        ) as Configurable['attributes'],
        children: (children.get(id) ?? []).map(({ childId, sku }) => skuOf(childId, sku)),
      },
    ]),
  )
}

/** The website's own come last and so replace those for all. */
async function readPrices(old: OldShop, attributes: readonly Attribute[], homeOf: HomeOf): Promise<Price[]> {
  if (attributes.length === 0) return []
  const productOf = new Map(attributes.map(({ id, productId }) => [id, productId]))
  const found = await old.rows<Price>(
    `select product_super_attribute_id as superId, value_index as \`option\`, is_percent as isPercent, pricing_value as value,
       website_id as websiteId
     from {catalog_product_super_attribute_pricing}
     where product_super_attribute_id in (?) order by website_id, value_id`,
    [attributes.map(({ id }) => id)],
  )
  return found.filter(
    ({ superId, websiteId }) => websiteId === 0 || websiteId === homeOf(productOf.get(superId)!).websiteId,
  )
}

function additions(prices: readonly Price[], codeOf: (optionId: string) => string | undefined) {
  const byOption = new Map<string, { option: string; type: 'percent' | 'fixed'; value: string }>()
  for (const { option, isPercent, value } of prices) {
    const code = codeOf(option ?? '')
    if (code === undefined) continue
    if (value === null || Number(value) === 0) byOption.delete(code)
    else byOption.set(code, { option: code, type: isPercent === 1 ? 'percent' : 'fixed', value })
  }
  return [...byOption.values()]
}
