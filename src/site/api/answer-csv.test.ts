import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#server/database/database.ts'
import { aToken } from '#test/api-requests.ts'
import { seedStores } from '#test/catalogue.ts'
import { oneEngine } from '#test/databases.ts'
import { aSite } from '#test/site.ts'
import { API_PATH } from './api.ts'

const REPORT = '/reports/searches-without-result'

describe.each(oneEngine)('tables of whole lists on $name', { timeout: 60_000 }, ({ create }) => {
  let db: Database
  let app: FastifyInstance

  beforeAll(async () => {
    db = await create()
    await seedStores(db)
    ;({ app } = await aSite(db))
    await db.execute(
      sql`insert into search_without_result (store_id, query, searches, last_at)
          select (select min(id) from store), case when n = 1 then '=1+1' when n = 2 then 'a,"b"' else 'word ' || n end, 20000 - n, now()
          from generate_series(1, 10500) n`,
    )
  })

  const get = async (path: string, headers: Record<string, string> = {}) =>
    app.inject({ url: API_PATH + path, headers: { authorization: `Bearer ${await aToken(db)}`, ...headers } })

  test('a table has every row of the list, whatever the limit, and no cell is a formula', async () => {
    const answer = await get(`${REPORT}?limit=2`, { accept: 'text/csv' })
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
    const [head, first, second, ...rest] = answer.body.trimEnd().split('\r\n')
    expect(head).toBe('\uFEFFstore,query,searches,lastAt')
    expect(first).toMatch(/^en,'=1\+1,19999,2/)
    expect(second).toMatch(/^en,"a,""b""",19998,2/)
    expect(rest).toHaveLength(10_498)
    expect(new Set(rest).size).toBe(10_498)
  })

  test('a table begins after a cursor; what is wrong with the request is a problem, in the language that is wanted', async () => {
    const { next } = (await get(`${REPORT}?limit=200`)).json<{ next: string }>()
    const rest = await get(`${REPORT}?cursor=${next}`, { accept: 'text/csv' })
    expect(rest.body.trimEnd().split('\r\n')).toHaveLength(10_301)
    const wrong = await get(`${REPORT}?cursor=x`, { accept: 'text/csv', 'accept-language': 'de-DE' })
    expect(wrong.headers).toMatchObject({
      'content-type': 'application/problem+json; charset=utf-8',
      'content-language': 'de',
    })
    expect(wrong.json()).toMatchObject({
      title: 'Etwas in der Anfrage ist falsch.',
      errors: [{ parameter: 'cursor', detail: 'ist keiner, den diese Liste gegeben hat' }],
    })
    for (const path of ['/stock', '/reports/abandoned-carts'])
      expect((await get(path, { accept: 'text/csv' })).body.trimEnd().split('\r\n')).toHaveLength(1)
    expect((await get('/reviews', { accept: 'text/csv' })).headers['content-type']).toContain('json')
  })
})
