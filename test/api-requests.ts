import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { API_SCOPES, type ApiScope } from '#domain/owner/api-scopes.ts'
import { addApiToken } from '#server/api-token/api-token.ts'
import type { Database } from '#server/database/database.ts'
import { API_PATH } from '#site/api/api.ts'
import type { Operation } from '#site/api/operation.ts'

// oxlint-disable-next-line typescript/no-explicit-any -- the body of whatever answer
export type Answer = { code: number; body: Record<string, any>; headers: Record<string, unknown> }

type Given = { token?: string; body?: unknown; headers?: Record<string, string> }

/** A token with these scopes, or all, that counts for ten minutes. */
export const aToken = async (
  db: Database,
  scopes: readonly ApiScope[] = API_SCOPES,
  expiresAt = new Date(Date.now() + 600_000),
) => (await addApiToken(db, { name: `test ${Math.random()}`, scopes, expiresAt }))!

/** Asks the API of a test's site: each request names its own token, else it has one for everything. */
export async function apiRequests(app: FastifyInstance, db: Database) {
  const all = await aToken(db)
  return (method: Operation['method'], path: string, { token = all, ...given }: Given = {}): Promise<Answer> =>
    askApi(app, method, path, { token, ...given })
}

/** Asks once. A body that is a text or bytes is sent as it is. */
export async function askApi(
  app: FastifyInstance,
  method: Operation['method'],
  path: string,
  { token, body, headers }: Given,
): Promise<Answer> {
  const answer = await app.inject({
    method,
    url: API_PATH + path,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { payload: isRaw(body) ? body : JSON.stringify(body) }),
  })
  return { code: answer.statusCode, body: read(answer), headers: answer.headers }
}

function read({ body, headers }: LightMyRequestResponse): Answer['body'] {
  if (body === '') return {}
  return /\bjson\b/.test(String(headers['content-type'])) ? JSON.parse(body) : { text: body }
}

const isRaw = (body: unknown) => typeof body === 'string' || Buffer.isBuffer(body)
