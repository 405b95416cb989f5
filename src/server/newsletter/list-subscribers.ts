import { sql } from 'drizzle-orm'
import type { Queryable } from '../database/database.ts'
import { holding } from '../database/like-pattern.ts'
import { checkedRows, instant, nullable, oneOf, row, text, uuid } from '../database/row.ts'
import { instantText } from '../database/instant-text.ts'

export const SUBSCRIPTION_STATES = ['unconfirmed', 'subscribed', 'unsubscribed'] as const
export type SubscriptionState = (typeof SUBSCRIPTION_STATES)[number]

/** Instants are ISO text in UTC. */
export type Subscriber = {
  id: string
  email: string
  state: SubscriptionState
  store: string
  createdAt: string
  confirmedAt: string | null
  unsubscribedAt: string | null
}

const subscriber = row<Subscriber>('subscriber of the owner', {
  id: uuid,
  email: text,
  state: oneOf(SUBSCRIPTION_STATES),
  store: text,
  createdAt: instant,
  confirmedAt: nullable(instant),
  unsubscribedAt: nullable(instant),
})

/** The newest first. @param filter.search part of the address */
export const listSubscribers = (
  db: Queryable,
  {
    state,
    search,
    after,
  }: { state?: SubscriptionState | undefined; search?: string | undefined; after?: string | undefined },
  most: number,
): Promise<Subscriber[]> =>
  checkedRows(
    db,
    subscriber,
    sql`select n.id, n.email, n.status as state, s.code as store, ${instantText(sql`n.created_at`)} as "createdAt",
          ${instantText(sql`n.confirmed_at`)} as "confirmedAt", ${instantText(sql`n.unsubscribed_at`)} as "unsubscribedAt"
        from newsletter_subscriber n join store s on s.id = n.store_id
        where ${state === undefined ? sql`true` : sql`n.status = ${state}`}
          and ${search === undefined ? sql`true` : sql`n.email like ${holding(search.toLowerCase())}`}
          and ${after === undefined ? sql`true` : sql`n.id < ${after}::uuid`}
        order by n.id desc limit ${most}::int`,
  )

/** The newsletter status of an address; undefined where it never signed up. */
export async function subscriptionOf(db: Queryable, email: string): Promise<SubscriptionState | undefined> {
  const [found] = await checkedRows(
    db,
    row<{ state: SubscriptionState }>('subscription', { state: oneOf(SUBSCRIPTION_STATES) }),
    sql`select status as state from newsletter_subscriber where email = ${email}`,
  )
  return found?.state
}
