import { maySettle, type OrderState } from '#domain/order/order-state.ts'
import type { LeftAlone } from '#domain/order/owner-changes.ts'
import { createMailService } from '../../mail/mail-service.ts'
import { orderForOwner } from '../../order/orders-for-owner.ts'
import { changeOrderAsOwner, type OwnerChange } from '../../order/change-order-as-owner.ts'
import { say } from '../../words/say.ts'
import { withAudit } from '../io/auditor.ts'
import { UsageError, type CommandIo } from '../io/command-io.ts'
import { originOf } from '../io/letter-origin.ts'
import { withDatabase } from '../io/with-database.ts'

/** `action`: "orders ship". */
type Change = OwnerChange & { action: string }

/** Lets something happen to an order, with its letter and its row in the audit trail. @throws {UsageError} when it cannot */
export function changeByCommand(io: CommandIo, { action, ...change }: Change): Promise<OrderState> {
  const { number, event } = change
  return withDatabase(io, async (db, settings) => {
    const applied = await withAudit(db, io, action, async (tx, note) => {
      const clock = () => new Date()
      const services = { mail: createMailService({ db: tx, clock }), clock, origin: () => originOf(settings, io) }
      const result = await changeOrderAsOwner(tx, services, change)
      const { kind: _, ...details } = event
      if (result.status === 'done') note(number, details)
      return result
    })
    if (applied.status === 'unknown-order') throw unknownOrder(number)
    if (applied.status === 'no-refund') throw noRefund(number)
    if (applied.status === 'left-alone')
      throw new UsageError(
        say('Order {number} is {state}: {reason}', { number, state: applied.state, reason: reasonFor(applied) }),
      )
    if (applied.status === 'not-allowed')
      throw new UsageError(
        say('Order {number} is {state}: this cannot be done to it.', { number: applied.number, state: applied.state }),
      )
    // Commands name no lines and no address.
    if (applied.status !== 'done') throw new Error(applied.status)
    return applied.order.after.state
  })
}

/**
 * Settles each refund of an order whose money did not arrive, which it could not note, whose gateway does not give it, or whose end nobody could tell
 * for an hour.
 * @throws {UsageError} where there is none
 */
export async function settleByCommand(io: CommandIo, number: string): Promise<number> {
  const order = await withDatabase(io, (db) => orderForOwner(db, number))
  if (!order) throw unknownOrder(number)
  const waiting = order.refunds.filter((one) => maySettle(one, Date.now()))
  if (waiting.length === 0) throw noRefund(number)
  for (const { id: refund } of waiting)
    await changeByCommand(io, {
      action: 'orders settle',
      number,
      event: { kind: 'settle-refund', refund },
      hasLetter: false,
    })
  return waiting.length
}

const noRefund = (number: string) => new UsageError(say('No refund of order {number} waits for you.', { number }))

export const unknownOrder = (number: string) => new UsageError(say('There is no order {number}.', { number }))

function reasonFor({ state, why }: { state: OrderState; why: LeftAlone }): string {
  if (why === 'at-gateway')
    return say('its shopper is paying it; it is paid or cancelled by itself when the time for that is over.')
  if (why === 'not-by-hand')
    return say('nobody marked it as paid by hand; "orders refund" gives back money that has come.')
  return state === 'complete'
    ? say('it is paid and sent; "orders refund" gives its money back.')
    : say('it is paid or sent; "orders refund" gives its money back.')
}
