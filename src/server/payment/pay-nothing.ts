import { sql } from 'drizzle-orm'
import { keepEvents } from '../journal/journal-events.ts'
import { checkedRows, row, uuid } from '../database/row.ts'
import { applyEvent } from '../order/apply-event.ts'
import type { Backlog } from './backlog.ts'
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

/**
 * Orders that cost nothing and that a process left behind when it was killed right after it had placed them. Orders of a shop that moved in
 * are as they were there: their customers must not get letters of today.
 */
export const leftBehind = (deps: PaymentDependencies): Backlog<{ id: string }> => ({
  next(resting, most) {
    const before = new Date(deps.clock().getTime() - MINUTE_MS).toISOString()
    return checkedRows(
      deps.db,
      row('order that costs nothing', { id: uuid }),
      sql`select id from sales_order
          where status = 'pending' and payment_method = 'free' and grand_total = 0 and created_at < ${before}::timestamptz
            and not exists (select from moved_record m where m.kind = 'order' and m.new_id = sales_order.id::text)
            and id <> all(${sql.param(resting)}::uuid[])
          order by created_at limit ${most}::int`,
    )
  },
  idOf: ({ id }) => id,
  async work({ id }) {
    await payNothing(deps, id)
    return true
  },
})
