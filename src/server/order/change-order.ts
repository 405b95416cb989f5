import { sql, type SQL } from 'drizzle-orm'
import type { OrderActor, OrderEvent } from '#domain/order/order-state.ts'
import { readOrderRecord } from '../journal/order-record.ts'
import type { Database, Queryable } from '../database/database.ts'
import { readShopSettings, readStores } from '../store/store-service.ts'
import { type Applied, applyEvent } from './apply-event.ts'
import { type LetterDetails, orderLetter, type OrderLetterKind } from './order-letters.ts'
import { isMailAddress } from '../mail/letter.ts'
import type { MailService } from '../mail/mail-service.ts'

export type ChangeOrderDependencies = {
  db: Database
  mail: MailService
  clock: () => Date
  /** The shop's origin, for links in letters. */
  origin: string
}

/** Applies an event to the order with this number, and tells the shopper in a letter that leaves if the change was committed. */
export const changeOrder = (
  deps: ChangeOrderDependencies,
  number: string,
  event: OrderEvent,
  actor: OrderActor,
): Promise<Applied> =>
  deps.db.transaction((tx) => changeOrderWithin(tx, deps, sql`o.number = ${number}`, event, { actor }))

/** The same within a transaction of the caller's; `which` names the order `o`. */
export async function changeOrderWithin(
  tx: Queryable,
  { mail, clock, origin }: Omit<ChangeOrderDependencies, 'db'>,
  which: SQL,
  event: OrderEvent,
  { actor, eventId }: { actor: OrderActor; eventId?: string },
): Promise<Applied> {
  const applied = await applyEvent(tx, which, event, { actor, now: clock(), ...(eventId && { eventId }) })
  const about = applied.status === 'done' ? letterAbout(event) : undefined
  if (applied.status !== 'done' || !about) return applied
  // Everything is read by this transaction: the embedded database has one session, in which any other would wait for this one to
  // end.
  const order = await readOrderRecord(tx, sql`o.id = ${applied.order.id}::uuid`)
  // An order of a former shop may have no address that a letter could go to; it is sent and paid for all the same.
  if (!isMailAddress(order!.email)) return applied
  // A shopper who had too many letters already gets none because of what a stranger does with the order.
  if (order!.isUnconfirmed && actor !== 'owner') return applied
  const [settings, all] = [await readShopSettings(tx), await readStores(tx)]
  const store = all.find(({ id }) => id === order!.storeId) ?? all[0]!
  await mail.send(await orderLetter(order!, about.kind, settings, store, origin, about.details), tx)
  return applied
}

/** The letter for an event; of other events the shopper reads on the order's page. */
function letterAbout(event: OrderEvent): { kind: OrderLetterKind; details: LetterDetails } | undefined {
  switch (event.kind) {
    case 'paid':
      return { kind: 'paid', details: {} }
    case 'payment-failed':
    case 'payment-expired':
      return { kind: 'payment-failed', details: {} }
    case 'shipped':
      return {
        kind: 'shipped',
        details: {
          carrier: event.carrier,
          trackingNumber: event.trackingNumber,
          part: event.isPart && event.lines,
        },
      }
    case 'cancelled':
      return { kind: 'cancelled', details: { reason: event.reason } }
    case 'refunded':
      return { kind: 'refunded', details: { amount: event.amount, reason: event.reason } }
    case 'note':
      return event.isPublic ? { kind: 'note', details: { text: event.text } } : undefined
    default:
      return undefined
  }
}
