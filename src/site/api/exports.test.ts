import { mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { beforeAll, describe, expect, test } from 'vitest'
import { API_SCOPES } from '#domain/owner/api-scopes.ts'
import type { Database } from '#server/database/database.ts'
import { filesInFolder, type Files } from '#server/files/open-files.ts'
import { exportJsonl } from '#server/import/export-jsonl.ts'
import { cleanUpTasks } from '#server/tasks/clean-up-tasks.ts'
import { fileOf as taskFileOf } from '#server/tasks/task.ts'
import { runExport } from '#server/tasks/run-export.ts'
import { runTasks } from '#server/tasks/run-tasks.ts'
import { apiRequests, aToken } from '#test/api-requests.ts'
import { aCategory, aProduct, seedStores } from '#test/catalogue.ts'
import { oneEngine } from '#test/databases.ts'
import { aSite } from '#test/site.ts'
import { API_PATH } from './api.ts'
import { schemas } from './schemas.ts'

describe.each(oneEngine)('exports by the API on $name', { timeout: 60_000 }, ({ create }) => {
  let db: Database
  let app: FastifyInstance
  let files: Files
  let ask: Awaited<ReturnType<typeof apiRequests>>
  let token: string

  beforeAll(async () => {
    db = await create()
    const { en } = await seedStores(db)
    const tea = await aCategory(db, en, 'tea', 'Tea')
    await aProduct(db, en, { sku: 'CUP', name: '=Cup', categories: [tea] })
    files = filesInFolder(mkdtempSync(join(tmpdir(), 'vitrine-tasks-')))
    ;({ app } = await aSite(db, { files }))
    ask = await apiRequests(app, db)
    token = await aToken(db)
  })

  const run = (isStopped?: () => boolean) =>
    runTasks({ db, clock: () => new Date(), files, origin: () => 'https://shop.example' }, isStopped)
  const fileOf = (id: string, given = token) =>
    app.inject({ url: `${API_PATH}/exports/${id}/file`, headers: { authorization: `Bearer ${given}` } })
  const exported = async (what: string) => {
    const { body } = await ask('POST', '/exports', { body: { what } })
    expect(body).toMatchObject({ what, state: 'waiting', hasFile: false })
    expect((await fileOf(body.id as string)).statusCode).toBe(404)
    await run()
    return (await ask('GET', `/exports/${body.id}`)).body
  }

  test('an export is written where a killed one is removed with what was half received', async () => {
    const { body } = await ask('POST', '/exports', { body: { what: 'catalogue' } })
    const seen = new Set<string>()
    await runExport(
      { db, clock: () => new Date(), files, origin: () => 'https://shop.example' },
      { id: body.id as string, given: { what: 'catalogue' } },
      {
        signal: new AbortController().signal,
        show: () => readdirSync(files.incoming).forEach((name) => seen.add(name)),
        end: async () => {},
      },
    )
    expect([...seen]).toEqual([expect.stringMatching(/^export-/)])
    expect(readdirSync(files.incoming)).toEqual([])
    await run()
  })

  test('the catalogue comes as the command writes it, to be saved and not shown', async () => {
    const done = await exported('catalogue')
    let text = ''
    const { records } = await exportJsonl(db, (part) => void (text += part))
    expect(v.safeParse(schemas.Export, done).issues).toBeUndefined()
    expect(done).toMatchObject({
      state: 'done',
      hasFile: true,
      progress: { done: records },
      bytes: Buffer.byteLength(text),
    })
    const answer = await fileOf(done.id as string)
    expect(answer.body).toBe(text)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/x-ndjson',
      'content-disposition': expect.stringMatching(/^attachment; filename="catalogue-[\d-]+\.jsonl"; filename\*=/),
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store, no-transform',
    })
  })

  test('orders and subscribers come as tables with a head; who may only read gets no file', async () => {
    for (const [what, head] of [
      ['orders', 'number,placed_at'],
      ['newsletter', 'email,language'],
    ] as const) {
      const done = await exported(what)
      const answer = await fileOf(done.id as string)
      expect(answer.body.startsWith(head)).toBe(true)
      const reader = await aToken(
        db,
        API_SCOPES.filter((scope) => scope !== 'exports:write'),
      )
      expect((await fileOf(done.id as string, reader)).statusCode).toBe(403)
    }
  })

  test('by a file nobody learns more than the other scopes give: each kind asks for its own, too', async () => {
    for (const [what, scope] of [
      ['catalogue', 'catalogue:read'],
      ['orders', 'orders:read'],
      ['newsletter', 'customers:write'],
    ] as const) {
      const done = await exported(what)
      const without = await aToken(
        db,
        API_SCOPES.filter((one) => one !== scope),
      )
      expect((await fileOf(done.id as string, without)).statusCode).toBe(403)
      const refused = await ask('POST', '/exports', { token: without, body: { what } })
      expect(refused).toMatchObject({ code: 403, body: { detail: expect.stringContaining(scope) as string } })
      const alone = await aToken(db, ['exports:write', scope])
      expect((await ask('POST', '/exports', { token: alone, body: { what } })).code).toBe(200)
      await run()
    }
  })

  test('the trail says who took a file, each time; a look at it is none', async () => {
    const { id } = await exported('orders')
    const trail = async () =>
      (await ask('GET', '/audit?subject=orders')).body.items as { action: string; actor: string; details: object }[]
    const taken = async () => (await trail()).filter(({ action }) => action === 'getExportFile')
    const before = (await taken()).length
    expect((await ask('POST', `/exports/${id}/look-at-file`, { body: {} })).code).toBe(200)
    expect(await taken()).toHaveLength(before)
    await fileOf(id as string)
    await fileOf(id as string, await aToken(db, ['exports:write', 'orders:read']))
    expect((await fileOf(id as string, await aToken(db, ['exports:write']))).statusCode).toBe(403)
    const entries = (await taken()).slice(0, 2)
    expect(await taken()).toHaveLength(before + 2)
    expect(entries.map(({ details }) => details)).toEqual([{ task: id }, { task: id }])
    expect(new Set(entries.map(({ actor }) => actor)).size).toBe(2)
  })

  test('the file of a task that was never written down goes after a day, that of one that waits stays', async () => {
    const { body } = await ask('POST', '/exports', { body: { what: 'orders' } })
    await db.execute(sql`update task set has_file = true where id = ${body.id as string}::uuid`)
    for (const path of [taskFileOf(body.id as string), taskFileOf('killed'), 'token'])
      await files.uploads.put(path, Buffer.from('x'))
    await cleanUpTasks(db, files.uploads, new Date())
    expect(await files.uploads.look(taskFileOf('killed'))).toBeDefined()
    await cleanUpTasks(db, files.uploads, new Date(Date.now() + 25 * 3_600_000))
    expect(await files.uploads.look(taskFileOf('killed'))).toBeUndefined()
    for (const path of [taskFileOf(body.id as string), 'token']) expect(await files.uploads.look(path)).toBeDefined()
    await run()
  })

  test('a day later the file is gone; an import’s file is never handed out', async () => {
    const done = await exported('orders')
    await cleanUpTasks(db, files.uploads, new Date(Date.now() + 25 * 3_600_000))
    expect((await fileOf(done.id as string)).statusCode).toBe(404)
    expect((await ask('GET', `/exports/${done.id}`)).body).toMatchObject({ hasFile: false, state: 'done' })
    const sent = await app.inject({
      method: 'POST',
      url: `${API_PATH}/imports?format=jsonl`,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'text/csv' },
      payload: '{}',
    })
    const { id } = sent.json() as { id: string }
    expect((await fileOf(id)).statusCode).toBe(404)
    expect((await ask('POST', `/exports/${id}/stop`, { body: {} })).code).toBe(404)
  })

  test.each([
    [{ what: 'passwords' }, '/what'],
    [{}, '/what'],
    [{ what: 'orders', to: '/etc' }, '/to'],
  ])('%j is refused with a pointer', async (body, pointer) => {
    expect(await ask('POST', '/exports', { body })).toMatchObject({ code: 422, body: { errors: [{ pointer }] } })
  })
})
