import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { API_SCOPES, type ApiScope } from '#domain/owner/api-scopes.ts'
import { addApiToken } from '#server/api-token/api-token.ts'
import { rows, type Database } from '#server/database/database.ts'
import { API_PATH } from '#site/api/api.ts'
import type { Operation } from '#site/api/operation.ts'

// oxlint-disable-next-line typescript/no-explicit-any -- the body of whatever answer
export type ApiAnswer = { code: number; body: Record<string, any>; headers: Record<string, unknown>; etag: string }

/** A program that asks the shop, with every scope unless said otherwise. */
export async function aProgram(db: Database, app: FastifyInstance, scopes: readonly ApiScope[] = API_SCOPES) {
  const name = `program ${Math.random()}`
  const token = (await addApiToken(db, { name, scopes, expiresAt: new Date(Date.now() + 600_000) }))!

  /** A body that is a text or bytes is sent as it is. */
  async function ask(
    method: Operation['method'],
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<ApiAnswer> {
    const answer = await app.inject({
      method,
      url: API_PATH + path,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { payload: isRaw(body) ? body : JSON.stringify(body) }),
    })
    return {
      code: answer.statusCode,
      body: (isJson(answer.headers) ? answer.json() : { text: answer.body }) as ApiAnswer['body'],
      headers: answer.headers,
      etag: String(answer.headers.etag),
    }
  }

  /** This program's changes, by the audit trail. */
  const did = () =>
    rows<{ action: string; subject: string; details: Record<string, unknown> }>(
      db,
      sql`select action, subject, details from audit where actor = ${`token ${name}`} order by id`,
    )
  return { ask, did }
}

export type Program = Awaited<ReturnType<typeof aProgram>>

const isRaw = (body: unknown) => typeof body === 'string' || Buffer.isBuffer(body)
const isJson = (headers: Record<string, unknown>) => /\bjson\b/.test(String(headers['content-type']))
