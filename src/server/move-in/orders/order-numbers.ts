import { sql } from 'drizzle-orm'
import { rows } from '../../database/database.ts'
import { textList } from '../../import/read/bulk.ts'
import type { Move } from '../step/move.ts'
import { findMoved } from '../step/moved-records.ts'
import type { OldOrder } from './old-orders.ts'
import { textOf } from './old-values.ts'
import { say } from '../../words/say.ts'

/** Numbers of orders and their invoices here, by the order's old id. */
export type Numbers = { orders: Map<string, string>; invoices: Map<string, string> }

/**
 * Old numbers, as far as no other order has them here: both shops may have gone on counting since an earlier move. The later order is told
 * apart by the code of its store.
 */
export async function numbersOf(move: Move, found: readonly OldOrder[]): Promise<Numbers> {
  const { db, report } = move
  const ids = found.map(({ order }) => String(order.entity_id))
  const moved = await findMoved(db, 'order', ids)
  const ownIds = new Map(ids.map((oldId) => [oldId, moved.get(oldId)?.newId ?? `old ${oldId}`]))
  const orderNumbers = found.map(({ order }) => textOf(order.increment_id))
  const invoiceNumbers = found.map(({ invoices }) => invoices.map((one) => textOf(one.increment_id)).join(', '))
  const takenOrders = sql`select number, id from sales_order where number in ${textList(orderNumbers)}`
  const takenInvoices = sql`select invoice_number as number, id from sales_order where invoice_number in ${textList(invoiceNumbers)}`
  const tellOrder = (number: string, given: string, oldId: string) =>
    report.warn('order', number, say('another order has this number here, so it is {given}', { given }), oldId)
  const tellInvoice = (number: string, given: string, oldId: string) =>
    report.warn('order', number, say('another invoice has this number here, so it is {given}', { given }), oldId)
  return {
    orders: apart(move, found, orderNumbers, await owners(db, takenOrders), ownIds, tellOrder),
    invoices: apart(move, found, invoiceNumbers, await owners(db, takenInvoices), ownIds, tellInvoice),
  }
}

const owners = async (db: Move['db'], taken: ReturnType<typeof sql>) =>
  new Map((await rows<{ number: string; id: string }>(db, taken)).map(({ number, id }) => [number, id]))

/** `numbers` beside `found`; those that another order has get the code of their store behind them. Empty ones are left out. */
function apart(
  { stores }: Move,
  found: readonly OldOrder[],
  numbers: readonly string[],
  taken: Map<string, string>,
  ownIds: ReadonlyMap<string, string>,
  tell: (number: string, given: string, oldId: string) => void,
): Map<string, string> {
  const given = new Map<string, string>()
  for (const [at, { order }] of found.entries()) {
    const [oldId, number] = [String(order.entity_id), numbers[at]!]
    if (!number) continue
    const own = ownIds.get(oldId)!
    if ((taken.get(number) ?? own) === own) {
      taken.set(number, own)
      given.set(oldId, number)
      continue
    }
    const store = stores.views.find(({ id }) => id === order.store_id)?.code ?? oldId
    const withStore = `${number}-${store}`
    const name = (taken.get(withStore) ?? own) === own ? withStore : `${number}-${oldId}`
    taken.set(name, own)
    given.set(oldId, name)
    tell(number, name, oldId)
  }
  return given
}
