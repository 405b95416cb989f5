import { sql, type SQL } from 'drizzle-orm'
import type { OrderActor, OrderEvent } from '#domain/order/order-state.ts'
import { readOrderRecord } from '../journal/order-record.ts'
import type { Queryable } from '../database/database.ts'
import { readShopSettings, readStores } from '../store/store-service.ts'
import { type Applied, applyEvent } from './apply-event.ts'
import { type LetterDetails, orderLetter, type OrderLetterKind } from './order-letters.ts'
import { isMailAddress } from '../mail/letter.ts'
import type { MailService } from '../mail/mail-service.ts'

export type ChangeOrderDependencies = {
  mail: MailService
  clock: () => Date
  /** The shop's origin, for links in letters; asked for only by a letter. */
  origin: () => string
}

/**
 * Applies an event to the order `o` that `which` names, and tells the shopper in a letter, in the caller's transaction. The caller keeps the event
 * after that (journal-events.ts).
 */
export async function changeOrder(
  tx: Queryable,
  deps: ChangeOrderDependencies,
  which: SQL,
  event: OrderEvent,
  { actor, eventId }: { actor: OrderActor; eventId?: string },
): Promise<Applied> {
  const applied = await applyEvent(tx, which, event, { actor, now: deps.clock(), eventId })
  if (applied.status === 'done') await tellShopper(tx, deps, applied.order.id, event, actor)
  return applied
}

/** Tells the shopper of an event of an order in a letter, if there is one for it. */
export async function tellShopper(
  tx: Queryable,
  { mail, origin }: Pick<ChangeOrderDependencies, 'mail' | 'origin'>,
  orderId: string,
  event: OrderEvent,
  actor: OrderActor,
): Promise<void> {
  const about = letterAbout(event)
  if (!about) return
  // Everything is read by this transaction: the embedded database has one session, in which any other would wait for this one to
  // end.
  const order = await readOrderRecord(tx, sql`o.id = ${orderId}::uuid`)
  // An order of a former shop may have no address that a letter could go to; it is sent and paid for all the same.
  if (!isMailAddress(order!.email)) return
  // A shopper who had too many letters already gets none because of what a stranger does with the order.
  if (order!.isUnconfirmed && actor !== 'owner') return
  const [settings, all] = [await readShopSettings(tx), await readStores(tx)]
  const store = all.find(({ id }) => id === order!.storeId) ?? all[0]!
  await mail.send(await orderLetter(order!, about.kind, settings, store, origin(), about.details), tx)
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
