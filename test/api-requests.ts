import type { FastifyInstance } from 'fastify'
import { API_SCOPES, type ApiScope } from '#domain/owner/api-scopes.ts'
import { addApiToken } from '#server/api-token/api-token.ts'
import type { Database } from '#server/database/database.ts'
import { API_PATH } from '#site/api/api.ts'

// oxlint-disable-next-line typescript/no-explicit-any -- the body of whatever answer
export type Answer = { code: number; body: Record<string, any>; headers: Record<string, unknown> }

type Given = { token?: string; body?: unknown; headers?: Record<string, string> }
type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'

/** A token with these scopes, or all, that counts for ten minutes. */
export const aToken = async (
  db: Database,
  scopes: readonly ApiScope[] = API_SCOPES,
  expiresAt = new Date(Date.now() + 600_000),
) => (await addApiToken(db, { name: `test ${Math.random()}`, scopes, expiresAt }))!

/** Asks the API of a test's site: each request names its own token, else it has one for everything. */
export async function apiRequests(app: FastifyInstance, db: Database) {
  const all = await aToken(db)
  return async function ask(
    method: Method,
    path: string,
    { token = all, body, headers = {} }: Given = {},
  ): Promise<Answer> {
    const answer = await app.inject({
      method,
      url: API_PATH + path,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    return {
      code: answer.statusCode,
      body: answer.body ? (JSON.parse(answer.body) as Answer['body']) : {},
      headers: answer.headers,
    }
  }
}
