import { sql } from 'drizzle-orm'
import { v7, validate as isUuid } from 'uuid'
import type { DeliveryState, WebhookEvent } from '#domain/owner/webhook-events.ts'
import { rows, type Queryable } from '../database/database.ts'
import { type Cleaning, daysAgo, inSmallSteps, removeRows, rightNow } from '../database/remove-rows.ts'
import { instantText } from '../database/instant-text.ts'
import type { Sealer } from '../sealed/sealed-text.ts'
import { newSecret } from './send-webhook.ts'
import { openedSecret, sealedSecret } from './webhook-secrets.ts'

/** Instants are ISO text in UTC. The secret is told by `addWebhook` alone. */
export type Webhook = {
  id: string
  url: string
  events: WebhookEvent[]
  isEnabled: boolean
  createdAt: string
  /** Messages that wait, and that were given up. */
  waiting: number
  givenUp: number
}

export type Delivery = {
  id: string
  /** A number by which lists are turned. */
  sequence: number
  webhookId: string
  event: WebhookEvent
  subject: string
  state: DeliveryState
  attempts: number
  /** A status, or why there was none; null before the first attempt. */
  outcome: string | null
  createdAt: string
  settledAt: string | null
  nextAttemptAt: string | null
}

/** Each message is written once for each of them. */
export const MOST_WEBHOOKS = 50

/** The oldest first. */
export const listWebhooks = (db: Queryable): Promise<Webhook[]> =>
  rows<Webhook>(
    db,
    sql`select w.id, w.url, w.events, w.is_enabled as "isEnabled", ${instantText(sql`w.created_at`)} as "createdAt",
          (select count(*)::int from webhook_delivery d where d.webhook_id = w.id and d.status = 'waiting') as waiting,
          (select count(*)::int from webhook_delivery d where d.webhook_id = w.id and d.status = 'given-up') as "givenUp"
        from webhook w order by w.created_at, w.id limit 1000`,
  )

/** @returns its id; `secretOf` tells what it is signed with */
export async function addWebhook(
  tx: Queryable,
  sealer: Sealer,
  { url, events }: { url: string; events: readonly WebhookEvent[] },
): Promise<string> {
  const id = v7()
  await tx.execute(
    sql`insert into webhook (id, url, events, secret) values (${id}::uuid, ${url},
          array(select value from jsonb_array_elements_text(${JSON.stringify(events)}::jsonb)), ${sealedSecret(sealer, id, newSecret())})`,
  )
  return id
}

export async function secretOf(db: Queryable, sealer: Sealer, id: string): Promise<string | undefined> {
  const [found] = await rows<{ secret: string }>(db, sql`select secret from webhook where id = ${id}::uuid`)
  return found && openedSecret(sealer, id, found.secret)
}

/** The time the former secret still signs, too, after a new one was made: the receiver can learn the new one meanwhile. */
const FORMER_HOURS = 24

/** Gives a webhook a new secret. @returns whether there is one of this id */
export async function rotateSecret(tx: Queryable, sealer: Sealer, id: string, now: Date): Promise<boolean> {
  const until = new Date(now.getTime() + FORMER_HOURS * 3_600_000).toISOString()
  const rotated = await rows(
    tx,
    sql`update webhook set former_secret = secret, former_until = ${until}::timestamptz, secret = ${sealedSecret(sealer, id, newSecret())}
        where id = ${id}::uuid returning 1`,
  )
  return rotated.length > 0
}

/** Messages that are removed by one statement: a receiver that was away for days may have hundreds of thousands. */
export const MOST_DELIVERIES = 2000

/**
 * Removes the messages of a webhook that is about to be removed, but for some, which go with it. It is switched off first, so that no more
 * come; nobody waits for longer than one statement takes.
 */
export async function removeMostDeliveries(db: Queryable, id: string): Promise<void> {
  if (!isUuid(id)) return
  const [many] = await rows(
    db,
    sql`select 1 from webhook_delivery where webhook_id = ${id}::uuid offset ${MOST_DELIVERIES} limit 1`,
  )
  if (!many) return
  await switchWebhook(db, id, false)
  for (let gone = MOST_DELIVERIES; gone === MOST_DELIVERIES;)
    ({ length: gone } = await rows(
      db,
      sql`delete from webhook_delivery where id in (
            select id from webhook_delivery where webhook_id = ${id}::uuid limit ${MOST_DELIVERIES}) returning 1`,
    ))
}

/** Its messages go with it; of many, most go before (`removeMostDeliveries`). @returns whether there was one of this id */
export async function removeWebhook(tx: Queryable, id: string): Promise<boolean> {
  const removed = await rows(tx, sql`delete from webhook where id = ${id}::uuid returning 1`)
  return removed.length > 0
}

/** Switches it on again, as after a 410, or off. @returns whether there is one of this id */
export async function switchWebhook(tx: Queryable, id: string, isEnabled: boolean): Promise<boolean> {
  const changed = await rows(
    tx,
    sql`update webhook set is_enabled = ${isEnabled}::boolean where id = ${id}::uuid returning 1`,
  )
  return changed.length > 0
}

export type DeliveryFilter = {
  webhookId?: string | undefined
  state?: DeliveryState | undefined
  /** Only those with a smaller sequence. */
  before?: number | undefined
}

/** The newest first. */
export const listDeliveries = (
  db: Queryable,
  { webhookId, state, before }: DeliveryFilter,
  most: number,
): Promise<Delivery[]> =>
  rows<Delivery>(
    db,
    sql`select d.id, d.sequence::float8 as sequence, d.webhook_id as "webhookId", d.event, d.subject, d.status as state, d.attempts,
          d.outcome, ${instantText(sql`d.created_at`)} as "createdAt", ${instantText(sql`d.settled_at`)} as "settledAt",
          case when d.status = 'waiting' then ${instantText(sql`d.next_attempt_at`)} end as "nextAttemptAt"
        from webhook_delivery d where ${webhookId === undefined ? sql`true` : sql`d.webhook_id = ${webhookId}::uuid`}
          and ${state === undefined ? sql`true` : sql`d.status = ${state}`}
          and ${before === undefined ? sql`true` : sql`d.sequence < ${before}::bigint`}
        order by d.sequence desc limit ${most}::int`,
  )

/** Sends a message again that arrived or was given up, under its own id. @returns whether there was such a one */
export async function replayDelivery(tx: Queryable, id: string, now: Date): Promise<boolean> {
  const at = sql`${now.toISOString()}::timestamptz`
  const replayed = await rows(
    tx,
    sql`update webhook_delivery set status = 'waiting', attempts = 0, next_attempt_at = ${at}, since = ${at}, settled_at = null,
          outcome = null
        where id = ${id}::uuid and status <> 'waiting' returning 1`,
  )
  return replayed.length > 0
}

/** Days that messages of a webhook that is off wait for it to be on again: a shop goes on filling its database meanwhile. */
const WAITING_DAYS = 14
/** Days for which the owner can see what became of a message. */
const SETTLED_DAYS = 14

/** Gives up what has waited too long for a webhook that is off, and removes what was settled long ago. @returns how many of both */
export async function cleanUpWebhooks(cleaning: Cleaning): Promise<number> {
  const tooLong = sql`d.status = 'waiting' and d.since < ${daysAgo(cleaning, WAITING_DAYS)}
    and exists (select 1 from webhook w where w.id = d.webhook_id and not w.is_enabled)`
  const givenUp = await inSmallSteps(
    cleaning,
    (
      most,
    ) => sql`update webhook_delivery d set status = 'given-up', outcome = 'paused', settled_at = ${rightNow(cleaning)}
                  where ${tooLong} and d.id in (select d.id from webhook_delivery d where ${tooLong} limit ${most}) returning 1`,
  )
  const condition = sql`t.settled_at < ${daysAgo(cleaning, SETTLED_DAYS)}`
  return givenUp + (await removeRows(cleaning, { table: 'webhook_delivery', condition }))
}
