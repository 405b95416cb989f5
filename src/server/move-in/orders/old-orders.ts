import type { OldRow, OldShop } from '../source/old-shop.ts'

/** An order of the old shop with everything that hangs on it, as the tables say it. */
export type OldOrder = {
  order: OldRow
  items: OldRow[]
  addresses: OldRow[]
  payment: OldRow | undefined
  history: OldRow[]
  invoices: OldRow[]
  shipments: OldRow[]
  tracks: OldRow[]
  creditMemos: OldRow[]
  taxes: OldRow[]
  downloads: OldRow[]
}

/** The orders after this entity_id, in the order of their ids. */
export async function readOldOrders(old: OldShop, after: number, most: number): Promise<OldOrder[]> {
  const orders = await old.rows(
    `select * from {sales_flat_order} where entity_id > ? order by entity_id limit ${most}`,
    [after],
  )
  if (orders.length === 0) return []
  const ids = orders.map((order) => order.entity_id)
  /** Parts by their order's id. */
  const parts = async (select: string) => {
    const found = new Map<number, OldRow[]>()
    for (const row of await old.rows(select, [ids])) {
      const of = found.get(Number(row.of_order))
      if (of) of.push(row)
      else found.set(Number(row.of_order), [row])
    }
    return (order: OldRow) => found.get(Number(order.entity_id)) ?? []
  }
  const items = await parts(
    'select order_id as of_order, i.* from {sales_flat_order_item} i where order_id in (?) order by item_id',
  )
  const addresses = await parts(
    `select a.parent_id as of_order, a.*, r.code as region_code from {sales_flat_order_address} a
     left join {directory_country_region} r on r.region_id = a.region_id where a.parent_id in (?) order by a.entity_id`,
  )
  // No other column of a payment is read: the table may hold what nobody should have kept.
  const payments = await parts(
    `select parent_id as of_order, method, cc_type, cc_last4 from {sales_flat_order_payment} where parent_id in (?) order by entity_id`,
  )
  const history = await parts(
    `select parent_id as of_order, h.* from {sales_flat_order_status_history} h where parent_id in (?) order by created_at, entity_id`,
  )
  const documents = (table: string) =>
    parts(`select order_id as of_order, d.* from {${table}} d where order_id in (?) order by created_at, entity_id`)
  const invoices = await documents('sales_flat_invoice')
  const shipments = await documents('sales_flat_shipment')
  const tracks = await documents('sales_flat_shipment_track')
  const creditMemos = await documents('sales_flat_creditmemo')
  const taxes = await parts(
    'select order_id as of_order, t.* from {sales_order_tax} t where order_id in (?) order by position, tax_id',
  )
  const downloads = (await old.hasTable('downloadable_link_purchased'))
    ? await parts(
        `select p.order_id as of_order, p.link_section_title, d.* from {downloadable_link_purchased} p
         join {downloadable_link_purchased_item} d on d.purchased_id = p.purchased_id where p.order_id in (?) order by d.item_id`,
      )
    : () => []
  return orders.map((order) => ({
    order,
    items: items(order),
    addresses: addresses(order),
    payment: payments(order)[0],
    history: history(order),
    invoices: invoices(order),
    shipments: shipments(order),
    tracks: tracks(order),
    creditMemos: creditMemos(order),
    taxes: taxes(order),
    downloads: downloads(order),
  }))
}
