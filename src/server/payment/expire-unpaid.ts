import { sql } from 'drizzle-orm'
import { lastDayOf } from '#domain/checkout/pay-by.ts'
import { translator } from '#messages/translate.ts'
import { checkedRows, instant, integer, row, uuid } from '../database/row.ts'
import { changeOrderWithin } from '../order/change-order.ts'
import type { PaymentDependencies } from './settle-payment.ts'

/** Orders that one round takes. */
const ROUND = 50

const unpaidOrder = row('unpaid order', { id: uuid, payBy: instant, storeId: integer })

/**
 * Cancels orders without a gateway whose term is over and whose money has not come: their goods are for sale again, and
 * their shoppers get a letter. Only orders that were placed with a date, and only while their way to pay has a term. Several
 * processes may do it at once: each order ends once. The caller journals what happened.
 */
export async function expireUnpaid(deps: PaymentDependencies): Promise<number> {
  const { db, stores, clock, origin, onError } = deps
  const [settings, all] = [await stores.settings(), await stores.all()]
  const now = clock()
  const isDue = sql`o.status = 'pending' and o.paid_at is null and o.shipped_at is null
    and o.pay_by <= ${now.toISOString()}::timestamptz`
  const withTerm = Object.entries(settings.paymentTermDays).flatMap(([code, days]) => (days === null ? [] : [code]))
  const due = await checkedRows(
    db,
    unpaidOrder,
    sql`select o.id, to_char(o.pay_by at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "payBy",
          o.store_id as "storeId"
        from sales_order o where ${isDue}
          and o.payment_method in (select value from jsonb_array_elements_text(${JSON.stringify(withTerm)}::jsonb))
        order by o.pay_by limit ${ROUND}::int`,
  )
  let expired = 0
  for (const { id, payBy, storeId } of due) {
    const store = all.find((one) => one.id === storeId) ?? all[0]!
    const day = new Intl.DateTimeFormat(store.locale, { dateStyle: 'long', timeZone: settings.timeZone })
    const reason = translator(store.language)('unpaidReason', { date: day.format(lastDayOf(payBy)) })
    try {
      const applied = await db.transaction((tx) =>
        changeOrderWithin(
          tx,
          { ...deps, origin: origin() },
          sql`o.id = ${id}::uuid and ${isDue}`,
          { kind: 'cancelled', reason },
          { actor: 'shop' },
        ),
      )
      if (applied.status === 'done') expired++
    } catch (error) {
      // One that cannot be ended does not keep the others.
      onError(error)
    }
  }
  return expired
}
