import { setTimeout } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { rows, type Database } from '../database/database.ts'
import { SECRET_LOST } from '#domain/owner/webhook-events.ts'
import type { Sealer } from '../sealed/sealed-text.ts'
import { openedSecret, sealOldSecrets } from './webhook-secrets.ts'
import { sendWebhook, signed, type Sent, type WebhookRules } from './send-webhook.ts'

/** Messages to one address that one process delivers at once. Each address has its own: one that does not answer keeps no other waiting. */
const AT_ONCE = 10
/** While the job waits for some addresses, it looks this often for messages to others. */
const LOOK_AGAIN_MS = 1000
/** An attempt ends within 15 seconds; a process that has not settled its message by then was killed. */
const LEASE_MS = 60_000
const SECOND_MS = 1000
const LONGEST_PAUSE_MS = 6 * 3600 * SECOND_MS
/** No message waits longer than this for its next try. One that seems to was written, or taken, while the clock was ahead. */
const LONGEST_WAIT_MS = LONGEST_PAUSE_MS * 1.1 + LEASE_MS
const GIVE_UP_AFTER_MS = 3 * 24 * 3600 * SECOND_MS

type Claimed = {
  id: string
  webhookId: string
  attempt: number
  url: string
  secret: string
  /** Null: none counts beside it. */
  formerSecret: string | null
  body: string
  since: string
}

/**
 * The time at which a message is tried again after its n-th attempt: ten seconds later, then twice as long each time, and up to a tenth
 * longer at random; undefined after three days.
 */
export function nextTry({ attempt, since }: { attempt: number; since: Date }, now: Date, random = Math.random()) {
  if (now.getTime() - since.getTime() >= GIVE_UP_AFTER_MS) return undefined
  const pause = Math.min(LONGEST_PAUSE_MS, 10 * SECOND_MS * 2 ** Math.min(attempt - 1, 20))
  return new Date(now.getTime() + pause * (1 + random / 10))
}

type Deliverer = { db: Database; clock: () => Date; rules: WebhookRules; sealer: Sealer }

/**
 * Delivers what is due until nothing is, in this process beside others. Each address goes on by itself: while one keeps its messages waiting,
 * the others get theirs, also those that come meanwhile.
 *
 * @returns how many messages arrived
 */
export async function deliverWebhooks(world: Deliverer, isStopped: () => boolean = () => false): Promise<number> {
  const { db, clock, sealer } = world
  await sealOldSecrets(db, sealer)
  let delivered = 0
  const failures: unknown[] = []
  const busy = new Map<string, Promise<void>>()
  const work = async (messages: readonly Claimed[]) => {
    for (const one of await Promise.allSettled(messages.map((message) => deliver(world, message)))) {
      if (one.status === 'rejected') failures.push(one.reason)
      else if (one.value) delivered++
    }
  }
  try {
    while (!isStopped() && failures.length === 0) {
      const claimed = await claim(db, clock(), [...busy.keys()])
      for (const id of new Set(claimed.map(({ webhookId }) => webhookId))) {
        const own = claimed.filter(({ webhookId }) => webhookId === id)
        busy.set(
          id,
          work(own).finally(() => busy.delete(id)),
        )
      }
      if (busy.size === 0) break
      await oneOf(busy.values())
    }
  } finally {
    await Promise.all(busy.values())
  }
  if (failures.length > 0) throw failures[0]
  return delivered
}

/** @returns whether it arrived */
async function deliver({ db, clock, rules, sealer }: Deliverer, message: Claimed): Promise<boolean> {
  const { url, id, body } = message
  const secrets = secretsOf(message, sealer)
  const result = secrets
    ? await sendWebhook(url, { headers: signed(secrets, { id, body, at: clock() }), body }, rules)
    : UNSIGNED
  await settle(db, message, result, clock())
  return result.status === 'delivered'
}

/** Waits until one of them ends, or until it is time to look for other work. */
async function oneOf(works: Iterable<Promise<void>>): Promise<void> {
  const timer = new AbortController()
  const pause = setTimeout(LOOK_AGAIN_MS, undefined, { signal: timer.signal }).catch(() => {})
  await Promise.race([...works, pause])
  timer.abort()
}

/** Nobody would believe it without a signature: it waits for a new secret, like one that nobody takes. */
const UNSIGNED: Sent = { status: 'failed', outcome: SECRET_LOST }

/** The secrets that sign a message; undefined where the first of them cannot be read any more. */
function secretsOf({ webhookId, secret, formerSecret }: Claimed, sealer: Sealer): string[] | undefined {
  const [first, former] = [secret, formerSecret].map((kept) => kept && openedSecret(sealer, webhookId, kept))
  return first ? [first, ...(former ? [former] : [])] : undefined
}

/**
 * Takes messages that are due and hides them from every other process for the length of a lease; of those about one thing only the first.
 *
 * @param busy webhooks whose address is waited for
 */
const claim = (db: Database, now: Date, busy: readonly string[]): Promise<Claimed[]> => {
  const at = now.toISOString()
  const until = new Date(now.getTime() + LEASE_MS).toISOString()
  const never = new Date(now.getTime() + LONGEST_WAIT_MS).toISOString()
  const isDue = sql`d.status = 'waiting' and (d.next_attempt_at <= ${at}::timestamptz or d.next_attempt_at > ${never}::timestamptz)`
  return rows<Claimed>(
    db,
    sql`with next as materialized (
          select due.id from webhook w cross join lateral (
            select d.id from webhook_delivery d
            where d.webhook_id = w.id and ${isDue}
              and not exists (select 1 from webhook_delivery e where e.webhook_id = d.webhook_id and e.subject = d.subject
                and e.status = 'waiting' and e.sequence < d.sequence)
            order by d.next_attempt_at, d.sequence limit ${AT_ONCE}::int for update of d skip locked) due
          where w.is_enabled and w.id not in (select value::uuid from json_array_elements_text(${JSON.stringify(busy)}::json)))
        update webhook_delivery d set attempts = d.attempts + 1, next_attempt_at = ${until}::timestamptz
        from webhook w where w.id = d.webhook_id and d.id in (select id from next) and ${isDue}
        returning d.id, d.webhook_id as "webhookId", d.attempts as attempt, w.url, w.secret,
          case when w.former_until > ${at}::timestamptz then w.former_secret end as "formerSecret", d.body, d.since`,
  )
}

/**
 * Writes down how the attempt ended. Nothing happens if another process took the message meanwhile, except that one which was delivered is so:
 * processes whose clocks differ by hours take it from each other again and again.
 */
async function settle(
  db: Database,
  { id, webhookId, attempt, since }: Claimed,
  { status, outcome }: Sent,
  now: Date,
): Promise<void> {
  const isMine = status === 'delivered' ? sql`` : sql`and attempts = ${attempt}::int`
  const which = sql`id = ${id}::uuid and status = 'waiting' ${isMine}`
  const again = status === 'delivered' ? undefined : nextTry({ attempt, since: new Date(since) }, now)
  if (status === 'gone') await db.execute(sql`update webhook set is_enabled = false where id = ${webhookId}::uuid`)
  await db.execute(
    again
      ? sql`update webhook_delivery set outcome = ${outcome}, next_attempt_at = ${again.toISOString()}::timestamptz where ${which}`
      : sql`update webhook_delivery set outcome = ${outcome}, settled_at = ${now.toISOString()}::timestamptz,
              status = ${status === 'delivered' ? 'delivered' : 'given-up'} where ${which}`,
  )
}
