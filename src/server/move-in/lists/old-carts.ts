import { groupBy } from '../../import/records/group-by.ts'
import type { OldShop } from '../source/old-shop.ts'

export type OldLine = {
  id: number
  cartId: number
  productId: number
  sku: string | null
  quantity: string
  request: string | null
}
export type OldCart = {
  id: number
  customerId: number
  storeId: number
  couponCode: string | null
  updatedAt: string
  lines: OldLine[]
}

/** A cart that somebody may go on with: Magento keeps ordered ones, too. */
export const IS_OPEN = 'q.is_active = 1 and q.items_count > 0'
/** Magento writes null or 0 for a guest. */
export const IS_GUESTS = 'coalesce(q.customer_id, 0) = 0'

/** The next carts of customers, with their lines; parts of a bundle and variants belong to the line that they are chosen in. */
export async function readOldCarts(old: OldShop, after: number, most: number): Promise<OldCart[]> {
  const carts = await old.rows<Omit<OldCart, 'lines'>>(
    `select q.entity_id as id, q.customer_id as customerId, q.store_id as storeId, q.coupon_code as couponCode,
       q.updated_at as updatedAt
     from {sales_flat_quote} q where q.entity_id > ? and ${IS_OPEN} and not ${IS_GUESTS} order by q.entity_id limit ${most}`,
    [after],
  )
  if (carts.length === 0) return []
  const lines = await old.rows<OldLine>(
    `select i.item_id as id, i.quote_id as cartId, i.product_id as productId, i.sku, i.qty as quantity,
       (select o.value from {sales_flat_quote_item_option} o where o.item_id = i.item_id and o.code = 'info_buyRequest'
        order by o.option_id limit 1) as request
     from {sales_flat_quote_item} i where i.quote_id in (?) and i.parent_item_id is null order by i.quote_id, i.item_id`,
    [carts.map(({ id }) => id)],
  )
  const byCart = groupBy(lines, ({ cartId }) => cartId)
  return carts.map((cart) => ({ ...cart, lines: byCart.get(cart.id) ?? [] }))
}
