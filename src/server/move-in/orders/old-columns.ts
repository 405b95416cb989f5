import { addressFields, optionalAddressFields } from '#domain/address/address-fields.ts'
import type { OldShop, OldValue } from '../source/old-shop.ts'

/**
 * The columns of an order that are read, by table: these have up to 150 columns, most of them never needed. A release that lacks a column has
 * nothing in it.
 */
export const COLUMNS = {
  sales_flat_order: [
    'entity_id',
    'state',
    'total_canceled',
    'status',
    'store_id',
    'customer_id',
    'customer_email',
    'customer_note',
    'customer_taxvat',
    'increment_id',
    'created_at',
    'updated_at',
    'is_virtual',
    'order_currency_code',
    'base_currency_code',
    'subtotal',
    'shipping_amount',
    'shipping_incl_tax',
    'tax_amount',
    'discount_amount',
    'grand_total',
    'base_grand_total',
    'total_paid',
    'coupon_code',
    'coupon_rule_name',
    'discount_description',
    'shipping_method',
    'shipping_description',
  ],
  sales_flat_order_item: [
    'item_id',
    'parent_item_id',
    'product_id',
    'product_type',
    'product_options',
    'is_virtual',
    'sku',
    'name',
    'price',
    'price_incl_tax',
    'row_total',
    'discount_amount',
    'tax_percent',
    'tax_amount',
    'hidden_tax_amount',
    'qty_ordered',
    'qty_shipped',
    'qty_refunded',
    'qty_canceled',
  ],
  sales_flat_order_address: [
    'address_type',
    'email',
    'prefix',
    'firstname',
    'middlename',
    'lastname',
    'street',
    'city',
    'region',
    'postcode',
    'country_id',
    ...optionalAddressFields.map((name) => addressFields[name].posted),
  ],
  // No other column of a payment is read: the table may hold what nobody should have kept.
  sales_flat_order_payment: ['method', 'cc_type', 'cc_last4'],
  sales_flat_order_status_history: ['status', 'comment', 'is_visible_on_front', 'created_at'],
  sales_flat_invoice: ['increment_id', 'created_at', 'grand_total', 'state'],
  sales_flat_shipment: ['entity_id', 'increment_id', 'created_at'],
  sales_flat_shipment_track: ['parent_id', 'title', 'carrier_code', 'track_number'],
  sales_flat_creditmemo: [
    'increment_id',
    'created_at',
    'grand_total',
    'shipping_amount',
    'shipping_tax_amount',
    'adjustment_positive',
    'adjustment_negative',
    'state',
  ],
  sales_order_tax: ['title', 'code', 'percent', 'amount', 'hidden'],
  downloadable_link_purchased_item: [
    'order_item_id',
    'link_title',
    'link_type',
    'link_file',
    'link_url',
    'link_hash',
    'is_shareable',
    'number_of_downloads_bought',
    'number_of_downloads_used',
    'status',
  ],
} as const

export type OrderTable = keyof typeof COLUMNS
/** A row as it was read. */
export type RowOf<Table extends OrderTable> = Record<(typeof COLUMNS)[Table][number], OldValue>

/** The columns of a table for a select, under its name in it. */
export async function columnsOf(old: OldShop, table: OrderTable, named: string): Promise<string> {
  const picked = COLUMNS[table].map(async (column) =>
    (await old.hasColumn(table, column)) ? `${named}.${column}` : `null as ${column}`,
  )
  return (await Promise.all(picked)).join(', ')
}

/** The state of an invoice or a credit memo that was cancelled (Mage_Sales). */
export const CANCELLED = 3
