import { sql } from 'drizzle-orm'
import { rows } from '../../database/database.ts'
import { textList } from '../../import/read/bulk.ts'
import type { Move } from '../step/move.ts'
import { findMoved } from '../step/moved-records.ts'
import type { OldOrder } from './old-orders.ts'
import { textOf } from './old-values.ts'

/**
 * The number of each order here, by old id: its old one. The old shop's numbers are unique per store only, and ours in the whole shop: of two
 * orders with one number the later is told apart by the code of its store.
 */
export async function numbersOf(
  { db, stores, report }: Move,
  found: readonly OldOrder[],
): Promise<Map<string, string>> {
  const wanted = found.map(({ order }) => textOf(order.increment_id))
  const taken = new Map(
    (
      await rows<{ number: string; id: string }>(
        db,
        sql`select number, id from sales_order where number in ${textList(wanted)}`,
      )
    ).map(({ number, id }) => [number, id]),
  )
  const moved = await findMoved(
    db,
    'order',
    found.map(({ order }) => String(order.entity_id)),
  )
  const numbers = new Map<string, string>()
  for (const { order } of found) {
    const oldId = String(order.entity_id)
    const number = textOf(order.increment_id)
    if (!number) continue
    const owner = taken.get(number)
    if (owner === undefined || owner === moved.get(oldId)?.newId) {
      taken.set(number, moved.get(oldId)?.newId ?? `old ${oldId}`)
      numbers.set(oldId, number)
      continue
    }
    const store = stores.views.find(({ id }) => id === order.store_id)?.code ?? oldId
    numbers.set(oldId, `${number}-${store}`)
    report.warn('order', number, `another order has this number here, so it is ${number}-${store}`)
  }
  return numbers
}
