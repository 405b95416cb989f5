import { order, row } from './statements.ts'

/** Orders that are broken, with their documents. */
export const BROKEN_ORDERS: readonly string[] = [
  // Orders.
  ...order(9001, { items: [] }),
  ...order(9002, { address: null }),
  ...order(9003, { order: { state: 'lost', status: 'lost' } }),
  ...order(9004, { order: { grand_total: -10 } }),
  ...order(9005, { order: { order_currency_code: 'Dollars', base_currency_code: 'USD' } }),
  ...order(9006, { order: { order_currency_code: 'QQQ' } }),
  ...order(9007, { items: [{ product_id: 99999 }] }),
  ...order(9008, { order: { increment_id: null } }),
  ...order(9009, { order: { increment_id: '9009' } }),
  ...order(9010, { order: { increment_id: '9009' } }),
  ...order(9019, { order: { increment_id: '9009' } }),
  ...order(9011, { order: { created_at: '0000-00-00 00:00:00' } }),
  ...order(9012, {
    order: { grand_total: 99999999.9999, subtotal: 99999999.9999 },
    items: [{ price: 99999999.9999, row_total: 99999999.9999, qty_ordered: 0 }],
  }),
  ...order(9013, {
    order: { customer_email: null, customer_id: 88888, store_id: 99 },
    items: [{ qty_ordered: -1, name: null, sku: null, product_type: 'giftcard' }],
    address: { firstname: null, lastname: null, street: null, city: null, country_id: '', email: null },
  }),
  ...order(9014, {
    items: [
      { name: 'a\0b', product_options: 'a:1:{' },
      { product_options: 'O:8:"stdClass":0:{}', row_total: 0, price: 0 },
    ],
  }),
  ...order(9015, { items: [{ parent_item_id: 77777 }] }),
  ...order(9016, { order: { increment_id: 'x'.repeat(50), discount_amount: 50 } }),
  ...order(9017, { order: { customer_email: 'no address', discount_amount: -50, grand_total: 0 } }),
  ...order(9018, { items: [{ product_options: 'a:1:{s:7:"options";'.padEnd(10, ' ') + 'a:1:{i:0;'.repeat(5000) }] }),
  row('sales_flat_invoice', {
    entity_id: 9001,
    order_id: 9007,
    increment_id: null,
    grand_total: -1,
    created_at: '0000-00-00 00:00:00',
  }),
  row('sales_flat_shipment', { entity_id: 9001, order_id: 9007, increment_id: null }),
  row('sales_flat_creditmemo', { entity_id: 9001, order_id: 9007, increment_id: null, grand_total: 1000 }),
  row('sales_flat_order_status_history', {
    parent_id: 9007,
    status: 'unheard',
    comment: '\0',
    created_at: '0000-00-00 00:00:00',
  }),
  row('downloadable_link_purchased', { purchased_id: 9001, order_id: 9007 }),
  row('downloadable_link_purchased_item', {
    item_id: 9001,
    purchased_id: 9001,
    order_item_id: 1,
    link_title: null,
    link_type: 'file',
    link_file: '../../x',
    link_hash: 'x',
    number_of_downloads_used: -1,
  }),
  row('sales_order_tax', { order_id: 9007, code: null, title: null, percent: -5, amount: -5 }),
]
