import { sql } from 'drizzle-orm'
import { validate as isUuid } from 'uuid'
import { rows, type Queryable } from '../database/database.ts'
import type { RefusedCallback } from './gateways/payment-gateway.ts'

/** Causes of messages that a gateway sent and the shop refused: the clock of one of the two is wrong, or the secret that the shop has is not the gateway's. */
export type WhyRefused = 'clock' | 'secret'

/** The gateway whose last message was refused. */
export type RefusedMessages = { gateway: string; why: WhyRefused }

const KEY = 'payment-refused-'
/** It is told no more often. */
const TOLD_EACH = '1 hour'

/**
 * Notes that a gateway's own message was refused. Anybody may send what is signed by nobody: it counts where it names a payment, whose id only the gateway
 * knows.
 *
 * @returns the cause, where it was not told within the last hour
 */
export async function noteRefused(
  db: Queryable,
  gateway: string,
  { isSigned, paymentId }: RefusedCallback,
  now: Date,
): Promise<WhyRefused | undefined> {
  const why = isSigned ? 'clock' : 'secret'
  if (!isSigned && !(isUuid(paymentId) && (await isKnown(db, gateway, paymentId!)))) return undefined
  const value = JSON.stringify({ why, at: now.toISOString() })
  const told = await rows(
    db,
    sql`insert into shop_setting (key, value) values (${KEY + gateway}, ${value}::jsonb)
        on conflict (key) do update set value = excluded.value
          where (shop_setting.value ->> 'at')::timestamptz not between ${now.toISOString()}::timestamptz - ${TOLD_EACH}::interval
            and ${now.toISOString()}::timestamptz
        returning key`,
  )
  return told.length > 0 ? why : undefined
}

async function isKnown(db: Queryable, gateway: string, paymentId: string): Promise<boolean> {
  const found = await rows(db, sql`select 1 from payment where id = ${paymentId}::uuid and gateway = ${gateway}`)
  return found.length > 0
}

/** A message of the gateway was taken: secret and clock are right. Or its keys are others now. */
export async function forgetRefused(db: Queryable, gateway: string): Promise<void> {
  await db.execute(sql`delete from shop_setting where key = ${KEY + gateway}`)
}

/** Gateways whose last message was refused. */
export const refusedMessages = (db: Queryable): Promise<RefusedMessages[]> =>
  rows(
    db,
    sql`select substr(key, ${KEY.length + 1}::int) as gateway, value ->> 'why' as why from shop_setting
        where starts_with(key, ${KEY}) order by key`,
  )
