import { sql } from 'drizzle-orm'
import { rows } from '../../database/database.ts'
import { currencyDecimals } from '../../import/frame/store.ts'
import { ahead, byKey } from '../step/ahead.ts'
import type { Move, MoveStep } from '../step/move.ts'
import { moveRecords, type Converted } from '../step/move-records.ts'
import { findMoved } from '../step/moved-records.ts'
import { ourViews } from '../step/our-views.ts'
import { boughtFiles } from './bought-files.ts'
import { type Around, convertOrder, type MovedOrder } from './convert-order.ts'
import { forgetOtherOrders } from './other-orders.ts'
import { numbersOf } from './order-numbers.ts'
import { goOnWithInvoices } from './invoice-numbers.ts'
import { type OldOrder, readOldOrders } from './old-orders.ts'
import { textOf } from './old-values.ts'
import { readOldStatuses } from './order-states.ts'
import { ordersOfOthers, writeMovedOrders } from './write-orders.ts'
import { say } from '../../words/say.ts'

const BATCH = 500

/** Orders with all that belongs to them, under their old numbers. Customers and products are moved before. */
export const orders: MoveStep = {
  name: 'orders',
  async run(move) {
    if (!(await move.old.hasTable('sales_flat_order'))) return
    const { old, db, report, settings } = move
    const [viewOf, statuses, currencies] = [
      await ourViews(move),
      await readOldStatuses(old),
      await rows<{ code: string; decimals: number }>(db, sql`select code, decimals from currency`),
    ]
    const copyBought = boughtFiles(move)
    const decimals = new Map(currencies.map(({ code, decimals: digits }) => [code, digits]))
    const [counted] = await old.rows<{ total: number }>('select count(*) as total from {sales_flat_order}')
    const batches = byKey(
      (after) => readOldOrders(old, after, BATCH),
      ({ order }) => Number(order.entity_id),
      move.signal,
    )
    // A dry run is one transaction, in which the shop could give no invoice a number. Before the orders, too: the shop may sell meanwhile.
    const goOn = async () => (move.isDryRun ? undefined : goOnWithInvoices(move))
    await goOn()
    let [done, givenUp] = [0, 0]
    const now = new Date()
    for await (const found of ahead(batches)) {
      await forgetOtherOrders(move, found)
      const [customers, products, numbers] = [
        await movedOf(move, 'customer', found, ({ order }) => [order.customer_id]),
        await movedOf(move, 'product', found, ({ items }) => items.map((item) => item.product_id)),
        await numbersOf(move, found),
      ]
      const around: Omit<Around, 'number' | 'invoiceNumber' | 'warn'> = {
        now,
        settings,
        statuses,
        decimalsOf: (currency) => decimals.get(currency) ?? currencyDecimals(currency),
        viewOf,
        customerOf: (oldId) => customers.get(oldId) ?? null,
        productOf: (oldId) => Number(products.get(oldId)) || null,
      }
      const nameOf = new Map(found.map(({ order }) => [String(order.entity_id), textOf(order.increment_id)]))
      const records = found.map((one): Converted<MovedOrder> => {
        const oldId = String(one.order.entity_id)
        const number = numbers.orders.get(oldId)
        if (!number) return { oldId, problem: say('it has no number') }
        const warn = (message: string) => report.warn('order', number, message, oldId)
        const invoiceNumber = numbers.invoices.get(oldId) ?? null
        const converted = convertOrder(one, { ...around, number, invoiceNumber, warn })
        if ('value' in converted && converted.value.state === 'cancelled' && textOf(one.order.state) !== 'canceled')
          givenUp++
        return 'problem' in converted
          ? { oldId, problem: say('order {number}: {problem}', { number, problem: converted.problem }) }
          : { oldId, value: converted.value }
      })
      await copyBought(records.flatMap((one) => ('value' in one ? [{ ...one.value, oldId: one.oldId }] : [])))
      await moveRecords(move, {
        kind: 'order',
        records,
        write: writeMovedOrders,
        ofOthers: ordersOfOthers,
        nameOf: (oldId) => nameOf.get(oldId)!,
      })
      done += found.length
      move.onProgress(done, Number(counted!.total))
    }
    await goOn()
    tellGivenUp(move, givenUp)
  },
}

function tellGivenUp({ report }: Move, count: number): void {
  if (count === 0) return
  report.askOwner(
    say(
      '{count} order waited in the old shop for a payment that never came; here it is cancelled. Cancel it there before the last run, so that its pieces are in the stock again.|{count} orders waited in the old shop for payments that never came; here they are cancelled. Cancel them there before the last run, so that their pieces are in the stock again.',
      { count },
    ),
  )
}

async function movedOf(
  { db }: Move,
  kind: string,
  found: readonly OldOrder[],
  idsOf: (order: OldOrder) => unknown[],
): Promise<Map<string, string>> {
  const ids = new Set(found.flatMap(idsOf).flatMap((id) => (id == null ? [] : [String(id)])))
  const moved = await findMoved(db, kind, [...ids])
  return new Map([...moved].map(([oldId, { newId }]) => [oldId, newId]))
}
