import { sql } from 'drizzle-orm'
import type { OrderEvent, OrderState } from '#domain/order/order-state.ts'
import { rows, type Database } from '../database/database.ts'
import { createMailService } from '../mail/mail-service.ts'
import { applyEvent, type Applied } from '../order/apply-event.ts'
import { changeOrderWithin } from '../order/change-order.ts'
import type { Settings } from '../settings.ts'
import { say } from '../words/say.ts'
import { withAudit } from './auditor.ts'
import { UsageError, type CommandIo } from './command-io.ts'
import { originOf } from './letter-origin.ts'
import { withDatabase } from './with-database.ts'

type Change = {
  /** "orders ship". */
  action: string
  number: string
  event: OrderEvent
  /** Tell the shopper in a letter. */
  hasLetter: boolean
  /** States of an order that the owner leaves alone, with the reason. */
  not?: Partial<Record<OrderState, string>>
}

/** Lets something happen to an order, with its letter and its row in the audit trail. @throws {UsageError} when it cannot */
export function changeByCommand(io: CommandIo, change: Change): Promise<OrderState> {
  return withDatabase(io, async (db, settings) => {
    const applied = await withAudit(db, io, change.action, async (tx, note) => {
      await checkState(tx, change)
      const result = await apply(tx, settings, io, change)
      const { kind: _, ...details } = change.event
      if (result.status === 'done') note(change.number, details)
      return result
    })
    if (applied.status === 'unknown-order') throw unknownOrder(change.number)
    if (applied.status === 'not-allowed')
      throw new UsageError(
        say('Order {number} is {state}: that cannot happen to it.', { number: applied.number, state: applied.state }),
      )
    return applied.order.after.state
  })
}

export const unknownOrder = (number: string) => new UsageError(say('There is no order {number}.', { number }))

async function checkState(tx: Database, { number, not = {} }: Change): Promise<void> {
  const [order] = await rows<{ state: OrderState }>(
    tx,
    sql`select status as state from sales_order where number = ${number} for update`,
  )
  const state = order?.state
  const reason = state && not[state]
  if (reason) throw new UsageError(say('Order {number} is {state}: {reason}', { number, state, reason }))
}

function apply(
  tx: Database,
  settings: Settings,
  io: CommandIo,
  { number, event, hasLetter }: Change,
): Promise<Applied> {
  const which = sql`o.number = ${number}`
  const clock = () => new Date()
  if (!hasLetter) return applyEvent(tx, which, event, { actor: 'owner', now: clock() })
  const services = {
    mail: createMailService({ db: tx, clock }),
    clock,
    origin: originOf(settings, io),
  }
  return changeOrderWithin(tx, services, which, event, { actor: 'owner' })
}
