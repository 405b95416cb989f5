import type { OldShop, OldValue } from '../source/old-shop.ts'
import { CANCELLED, columnsOf, type OrderTable, type RowOf } from './old-columns.ts'
import { numberOf } from './old-values.ts'

/** An order of the old shop with everything that hangs on it, as the tables say it. */
export type OldOrder = {
  order: RowOf<'sales_flat_order'>
  items: RowOf<'sales_flat_order_item'>[]
  addresses: OldOrderAddress[]
  payment: RowOf<'sales_flat_order_payment'> | undefined
  history: RowOf<'sales_flat_order_status_history'>[]
  invoices: RowOf<'sales_flat_invoice'>[]
  shipments: RowOf<'sales_flat_shipment'>[]
  tracks: RowOf<'sales_flat_shipment_track'>[]
  creditMemos: RowOf<'sales_flat_creditmemo'>[]
  taxes: RowOf<'sales_order_tax'>[]
  downloads: (RowOf<'downloadable_link_purchased_item'> & { link_section_title: OldValue })[]
}

export type OldOrderAddress = RowOf<'sales_flat_order_address'> & { region_code: OldValue }

/** The orders after this entity_id, in the order of their ids. */
export async function readOldOrders(old: OldShop, after: number, most: number): Promise<OldOrder[]> {
  const orders = await old.rows<RowOf<'sales_flat_order'>>(
    `select ${await columnsOf(old, 'sales_flat_order', 'o')} from {sales_flat_order} o where o.entity_id > ?
     order by o.entity_id limit ${most}`,
    [after],
  )
  if (orders.length === 0) return []
  const ids = orders.map((order) => order.entity_id)
  /** Parts by their order's id; a release without the table has none. */
  const parts = async <Table extends OrderTable, Row extends object = RowOf<Table>>(
    table: Table,
    { of = 't.order_id', order, more = '', from = '' }: { of?: string; order: string; more?: string; from?: string },
  ): Promise<(order: RowOf<'sales_flat_order'>) => Row[]> => {
    if (!(await old.hasTable(table))) return () => []
    const found = new Map<number, Row[]>()
    const columns = await columnsOf(old, table, 't')
    for (const row of await old.rows<Row & { of_order: OldValue }>(
      `select ${of} as of_order, ${columns}${more} from {${table}} t ${from}
       where ${of} in (?) order by ${order}`,
      [ids],
    )) {
      const own = found.get(Number(row.of_order))
      if (own) own.push(row)
      else found.set(Number(row.of_order), [row])
    }
    return (one) => found.get(Number(one.entity_id)) ?? []
  }
  const documents = <Table extends OrderTable>(table: Table) => parts(table, { order: 't.created_at, t.entity_id' })
  const items = await parts('sales_flat_order_item', { order: 't.item_id' })
  const addresses = await parts<'sales_flat_order_address', OldOrderAddress>('sales_flat_order_address', {
    of: 't.parent_id',
    order: 't.entity_id',
    more: ', r.code as region_code',
    from: 'left join {directory_country_region} r on r.region_id = t.region_id',
  })
  const payments = await parts('sales_flat_order_payment', { of: 't.parent_id', order: 't.entity_id' })
  const history = await parts('sales_flat_order_status_history', {
    of: 't.parent_id',
    order: 't.created_at, t.entity_id',
  })
  const invoices = await documents('sales_flat_invoice')
  const shipments = await documents('sales_flat_shipment')
  const tracks = await documents('sales_flat_shipment_track')
  const creditMemos = await documents('sales_flat_creditmemo')
  const taxes = await parts('sales_order_tax', { order: 't.position, t.tax_id' })
  const downloads = await parts<'downloadable_link_purchased_item', OldOrder['downloads'][number]>(
    'downloadable_link_purchased_item',
    {
      of: 'p.order_id',
      order: 't.item_id',
      more: ', p.link_section_title',
      from: 'join {downloadable_link_purchased} p on p.purchased_id = t.purchased_id',
    },
  )
  return orders.map((order) => ({
    order,
    items: items(order),
    addresses: addresses(order),
    payment: payments(order)[0],
    history: history(order),
    invoices: invoices(order).filter(isValid),
    shipments: shipments(order),
    tracks: tracks(order),
    creditMemos: creditMemos(order).filter(isValid),
    taxes: taxes(order),
    downloads: downloads(order),
  }))
}

/** Tells whether an invoice, or a credit memo, was not cancelled: the old shop keeps cancelled ones. */
const isValid = ({ state }: { state: OldValue }): boolean => numberOf(state) !== CANCELLED
