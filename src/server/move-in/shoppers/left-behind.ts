import type { MoveStep } from '../step/move.ts'

/** What the move does not bring yet: its table and which of its rows count. */
const LEFT: readonly { what: string; table: string; where: string }[] = [
  { what: 'items of wishlists', table: 'wishlist_item', where: 'true' },
  {
    what: 'open carts of customers',
    table: 'sales_flat_quote',
    where: 'is_active = 1 and customer_id is not null and items_count > 0',
  },
  { what: 'lists of compared products', table: 'catalog_compare_item', where: 'customer_id is not null' },
  { what: 'requests to be told of stock', table: 'product_alert_stock', where: 'status = 0' },
  { what: 'requests to be told of a lower price', table: 'product_alert_price', where: 'true' },
  { what: 'synonyms of search terms', table: 'catalogsearch_query', where: `synonym_for <> ''` },
  { what: 'redirects of search terms', table: 'catalogsearch_query', where: `redirect <> ''` },
]

/** Counts what shoppers of the old shop have and the move does not bring: nothing is left out in silence. */
export const leftBehind: MoveStep = {
  name: 'what stays behind',
  async run({ old, report, settings, stores }) {
    for (const { what, table, where } of LEFT) {
      if (!(await old.hasTable(table))) continue
      const [found] = await old.rows<{ total: number }>(`select count(*) as total from {${table}} where ${where}`)
      report.leaveOut(what, Number(found?.total ?? 0), 'the move does not bring them yet')
    }
    if (settings.get('catalog/price/scope') !== '1') return
    const [prices] = await old.rows<{ total: number }>(
      `select count(*) as total from {catalog_product_entity_decimal} where store_id not in (0, ?)
         and attribute_id in (select attribute_id from {eav_attribute} where attribute_code in ('price', 'special_price'))`,
      [stores.views[0]?.id ?? 0],
    )
    report.leaveOut(
      'prices of other websites',
      Number(prices?.total ?? 0),
      'a product has one price in all store views here',
    )
  },
}
