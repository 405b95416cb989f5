import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { ApiScope } from '#domain/owner/api-scopes.ts'
import { createdAt, instant, uuid7 } from './columns.ts'

/** Programs that may use the API, for what and until when. The token itself is shown once and kept as a hash. */
export const apiToken = pgTable('api_token', {
  id: uuid7(),
  /** The owner's name for it; the audit trail gives it with each change. */
  name: text('name').notNull().unique(),
  /** SHA-256 of the token, in hexadecimal digits. */
  hash: text('hash').notNull().unique(),
  scopes: text('scopes')
    .array()
    .$type<ApiScope[]>()
    .notNull()
    .default(sql`'{}'`),
  createdAt: createdAt(),
  expiresAt: instant('expires_at').notNull(),
  /** To the hour: not every request writes it. */
  lastUsedAt: instant('last_used_at'),
})

/** Answers of changes with an `Idempotency-Key`, so that the same request again changes nothing more. Removed after a day. */
export const apiRequest = pgTable(
  'api_request',
  {
    /** The token or the person that asked: keys of one are nothing to another. */
    callerId: uuid('caller_id').notNull(),
    key: text('key').notNull(),
    /** SHA-256 of method, address and body: another request with the same key is refused. */
    fingerprint: text('fingerprint').notNull(),
    /** The answer of the change; it holds no personal data. */
    result: jsonb('result').$type<unknown>(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.callerId, t.key] }), index('api_request_created').on(t.createdAt)],
)
