import type { ApiScope } from '#domain/owner/api-scopes.ts'
import { addApiToken, listApiTokens, removeApiToken, renewApiToken, type ApiToken } from '../api-token/api-token.ts'
import type { Database } from '../database/database.ts'
import type { Asking } from './asking.ts'
import { changing, refuse } from './changing.ts'

export type TokenRefusal = { status: 'unknown-token' | 'taken' }

/** The tokens by which programs use the API. */
export type TokensForOwner = {
  /** The oldest first; those that are over, too. */
  list(): Promise<ApiToken[]>
  /** The token is told this once. The same request again gives a new one, as long as nothing has used it: none is kept. */
  add(
    asking: Asking,
    given: { name: string; scopes: readonly ApiScope[]; days: number },
  ): Promise<{ status: 'done'; token: string } | { status: 'other-request' } | TokenRefusal>
  remove(asking: Asking, id: string): Promise<{ status: 'done' } | { status: 'other-request' } | TokenRefusal>
}

const DAY_MS = 86_400_000

export function createTokensForOwner({ db, clock }: { db: Database; clock: () => Date }): TokensForOwner {
  return {
    list: () => listApiTokens(db),
    async add(asking, { name, scopes, days }) {
      const expiresAt = new Date(clock().getTime() + days * DAY_MS)
      const added = await changing<TokenRefusal, null>(db, asking, async (tx, note) => {
        if (!(await addApiToken(tx, { name, scopes, expiresAt }))) refuse<TokenRefusal>({ status: 'taken' })
        note(name, { scopes, expiresAt: expiresAt.toISOString() })
        return null
      })
      if (added.status !== 'done') return added
      const token = await renewApiToken(db, name)
      return token === undefined ? { status: 'taken' } : { status: 'done', token }
    },
    async remove(asking, id) {
      const removed = await changing<TokenRefusal, null>(db, asking, async (tx, note) => {
        const found = (await listApiTokens(tx)).find((one) => one.id === id)
        if (!found) return refuse<TokenRefusal>({ status: 'unknown-token' })
        await removeApiToken(tx, found.name)
        note(found.name)
        return null
      })
      return removed.status === 'done' ? { status: 'done' } : removed
    },
  }
}
