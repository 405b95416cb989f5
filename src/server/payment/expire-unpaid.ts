import { sql } from 'drizzle-orm'
import { lastDayOf } from '#domain/checkout/pay-by.ts'
import { translatorOf } from '#domain/store/own-words.ts'
import { checkedRows, instant, integer, row, uuid } from '../database/row.ts'
import { exactInstant } from '../database/instant-text.ts'
import { changeOrder } from '../order/change-order.ts'
import type { Backlog } from './backlog.ts'
import type { PaymentDependencies } from './settle-payment.ts'

const unpaidOrder = row('unpaid order', { id: uuid, payBy: instant, storeId: integer })

type Unpaid = { id: string; payBy: string; storeId: number }

const isDue = (now: Date) => sql`o.status = 'pending' and o.paid_at is null and o.shipped_at is null
    and o.invoice_number is null and o.pay_by <= ${now.toISOString()}::timestamptz`

/**
 * Orders without a gateway whose term is over and whose money has not come are cancelled: their goods are for sale again, and
 * their shoppers get a letter. Only orders that were placed with a date, and only while their way to pay has a term. An order that its owner
 * gave an invoice waits: the invoice has its own term, and its number stays. Several
 * processes may do it at once: each order ends once. The caller journals what happened.
 */
export function unpaidOrders(deps: PaymentDependencies): Backlog<Unpaid> {
  const { db, stores, clock } = deps
  return {
    async next(resting, most) {
      const { paymentTermDays } = await stores.settings()
      const withTerm = Object.entries(paymentTermDays).flatMap(([code, days]) => (days === null ? [] : [code]))
      return checkedRows(
        db,
        unpaidOrder,
        sql`select o.id, ${exactInstant(sql`o.pay_by`)} as "payBy",
              o.store_id as "storeId"
            from sales_order o where ${isDue(clock())} and o.id <> all(${sql.param(resting)}::uuid[])
              and o.payment_method in (select value from jsonb_array_elements_text(${JSON.stringify(withTerm)}::jsonb))
            order by o.pay_by, o.id limit ${most}::int`,
      )
    },
    idOf: ({ id }) => id,
    work: (order) => cancel(deps, order),
  }
}

async function cancel(deps: PaymentDependencies, { id, payBy, storeId }: Unpaid): Promise<boolean> {
  const { db, stores, clock } = deps
  const [settings, all] = [await stores.settings(), await stores.all()]
  const store = all.find((one) => one.id === storeId) ?? all[0]!
  const day = new Intl.DateTimeFormat(store.locale, { dateStyle: 'long', timeZone: settings.timeZone })
  const reason = translatorOf(settings, store)('unpaidReason', { date: day.format(lastDayOf(payBy)) })
  const applied = await db.transaction((tx) =>
    changeOrder(
      tx,
      deps,
      sql`o.id = ${id}::uuid and ${isDue(clock())}`,
      { kind: 'cancelled', reason },
      { actor: 'shop' },
    ),
  )
  return applied.status === 'done'
}
