import { sql } from 'drizzle-orm'
import { keepEvents } from '../journal/journal-events.ts'
import { checkedRows, row, uuid } from '../database/row.ts'
import { applyEvent } from '../order/apply-event.ts'
import { type PaymentDependencies, writeTo } from './settle-payment.ts'

/** An order that costs nothing is paid as soon as the journal has it, and confirmed. A second call changes nothing. */
export async function payNothing(deps: PaymentDependencies, orderId: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const which = sql`o.id = ${orderId}::uuid and o.grand_total = 0`
    const applied = await applyEvent(tx, which, { kind: 'paid' }, { actor: 'shop', now: deps.clock() })
    if (applied.status === 'done') await writeTo(tx, deps, orderId, 'confirmation')
  })
  await keepEvents(deps)
}

const MINUTE_MS = 60_000
const AT_ONCE = 100

/** Does so for orders that a process left behind when it was killed right after it had placed them. */
export async function payLeftBehind(deps: PaymentDependencies): Promise<void> {
  const before = new Date(deps.clock().getTime() - MINUTE_MS).toISOString()
  const left = await checkedRows(
    deps.db,
    row('order that costs nothing', { id: uuid }),
    sql`select id from sales_order
        where status = 'pending' and payment_method = 'free' and grand_total = 0 and created_at < ${before}::timestamptz
        order by created_at limit ${AT_ONCE}::int`,
  )
  for (const { id } of left) await payNothing(deps, id)
}
