import { session } from '../database/schema/customer.ts'
import type { Queryable } from '../database/database.ts'
import { createSessionTokens, type SessionTokens } from './session-tokens.ts'

/** A guest's cart waits this long for its shopper. */
export const SESSION_DAYS = 60

export type SessionService = SessionTokens & {
  /** A new session, known to the database; give its token to the browser in a cookie. */
  start(): Promise<{ token: string; hash: string }>
}

export function createSessionService({
  db,
  clock,
  secret,
}: {
  db: Queryable
  clock: () => Date
  secret: string
}): SessionService {
  const tokens = createSessionTokens(secret)
  return {
    ...tokens,
    async start() {
      const created = tokens.create()
      const expiresAt = new Date(clock().getTime() + SESSION_DAYS * 86_400_000)
      await db.insert(session).values({ tokenHash: created.hash, expiresAt })
      return created
    },
  }
}
