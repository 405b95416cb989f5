import { sql } from 'drizzle-orm'
import type { OrderEvent, OrderState } from '#domain/order/order-state.ts'
import { leftAlone, type LeftAlone } from '#domain/order/owner-changes.ts'
import { rows, type Queryable } from '../database/database.ts'
import { applyEvent, type Applied } from './apply-event.ts'
import { changeOrderWithin, type ChangeOrderDependencies } from './change-order.ts'

export type OwnerChange = {
  number: string
  event: OrderEvent
  /** Tell the shopper in a letter. */
  hasLetter: boolean
}

export type ChangedByOwner = Applied | { status: 'left-alone'; state: OrderState; why: LeftAlone }

/** Lets something happen to an order in the owner's name, in the caller's transaction. `origin` is asked for only by a letter. */
export async function changeOrderAsOwner(
  tx: Queryable,
  { mail, clock, origin }: Pick<ChangeOrderDependencies, 'mail' | 'clock'> & { origin: () => string },
  { number, event, hasLetter }: OwnerChange,
): Promise<ChangedByOwner> {
  const [order] = await rows<{ state: OrderState }>(
    tx,
    sql`select status as state from sales_order where number = ${number} for update`,
  )
  const why = order && leftAlone(order.state, event)
  if (why) return { status: 'left-alone', state: order.state, why }
  const which = sql`o.number = ${number}`
  return hasLetter
    ? changeOrderWithin(tx, { mail, clock, origin: origin() }, which, event, { actor: 'owner' })
    : applyEvent(tx, which, event, { actor: 'owner', now: clock() })
}
