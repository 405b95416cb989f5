import type { MoveStep } from '../step/move.ts'
import { say } from '../../words/say.ts'

/** Counts what has no counterpart here and belongs to no other step: nothing is left out in silence. */
export const leftBehind: MoveStep = {
  name: 'what stays behind',
  async run({ old, report, settings, stores }) {
    if (await old.hasTable('product_alert_price')) {
      const [alerts] = await old.rows<{ total: number }>('select count(*) as total from {product_alert_price}')
      report.leaveOut(
        'requests to be told of a lower price',
        Number(alerts?.total ?? 0),
        say('this shop writes no such letters'),
      )
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
      say('a product has one price in all store views here'),
    )
  },
}
