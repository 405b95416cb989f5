import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { beforeAll, describe, expect, test } from 'vitest'
import { API_SCOPES } from '#domain/owner/api-scopes.ts'
import { scopesOf, STAFF_ROLES } from '#domain/owner/staff-roles.ts'
import { rows, type Database } from '#server/database/database.ts'
import { filesInFolder, type Files } from '#server/files/open-files.ts'
import { runTasks } from '#server/tasks/run-tasks.ts'
import { apiRequests, aToken } from '#test/api-requests.ts'
import { seedStores } from '#test/catalogue.ts'
import { oneEngine } from '#test/databases.ts'
import { aSite } from '#test/site.ts'
import { API_PATH } from './api.ts'
import { schemas } from './schemas.ts'

const TABLE = 'email,first_name,group\nada@example.com,Ada,VIP\nnobody,,\n'

describe.each(oneEngine)('customers as files by the API on $name', { timeout: 60_000 }, ({ create }) => {
  let db: Database
  let app: FastifyInstance
  let files: Files
  let ask: Awaited<ReturnType<typeof apiRequests>>

  beforeAll(async () => {
    db = await create()
    await seedStores(db)
    files = filesInFolder(mkdtempSync(join(tmpdir(), 'vitrine-customer-files-')))
    ;({ app } = await aSite(db, { files }))
    ask = await apiRequests(app, db)
  })

  const send = async (query: string, scopes: Parameters<typeof aToken>[1] = API_SCOPES, payload = TABLE) => {
    const answer = await app.inject({
      method: 'POST',
      url: `${API_PATH}/imports?format=customers&${query}`,
      headers: { authorization: `Bearer ${await aToken(db, scopes)}`, 'content-type': 'text/csv' },
      payload,
    })
    return { code: answer.statusCode, body: answer.json() }
  }
  const run = () => runTasks({ db, clock: () => new Date(), files, origin: () => 'https://shop.example' })
  const emails = async () => (await ask('GET', '/customers')).body.items.map(({ email }: { email: string }) => email)

  test('a table is tried, imported for real, and told row by row in the language of the reader', async () => {
    const { body } = await send('isDryRun=true&name=people.csv')
    await run()
    const tried = (await ask('GET', `/imports/${body.id}`)).body
    expect(v.safeParse(schemas.Import, tried).issues).toBeUndefined()
    const counts = [{ kind: 'customer', created: 1, updated: 0, unchanged: 0, rejected: 1 }]
    expect(tried).toMatchObject({ state: 'done', format: 'customers', report: { counts, rejected: 1 } })
    expect(await emails()).toEqual([])
    const german = await ask('GET', `/imports/${body.id}/problems`, { headers: { 'accept-language': 'de' } })
    expect(german.body.items).toEqual([
      { line: 3, column: null, severity: 'error', message: 'die angegebene E-Mail-Adresse ist keine gültige Adresse' },
    ])
    await ask('POST', `/imports/${body.id}/run`, { body: { isDryRun: false } })
    await run()
    expect((await ask('GET', `/imports/${body.id}`)).body).toMatchObject({
      state: 'done',
      isDryRun: false,
      report: { counts },
    })
    expect(await emails()).toEqual(['ada@example.com'])
    const trail = await rows<{ details: object }>(
      db,
      sql`select details from audit where action = 'import customers' order by id`,
    )
    expect(trail.map(({ details }) => details)).toMatchObject([{ is: 'begun' }, { is: 'done', rejected: 1 }])
    expect(JSON.stringify(trail)).not.toContain('ada@')
  })

  test('an export of customers is what an import reads', async () => {
    const { body } = await ask('POST', '/exports', { body: { what: 'customers' } })
    await run()
    const file = await app.inject({
      url: `${API_PATH}/exports/${body.id}/file`,
      headers: { authorization: `Bearer ${await aToken(db)}` },
    })
    expect(file.headers['content-type']).toContain('text/csv')
    expect(file.body).toContain('ada@example.com,Ada,,vip,')
  })

  test('a table that calls many customers otherwise waits for a word', async () => {
    const named = (name: string) =>
      `email,first_name\n${'abcd'.replaceAll(/./g, (one) => `${one}@example.com,${name}\n`)}`
    await send('', API_SCOPES, named('Eva'))
    await run()
    const { body } = await send('', API_SCOPES, named('Ida'))
    await run()
    const read = async () => (await ask('GET', `/imports/${body.id}`)).body
    const effects = { customersRenamed: 4, customersRegrouped: 0, renamed: 0 }
    expect(await read()).toMatchObject({
      state: 'needs-confirmation',
      report: { effects, limit: 3, isSweeping: true },
    })
    await ask('POST', `/imports/${body.id}/confirm`, { body: {} })
    await run()
    const counts = [{ kind: 'customer', created: 0, updated: 4, unchanged: 0, rejected: 0 }]
    expect(await read()).toMatchObject({ state: 'done', report: { counts, effects, limit: null, isSweeping: false } })
  })

  test('what a table changed is taken back once, by who may change customers', async () => {
    const { body } = await send('', API_SCOPES, 'email,first_name\nnew@example.com,New\n')
    await run()
    expect((await ask('GET', `/imports/${body.id}`)).body).toMatchObject({ state: 'done', isUndoable: true })
    expect(await emails()).toContain('new@example.com')
    const undo = `/imports/${body.id}/undo`
    const token = await aToken(
      db,
      API_SCOPES.filter((scope) => scope !== 'customers:write'),
    )
    expect(await ask('POST', undo, { token, body: { isDryRun: false } })).toMatchObject({ code: 403 })
    const begun = await ask('POST', undo, { body: { isDryRun: false } })
    await run()
    const done = (await ask('GET', `/imports/${begun.body.id}`)).body
    expect(v.safeParse(schemas.Import, done).issues).toBeUndefined()
    const counts = [{ kind: 'customer', created: 0, updated: 1, unchanged: 0, rejected: 0 }]
    expect(done).toMatchObject({
      state: 'done',
      isUndoable: false,
      report: { counts, effects: { customersRemoved: 1 } },
    })
    expect(await emails()).not.toContain('new@example.com')
    expect(await ask('POST', undo, { body: { isDryRun: false } })).toMatchObject({ code: 409 })
    const trail = await rows(db, sql`select details from audit where action in ('import customers', 'undoImport')`)
    expect(JSON.stringify(trail)).not.toContain('new@')
  })

  test('only who may change customers imports them, or has them exported; of the staff, owner and manager', async () => {
    const without = API_SCOPES.filter((scope) => scope !== 'customers:write')
    expect(await send('isDryRun=true', without)).toMatchObject({ code: 403 })
    const token = await aToken(db, without)
    expect(await ask('POST', '/exports', { token, body: { what: 'customers' } })).toMatchObject({ code: 403 })
    const { body } = await send('isDryRun=true')
    await run()
    expect(await ask('POST', `/imports/${body.id}/run`, { token, body: { isDryRun: false } })).toMatchObject({
      code: 403,
    })
    const may = STAFF_ROLES.filter((role) =>
      (['imports:write', 'customers:write'] as const).every((scope) => scopesOf(role).includes(scope)),
    )
    expect(may).toEqual(['owner', 'manager'])
  })
})
