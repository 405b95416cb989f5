import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { rows, type Queryable } from '../database/database.ts'
import { instantText } from '../database/instant-text.ts'
import type { ApiScope } from '#domain/owner/api-scopes.ts'

/** A token is known by its beginning, so that scanners of published source code find one that slipped into it. */
const PREFIX = 'vitrine_'
const BYTES = 32
const FORM = new RegExp(`^${PREFIX}[A-Za-z0-9_-]{43}$`)

/** Instants are ISO text in UTC. */
export type ApiToken = {
  id: string
  name: string
  scopes: ApiScope[]
  createdAt: string
  expiresAt: string
  lastUsedAt: string | null
}

const columns = sql`id, name, scopes, ${instantText(sql`created_at`)} as "createdAt", ${instantText(sql`expires_at`)} as "expiresAt",
  ${instantText(sql`last_used_at`)} as "lastUsedAt"`

const makeToken = () => PREFIX + randomBytes(BYTES).toString('base64url')
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

/** @returns the token, which nobody can be told again; undefined where there is one of this name */
export async function addApiToken(
  tx: Queryable,
  { name, scopes, expiresAt }: { name: string; scopes: readonly ApiScope[]; expiresAt: Date },
): Promise<string | undefined> {
  const token = makeToken()
  const [added] = await rows(
    tx,
    sql`insert into api_token (id, name, hash, scopes, expires_at)
        values (${v7()}::uuid, ${name}, ${hashOf(token)},
          array(select value from jsonb_array_elements_text(${JSON.stringify(scopes)}::jsonb)),
          ${expiresAt.toISOString()}::timestamptz)
        on conflict (name) do nothing returning id`,
  )
  return added ? token : undefined
}

/** Another text for a token that nothing has used yet. @returns it; undefined where there is none, or it is in use */
export async function renewApiToken(tx: Queryable, name: string): Promise<string | undefined> {
  const token = makeToken()
  const renewed = await rows(
    tx,
    sql`update api_token set hash = ${hashOf(token)} where name = ${name} and last_used_at is null returning id`,
  )
  return renewed.length > 0 ? token : undefined
}

/** All of them, the oldest first; those that are over, too. */
export const listApiTokens = (db: Queryable): Promise<ApiToken[]> =>
  rows<ApiToken>(db, sql`select ${columns} from api_token order by id`)

/** Ends a token at once. @returns whether there was one of this name */
export async function removeApiToken(tx: Queryable, name: string): Promise<boolean> {
  const removed = await rows(tx, sql`delete from api_token where name = ${name} returning id`)
  return removed.length > 0
}

/**
 * The token that was sent, if it counts now. It is found by its hash, so no comparison tells how much of a guess was right. When it was
 * used last is noted once an hour.
 */
export async function findApiToken(db: Queryable, given: string, now: Date): Promise<ApiToken | undefined> {
  if (!FORM.test(given)) return undefined
  const at = sql`${now.toISOString()}::timestamptz`
  const [found] = await rows<ApiToken & { isStale: boolean }>(
    db,
    sql`select ${columns}, last_used_at is null or last_used_at < ${at} - interval '1 hour' as "isStale"
        from api_token where hash = ${hashOf(given)} and expires_at > ${at}`,
  )
  if (!found) return undefined
  const { isStale, ...token } = found
  if (isStale) await db.execute(sql`update api_token set last_used_at = ${at} where id = ${token.id}::uuid`)
  return token
}
