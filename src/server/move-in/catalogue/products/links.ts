import { ownEntry } from '#domain/own-entry.ts'
import type { ProductRecord } from '../../../import/product/product-record.ts'
import type { OldShop } from '../../source/old-shop.ts'
import type { SkuOf } from '../../parts/around.ts'

export type OldLinks = Pick<ProductRecord, 'related' | 'upSells' | 'crossSells' | 'grouped'>

type Row = { productId: number; type: string; linkedId: number; sku: string; quantity: string | null }

const KINDS: Record<string, 'related' | 'upSells' | 'crossSells'> = {
  relation: 'related',
  up_sell: 'upSells',
  cross_sell: 'crossSells',
}

/**
 * Products that others lead to, and the parts of grouped ones with the quantity they begin with; in their order.
 * @param skuOf a product's SKU here
 */
export async function readLinks(
  old: OldShop,
  productIds: readonly number[],
  skuOf: SkuOf,
): Promise<Map<number, OldLinks>> {
  const rows = await old.rows<Row>(
    `select l.product_id as productId, t.code as type, e.entity_id as linkedId, e.sku, q.value as quantity
     from {catalog_product_link} l
       join {catalog_product_link_type} t on t.link_type_id = l.link_type_id
       join {catalog_product_entity} e on e.entity_id = l.linked_product_id
       left join {catalog_product_link_attribute} pa on pa.link_type_id = l.link_type_id and pa.product_link_attribute_code = 'position'
       left join {catalog_product_link_attribute_int} p on p.link_id = l.link_id and p.product_link_attribute_id = pa.product_link_attribute_id
       left join {catalog_product_link_attribute} qa on qa.link_type_id = l.link_type_id and qa.product_link_attribute_code = 'qty'
       left join {catalog_product_link_attribute_decimal} q on q.link_id = l.link_id and q.product_link_attribute_id = qa.product_link_attribute_id
     where l.product_id in (?) and trim(coalesce(e.sku, '')) <> '' order by l.product_id, coalesce(p.value, 0), l.link_id`,
    [productIds],
  )
  const links = new Map<number, OldLinks>()
  for (const { productId, type, linkedId, sku: skuThere, quantity } of rows) {
    const sku = skuOf(linkedId, skuThere)
    const own = links.get(productId) ?? {}
    links.set(productId, own)
    const kind = ownEntry(KINDS, type)
    if (kind) (own[kind] ??= []).push(sku)
    else if (type === 'super')
      (own.grouped ??= []).push({ sku, quantity: Math.max(0, Math.trunc(Number(quantity ?? 0))) })
  }
  return links
}
