import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { API_SCOPES } from '#domain/owner/api-scopes.ts'
import { rows, type Database } from '#server/database/database.ts'
import { filesInFolder, type Files } from '#server/files/open-files.ts'
import { importRecords } from '#server/import/import-records.ts'
import { MOST_IMPORT_BYTES } from '#server/owner/tasks.ts'
import { cleanUpTasks } from '#server/tasks/clean-up-tasks.ts'
import { runTasks } from '#server/tasks/run-tasks.ts'
import { claimTask } from '#server/tasks/take-turn.ts'
import { fileOf } from '#server/tasks/task.ts'
import { apiRequests, aToken, type Answer } from '#test/api-requests.ts'
import { oneEngine } from '#test/databases.ts'
import { itemsOf, productRecord } from '#test/import-steps.ts'
import { tableOf } from '#test/import-table.ts'
import { aSite } from '#test/site.ts'
import { API_PATH } from './api.ts'
import { schemas } from './schemas.ts'

const COUNT = 6
const several = (more: object = {}) => Array.from({ length: COUNT }, (_, at) => productRecord(`S${at}`, more))
const jsonl = (...records: object[]) => records.map((record) => `${JSON.stringify(record)}\n`).join('')

describe.each(oneEngine)('imports by the API on $name', { timeout: 60_000 }, ({ create }) => {
  let db: Database
  let app: FastifyInstance
  let files: Files
  let ask: Awaited<ReturnType<typeof apiRequests>>
  let all: string

  beforeAll(async () => {
    db = await create()
    const store = { kind: 'store', code: 'en', name: 'English', locale: 'en-GB', currency: 'EUR' }
    await importRecords(db, itemsOf([store, ...several()]))
    files = filesInFolder(mkdtempSync(join(tmpdir(), 'vitrine-tasks-')))
    ;({ app } = await aSite(db, { files }))
    ask = await apiRequests(app, db)
    all = await aToken(db)
  })
  beforeEach(async () => {
    await db.execute(sql`delete from task`)
    await importRecords(db, itemsOf(several({ isEnabled: true })))
  })

  const send = async (
    query: string,
    content: string | Buffer,
    { token = all, headers = {} }: { token?: string; headers?: Record<string, string | number> } = {},
  ): Promise<Answer> => {
    const answer = await app.inject({
      method: 'POST',
      url: `${API_PATH}/imports?${query}`,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'text/csv', ...headers },
      payload: content,
    })
    return { code: answer.statusCode, body: JSON.parse(answer.body) as Answer['body'], headers: answer.headers }
  }
  const run = (isStopped?: () => boolean) =>
    runTasks({ db, clock: () => new Date(), files, origin: () => 'https://shop.example' }, isStopped)
  /** Sends a file and has it imported. */
  const imported = async (query: string, content: string | Buffer, token = all): Promise<Answer['body']> => {
    const { code, body } = await send(query, content, { token })
    expect(code).toBe(200)
    await run()
    const seen = (await ask('GET', `/imports/${body.id}`)).body
    expect(v.safeParse(schemas.Import, seen).issues).toBeUndefined()
    return seen
  }
  const act = (id: string, verb: string, body: object = {}) => ask('POST', `/imports/${id}/${verb}`, { body })
  const quantityOf = async (sku: string) => (await ask('GET', `/products/${sku}/stock`)).body.quantity
  const problemsOf = async (id: string) => (await ask('GET', `/imports/${id}/problems`)).body.items
  const trailOf = (subject: string) =>
    rows<{ action: string; details: object }>(
      db,
      sql`select action, details from audit where subject = ${subject} order by id`,
    )

  test('an import is taken back by another one, which a dry run tries first; what was changed since stays', async () => {
    const file = jsonl(
      { kind: 'product', sku: 'S0', name: 'Wrong', price: '1.00', stock: { quantity: 80 } },
      { kind: 'product', sku: 'S1', name: 'Wrong' },
    )
    const done = await imported('format=jsonl&name=wrong.jsonl', file)
    expect(done).toMatchObject({ state: 'done', isUndoable: true, undoes: null })
    await importRecords(db, itemsOf([{ kind: 'product', sku: 'S1', price: '12.00' }]))
    const before = await ask('POST', `/imports/${done.id}/undo`, { body: { isDryRun: true } })
    await run()
    expect((await ask('GET', `/imports/${before.body.id}`)).body).toMatchObject({ state: 'done', isUndoable: false })
    expect((await ask('GET', '/products/S0/record')).body).toMatchObject({ name: 'Wrong' })
    const { code, body } = await act(done.id, 'undo', { isDryRun: false })
    expect({ code, body }).toMatchObject({ code: 200, body: { name: 'wrong.jsonl', undoes: done.id, hasFile: false } })
    await run()
    expect((await ask('GET', `/imports/${body.id}`)).body).toMatchObject({
      state: 'done',
      isUndoable: true,
      report: { rejected: 0, warnings: 0, counts: [{ kind: 'product', updated: 2 }] },
    })
    expect((await ask('GET', '/products/S0/record')).body).toMatchObject({ name: 'S0', price: '10.00' })
    expect((await ask('GET', '/products/S1/record')).body).toMatchObject({ name: 'S1', price: '12.00' })
    expect(await quantityOf('S0')).toBe(5)
    expect((await trailOf('wrong.jsonl')).map(({ action }) => action)).toContain('undoImport')
  })

  test('an import that changed nothing, and one that may not be asked for, are not taken back', async () => {
    const done = await imported('format=jsonl', jsonl({ kind: 'product', sku: 'S0', price: '10.00' }))
    expect(done.isUndoable).toBe(false)
    expect((await act(done.id, 'undo', { isDryRun: false })).code).toBe(409)
    const changed = await imported('format=jsonl', jsonl({ kind: 'product', sku: 'S0', price: '11.00' }))
    const reader = await aToken(db, ['imports:read'])
    expect((await ask('POST', `/imports/${changed.id}/undo`, { body: { isDryRun: false }, token: reader })).code).toBe(
      403,
    )
    const clerk = await aToken(db, ['imports:read', 'imports:write'])
    const { body } = await ask('POST', `/imports/${changed.id}/undo`, { body: { isDryRun: false }, token: clerk })
    await run()
    expect((await ask('GET', `/imports/${body.id}`)).body).toMatchObject({ state: 'done', report: { rejected: 1 } })
    expect((await ask('GET', '/products/S0/record')).body).toMatchObject({ price: '11.00' })
  })

  test('a dry run reports each broken row and changes nothing; the same file is imported for real afterwards', async () => {
    const file = jsonl(
      productRecord('NEW'),
      productRecord('BAD', { price: 'ten' }),
      productRecord('S0', { name: 'Renamed' }),
    )
    const dry = await imported('format=jsonl&isDryRun=true&name=spring.jsonl', file)
    expect(dry).toMatchObject({
      state: 'done',
      isDryRun: true,
      progress: { done: 3, total: 3 },
      report: { rejected: 1, isSweeping: false, limit: 3, effects: { renamed: 1, taxedOtherwise: 0 } },
    })
    expect(dry.report.counts).toEqual([{ kind: 'product', created: 1, updated: 1, unchanged: 0, rejected: 1 }])
    expect(await problemsOf(dry.id)).toEqual([
      { line: 2, column: null, severity: 'error', message: expect.stringContaining('product BAD: price') },
    ])
    const german = await ask('GET', `/imports/${dry.id}/problems`, { headers: { 'accept-language': 'de' } })
    expect(german.body.items[0].message).toBe(
      'Produkt BAD: price muss eine Dezimalzahl in Anführungszeichen sein, etwa "24.00"',
    )
    expect((await ask('GET', '/products/NEW')).code).toBe(404)
    expect(await act(dry.id, 'run', { isDryRun: false })).toMatchObject({ code: 200, body: { state: 'waiting' } })
    await run()
    const real = (await ask('GET', `/imports/${dry.id}`)).body
    expect(real).toMatchObject({ state: 'done', isDryRun: false, report: { rejected: 1, effects: dry.report.effects } })
    expect(await problemsOf(dry.id)).toHaveLength(1)
    expect((await ask('GET', '/products/NEW')).code).toBe(200)
    expect((await ask('GET', '/products/S0')).body.name).toBe('Renamed')
    const trail = await trailOf('spring.jsonl')
    expect(trail.map(({ action }) => action)).toEqual(['addImport', 'runImport', 'import jsonl', 'import jsonl'])
    expect(trail.at(-1)!.details).toMatchObject({ is: 'done', rejected: 1 })
  })

  test('a message holds what a row says also where the database keeps no such letters', async () => {
    const seen = await imported(
      'format=jsonl',
      jsonl({ kind: '\u0000', sku: '\ud800' }, productRecord('S0', { name: 'Kept' })),
    )
    expect(seen).toMatchObject({ state: 'done', report: { rejected: 1 } })
    expect(await problemsOf(seen.id)).toEqual([
      {
        line: 1,
        column: null,
        severity: 'error',
        message: expect.stringContaining('\ufffd \ufffd: kind must be one of'),
      },
    ])
  })

  test('a real run that takes many products off the shelf waits for a word, and goes on after it', async () => {
    const asked = await imported('format=jsonl', jsonl(...several({ stock: { quantity: 0 } })))
    expect(asked).toMatchObject({
      state: 'needs-confirmation',
      report: { isSweeping: true, limit: 3, effects: { outOfStock: COUNT, priceJump: 0 } },
    })
    expect(await quantityOf('S0')).toBe(5)
    expect(await act(asked.id, 'stop')).toMatchObject({ code: 409 })
    expect(await act(asked.id, 'confirm')).toMatchObject({ code: 200, body: { state: 'waiting' } })
    await run()
    const done = (await ask('GET', `/imports/${asked.id}`)).body
    expect(done).toMatchObject({
      state: 'done',
      isDryRun: false,
      report: { effects: asked.report.effects, limit: null, isSweeping: false },
    })
    expect(await quantityOf('S0')).toBe(0)
    expect(await act(asked.id, 'confirm')).toMatchObject({ code: 409 })
  })

  test('a real run that changes names, tax classes, categories, texts or choices of many products waits for a word', async () => {
    const rich = { taxClass: 'standard', categories: [{ path: 'tea' }], description: 'A cup' }
    const customOptions = [{ title: 'Note', input: 'field' }]
    await importRecords(
      db,
      itemsOf([
        { kind: 'tax-class', code: 'standard', rates: [] },
        { kind: 'category', path: 'tea', name: 'Tea', urlKey: 'tea' },
        ...several({ ...rich, customOptions }),
      ]),
    )
    const emptied = { name: 'Other', taxClass: null, categories: [], description: null, customOptions: [] }
    const asked = await imported('format=jsonl', jsonl(...several(emptied)))
    const all = { renamed: COUNT, taxedOtherwise: COUNT, fewerCategories: COUNT, lostTexts: COUNT, fewerChoices: COUNT }
    expect(asked).toMatchObject({ state: 'needs-confirmation', report: { isSweeping: true, effects: all } })
    expect((await ask('GET', '/products/S0')).body.name).not.toBe('Other')
  })

  test('the report of an import that an earlier version ran has no effect of the kinds that came later', async () => {
    const { id } = await imported('format=jsonl', jsonl(productRecord('S0')))
    await db.execute(
      sql`update task set result = jsonb_set(result, '{effects}', '{"outOfStock": 2}'::jsonb) where id = ${id}::uuid`,
    )
    expect((await ask('GET', `/imports/${id}`)).body.report.effects).toMatchObject({ outOfStock: 2, renamed: 0 })
    await db.execute(sql`update task set result = result - 'effects' where id = ${id}::uuid`)
    expect((await ask('GET', `/imports/${id}`)).body.report.effects).toBeNull()
  })

  test('a table without columns for stock and status leaves both as they are', async () => {
    const table = tableOf([{ sku: 'S1', _type: 'simple', name: 'Longer name', price: '11' }])
    const seen = await imported('format=magento1-csv', table)
    expect(seen).toMatchObject({ state: 'done', report: { rejected: 0 } })
    expect((await ask('GET', '/products/S1')).body).toMatchObject({
      name: 'Longer name',
      isEnabled: true,
      price: { amount: '11.00' },
    })
    expect(await quantityOf('S1')).toBe(5)
  })

  test('a picture that is not in the shop is told, by its product and file; one that is there is not', async () => {
    await files.media.put('catalog/product/c/u/cup.png', Buffer.from('a picture'))
    const row = { sku: 'S1', _type: 'simple', image: '/c/u/cup.png', _media_image: '/c/u/cup.png' }
    const table = await imported('format=magento1-csv', tableOf([row, { ...row, sku: 'S2', image: '/c/u/new.png' }]))
    const missing = (sku: string, file: string) => `product ${sku}: the file ${file} is not in the media folder`
    expect(await problemsOf(table.id)).toMatchObject([
      { line: 3, severity: 'warning', message: missing('S2', 'catalog/product/c/u/new.png') },
    ])
    const lines = await imported('format=jsonl', jsonl(productRecord('S3', { images: [{ file: 'catalog/none.png' }] })))
    expect(await problemsOf(lines.id)).toMatchObject([{ line: 1, message: missing('S3', 'catalog/none.png') }])
  })

  test('a table in another currency than that of the shop changes nothing and says so', async () => {
    const table = tableOf([{ sku: 'S1', _type: 'simple', name: 'In dollars', price: '50' }])
    expect(await imported('format=magento1-csv&currency=USD&isDryRun=true', table)).toMatchObject({
      state: 'failed',
      reason: "Nothing was changed: the shop's prices are in EUR, those of the file in USD.",
    })
    expect(await imported('format=magento1-csv&currency=EUR&isDryRun=true', table)).toMatchObject({ state: 'done' })
  })

  test.each([
    ['that is no UTF-8', 'jsonl', Buffer.from([0x7b, 0xff, 0xfe, 0x0a]), 'UTF-8'],
    ['that is a zip', 'jsonl', Buffer.from('PK\u0003\u0004\0\0\0\0'), 'given.csv'],
    ['that is a zip, as a table', 'magento1-csv', Buffer.from('PK\u0003\u0004\0\0\0\0'), 'given.csv'],
    ['without the columns it must have', 'shopify', Buffer.from('a,b\n1,2\n'), 'given.csv'],
    ['with a head alone', 'magento1-csv', Buffer.from('sku,_type\n'), 'given.csv holds no products.'],
    [
      'all of whose rows are refused',
      'woocommerce',
      Buffer.from('ID,Type,SKU,Name,Published\n1,simple,CUP,Cup,WAHR\n2,simple,POT,Pot,WAHR\n'),
      'given.csv holds no products that can be read. Row 2: column Published: "WAHR"',
    ],
    [
      'of another kind',
      'shopify',
      Buffer.from('ID,Type,SKU,Name\n'),
      'It is a product export of WooCommerce in English: choose that as its kind, or use "import woocommerce".',
    ],
    [
      'in another character set',
      'magento1-csv',
      Buffer.from('sku,_type\nCaf\xe9,simple\n', 'latin1'),
      'Save it as CSV in UTF-8',
    ],
  ])('a file %s fails with a sentence that names it as its sender does', async (_, format, content, said) => {
    const seen = await imported(`format=${format}&name=given.csv`, content)
    expect(seen).toMatchObject({ state: 'failed', report: null, reason: expect.stringContaining(said) })
    expect(seen.reason).not.toContain('/')
  })

  test('an import for which the database has no room says so', async () => {
    await db.execute(sql`create function no_room() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$`)
    await db.execute(sql`create trigger no_room before insert on product for each row execute function no_room()`)
    const { body } = await send('format=jsonl&name=given.jsonl', jsonl(productRecord('FULL')))
    await expect(run().finally(() => db.execute(sql`drop function no_room cascade`))).rejects.toThrow()
    const read = (language: string) => ask('GET', `/imports/${body.id}`, { headers: { 'accept-language': language } })
    expect((await read('en')).body).toMatchObject({
      state: 'failed',
      reason: 'The disk is full. What was imported until then stays: make room, then import the file again.',
    })
    expect((await read('de')).body.reason).toMatch(/^Die Festplatte ist voll\. /)
  })

  test('an import whose connection to the database is lost says so', async () => {
    await db.execute(sql`create function goes_away() returns trigger language plpgsql as
      $$ begin raise exception 'terminating connection due to administrator command' using errcode = '57P01'; end $$`)
    await db.execute(sql`create trigger goes_away before insert on product for each row execute function goes_away()`)
    const { body } = await send('format=jsonl&name=given.jsonl', jsonl(productRecord('AWAY')))
    await expect(run().finally(() => db.execute(sql`drop function goes_away cascade`))).rejects.toThrow()
    const read = (language: string) => ask('GET', `/imports/${body.id}`, { headers: { 'accept-language': language } })
    expect((await read('en')).body).toMatchObject({
      state: 'failed',
      reason: 'The database was away. What was imported until then stays: import the file again.',
    })
    expect((await read('de')).body.reason).toMatch(/^Die Datenbank war weg\. /)
  })

  test('a file of 200 MB is refused before it is read, and so is one that grows too long, is empty or of another kind', async () => {
    const headers = { 'content-length': 200 * 1024 * 1024 }
    expect(await send('format=jsonl', 'x', { headers })).toMatchObject({ code: 413 })
    expect(await send('format=jsonl', Buffer.alloc(MOST_IMPORT_BYTES + 1, 'a'))).toMatchObject({ code: 413 })
    expect(await send('format=jsonl', '')).toMatchObject({
      code: expect.toSatisfy((code) => code === 415 || code === 422),
    })
    expect(await send('format=jsonl', '{}', { headers: { 'content-type': 'application/json' } })).toMatchObject({
      code: 415,
    })
    for (const [query, parameter] of [
      ['format=xls', 'format'],
      ['', 'format'],
      ['format=jsonl&isDryRun=maybe', 'isDryRun'],
      ['format=shopify&encoding=klingon', 'encoding'],
      ['format=shopify&currency=EURO', 'currency'],
    ])
      expect(await send(query!, 'x')).toMatchObject({ code: 422, body: { errors: [{ parameter }] } })
    expect((await ask('GET', '/imports')).body.items).toEqual([])
  })

  test('the same request again is one import; a file too many is refused in words', async () => {
    const headers = { 'idempotency-key': 'once' }
    const [one, other] = [jsonl(productRecord('S0')), jsonl(productRecord('S1'))]
    const first = await send('format=jsonl', one, { headers })
    expect((await send('format=jsonl', one, { headers })).body.id).toBe(first.body.id)
    expect(await send('format=jsonl', other, { headers })).toMatchObject({
      code: 422,
      body: { type: '/api/v1/#key-used' },
    })
    const answers: number[] = []
    for (let n = 0; n < 10; n++) answers.push((await send('format=jsonl', other)).code)
    expect(answers.filter((code) => code === 200)).toHaveLength(9)
    expect(answers.at(-1)).toBe(409)
    // Somebody else has room beside them.
    expect(await send('format=jsonl', other, { token: await aToken(db) })).toMatchObject({ code: 200 })
  })

  test('files of imports that ended make room for others: twenty keep nobody from importing', async () => {
    const of = () => send('format=jsonl&isDryRun=true', jsonl(productRecord('S0')))
    const ids: string[] = []
    for (let n = 0; n < 20; n++) {
      ids.push((await of()).body.id as string)
      await run()
    }
    const kept = async () =>
      (await rows<{ id: string }>(db, sql`select id from task where has_file order by id`)).map(({ id }) => id)
    expect(await kept()).toEqual(ids)
    const another = await send('format=jsonl', jsonl(productRecord('S1')), { token: await aToken(db) })
    expect(another.code).toBe(200)
    expect(await kept()).toEqual([...ids.slice(1), another.body.id])
    expect(await files.uploads.look(fileOf(ids[0]!))).toBeUndefined()
    expect(await files.uploads.look(fileOf(ids[1]!))).toBeDefined()
    // One that waits for its word keeps its file, though it is the oldest.
    await db.execute(sql`update task set state = 'needs-confirmation' where id = ${ids[1]}::uuid`)
    expect((await send('format=jsonl', jsonl(productRecord('S2')), { token: await aToken(db) })).code).toBe(200)
    expect(await kept()).toContain(ids[1])
    expect(await kept()).not.toContain(ids[2])
    await db.execute(sql`update task set state = 'done' where id = ${ids[1]}::uuid`)
    await db.execute(sql`delete from task where id = (select id from task order by id desc limit 1)`)
    await db.execute(sql`update task set has_file = true where id = ${ids[2]}::uuid`)
    // A file that makes room is the sender's own as long as there is one.
    await run()
    const last = await of()
    expect(await kept()).toEqual([...ids.slice(2), another.body.id, last.body.id])
    // Also one that waits for its word, where everybody else's would have to go instead.
    await run()
    await db.execute(
      sql`update task set state = 'needs-confirmation' where has_file and id <> ${another.body.id as string}::uuid`,
    )
    const more = await of()
    expect(await kept()).toEqual([...ids.slice(3), another.body.id, last.body.id, more.body.id])
  })

  test('of two processes one imports at a time; what a killed one left is interrupted, and can be run again', async () => {
    const { body: left } = await send('format=jsonl', jsonl(productRecord('AGAIN')))
    const { body: next } = await send('format=jsonl', jsonl(productRecord('NEXT')))
    const now = new Date()
    const claimed = await Promise.all([claimTask(db, now), claimTask(db, now)])
    expect(claimed.filter(Boolean).map((task) => task!.id)).toEqual([left.id])
    expect(await claimTask(db, now)).toBeUndefined()
    expect(await act(left.id, 'run', { isDryRun: false })).toMatchObject({ code: 409 })
    // A minute later nobody has renewed the lease.
    expect((await claimTask(db, new Date(now.getTime() + 61_000)))!.id).toBe(next.id)
    expect((await ask('GET', `/imports/${left.id}`)).body).toMatchObject({ state: 'interrupted', hasFile: true })
    await db.execute(sql`update task set state = 'done', ended_at = now() where id = ${next.id as string}::uuid`)
    expect((await act(left.id, 'run', { isDryRun: false })).code).toBe(200)
    await run()
    expect((await ask('GET', `/imports/${left.id}`)).body).toMatchObject({ state: 'done' })
    expect((await ask('GET', '/products/AGAIN')).code).toBe(200)
  })

  test('F21 what a process left that was killed while the clock ran a year ahead is interrupted once it is set back', async () => {
    const { body: left } = await send('format=jsonl', jsonl(productRecord('AHEAD')))
    const { body: next } = await send('format=jsonl', jsonl(productRecord('NEXT')))
    expect((await claimTask(db, new Date(Date.now() + 365 * 86_400_000)))!.id).toBe(left.id)
    expect((await claimTask(db, new Date()))!.id).toBe(next.id)
    expect((await ask('GET', `/imports/${left.id}`)).body).toMatchObject({ state: 'interrupted', hasFile: true })
  })

  test('one that waits is stopped at once, and runs no more', async () => {
    const { body } = await send('format=jsonl', jsonl(productRecord('STOPPED')))
    expect(await act(body.id, 'stop')).toMatchObject({ code: 200, body: { state: 'stopped' } })
    await run()
    expect((await ask('GET', '/products/STOPPED')).code).toBe(404)
  })

  test('a file does no more than its sender could: records of other kinds are refused with their line', async () => {
    const token = await aToken(
      db,
      API_SCOPES.filter((scope) => scope !== 'settings:write' && scope !== 'content:write'),
    )
    const file = jsonl(
      { kind: 'store', code: 'en', name: 'Taken over', locale: 'en-GB', currency: 'EUR' },
      { kind: 'page', address: 'terms', title: 'Mine' },
      productRecord('OWN'),
    )
    const seen = await imported('format=jsonl', file, token)
    expect(seen).toMatchObject({ state: 'done', report: { rejected: 2 } })
    expect((await problemsOf(seen.id)).map(({ line }: { line: number }) => line)).toEqual([1, 2])
    expect((await rows<{ name: string }>(db, sql`select name from store`))[0]!.name).toBe('English')
    expect((await ask('GET', '/products/OWN')).code).toBe(200)
  })

  test('a day after its run the file is gone, and the import can be seen still', async () => {
    const seen = await imported('format=jsonl', jsonl(productRecord('S0')))
    await cleanUpTasks(db, files.uploads, new Date(Date.now() + 23 * 3_600_000))
    expect(await files.uploads.look(fileOf(seen.id))).toBeDefined()
    await cleanUpTasks(db, files.uploads, new Date(Date.now() + 25 * 3_600_000))
    expect(await files.uploads.look(fileOf(seen.id))).toBeUndefined()
    expect((await ask('GET', `/imports/${seen.id}`)).body).toMatchObject({ state: 'done', hasFile: false })
    expect(await act(seen.id, 'run', { isDryRun: false })).toMatchObject({
      code: 409,
      body: { detail: 'Its file is not kept any more; send it again.' },
    })
  })

  test('lists are turned page by page; an id that nobody has is not found', async () => {
    for (let n = 0; n < 3; n++) await send('format=jsonl', jsonl(productRecord('S0')))
    const first = (await ask('GET', '/imports?limit=2')).body
    const second = (await ask('GET', `/imports?limit=2&cursor=${first.next}`)).body
    expect(v.safeParse(schemas.ImportList, first).issues).toBeUndefined()
    expect([first.items.length, second.items.length, second.next]).toEqual([2, 1, null])
    for (const path of ['none', '00000000-0000-0000-0000-000000000000'])
      expect((await ask('GET', `/imports/${path}/problems`)).code).toBe(404)
  })
})
