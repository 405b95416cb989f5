import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { API_SCOPES, type ApiScope } from '#domain/owner/api-scopes.ts'
import { addApiToken } from '#server/api-token/api-token.ts'
import { rows, type Database } from '#server/database/database.ts'
import type { Operation } from '#site/api/operation.ts'
import { type Answer, askApi } from './api-requests.ts'

export type ApiAnswer = Answer & { etag: string }

/** A program that asks the shop, with every scope unless said otherwise. */
export async function aProgram(db: Database, app: FastifyInstance, scopes: readonly ApiScope[] = API_SCOPES) {
  const name = `program ${Math.random()}`
  const token = (await addApiToken(db, { name, scopes, expiresAt: new Date(Date.now() + 600_000) }))!

  async function ask(
    method: Operation['method'],
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<ApiAnswer> {
    const answer = await askApi(app, method, path, { token, body, headers })
    return { ...answer, etag: String(answer.headers.etag) }
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
