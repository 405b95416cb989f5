import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { rows, type Database } from '#server/database/database.ts'
import { filesInFolder, type Files } from '#server/files/open-files.ts'
import { MOST_TASKS } from '#server/owner/tasks.ts'
import { fileOf } from '#server/tasks/task.ts'
import { removeUploads } from '#server/uploads/clean-up-uploads.ts'
import { aProgram, type Program } from '#test/api.ts'
import { seedStores } from '#test/catalogue.ts'
import { oneEngine } from '#test/databases.ts'
import { watchTransactions } from '#test/outside-transactions.ts'
import { aSite } from '#test/site.ts'

const GIF = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')
const WEBM = Buffer.concat([Buffer.from([0x1a, 0x45, 0xdf, 0xa3]), Buffer.from(' and pictures that move')])
const PICTURE = 'uploaded/cup.gif'
const HTML = `<p><img src="/media/${PICTURE}" alt="A cup"></p>`
const BYTES = { 'content-type': 'application/octet-stream' }

describe.each(oneEngine)('changes that need files on $name', { timeout: 60_000 }, ({ create }) => {
  let db: Database
  let files: Files
  let asked: ReturnType<typeof watchTransactions>['asked']
  let ask: Program['ask']

  beforeAll(async () => {
    const made = await create()
    await seedStores(made)
    const watched = watchTransactions(made, filesInFolder(mkdtempSync(join(tmpdir(), 'vitrine-apart-'))))
    ;({ db, files, asked } = watched)
    await files.media.put(PICTURE, GIF)
    const { app } = await aSite(db, { files })
    ;({ ask } = await aProgram(db, app))
  })
  beforeEach(() => void asked())

  const product = (sku: string) => ({
    sku,
    type: 'simple',
    name: sku,
    urlKey: sku.toLowerCase(),
    price: '1.00',
    images: [{ file: PICTURE }],
  })

  test.each<[string, () => ReturnType<Program['ask']>]>([
    ['a picture is sent', () => ask('POST', '/pictures', GIF, { 'content-type': 'image/gif' })],
    ['a film is sent', () => ask('POST', '/videos?name=cup', WEBM, { 'content-type': 'video/webm' })],
    ['a file that is sold is sent', () => ask('POST', '/downloads?name=song', WEBM, BYTES)],
    ['a product is made', () => ask('POST', '/products', product('CUP'))],
    [
      'a product is changed',
      () => ask('PATCH', '/products/CUP/record', { images: [{ file: PICTURE }] }, { 'if-match': '*' }),
    ],
    ['a product is previewed', () => ask('POST', '/previews/product', { store: 'en', record: product('POT') })],
    [
      'a category gets a picture',
      () => ask('POST', '/categories', { path: 'tea', name: 'Tea', urlKey: 'tea', image: PICTURE }),
    ],
    [
      'an attribute gets swatches',
      () =>
        ask('POST', '/attributes', {
          code: 'glaze',
          input: 'select',
          label: 'Glaze',
          options: [{ code: 'blue', label: 'Blue', swatch: PICTURE }],
        }),
    ],
    ['a page is written', () => ask('POST', '/pages', { address: 'about', title: 'About', html: HTML })],
    ['a block is written', () => ask('POST', '/blocks', { code: 'hours', html: HTML })],
    [
      'the home page is set',
      () =>
        ask(
          'PUT',
          '/home',
          { slides: [{ picture: PICTURE, words: { '*': { title: 'Cups' } } }], tiles: [], shelves: ['featured'] },
          { 'if-match': '*' },
        ),
    ],
    ['an import is begun', () => ask('POST', '/imports?format=jsonl&name=a.jsonl', Buffer.from('{}\n'), BYTES)],
  ])('no transaction waits for the store while %s', async (_, change) => {
    const { code, body } = await change()
    expect({ code, body }).toMatchObject({ code: 200 })
    const { within, apart } = asked()
    expect(within).toEqual([])
    expect(apart).not.toEqual([])
  })

  const endedTasks = async (count: number) => {
    await db.execute(sql`delete from task`)
    await db.execute(
      sql`insert into task (id, kind, state, actor, given, has_file, ended_at)
          select gen_random_uuid(), 'import', 'done', 'somebody', '{"name": "a"}'::jsonb, true, now() - n * interval '1 minute'
          from generate_series(1, ${count}::int) n`,
    )
    const found = await rows<{ id: string }>(db, sql`select id from task order by ended_at`)
    for (const { id } of found) await files.uploads.put(fileOf(id), GIF)
    asked()
    return found.map(({ id }) => id)
  }
  const kept = async () => {
    const found: string[] = []
    for await (const { path } of files.uploads.list()) found.push(path)
    return found
  }

  test.each<[string, () => ReturnType<Program['ask']>]>([
    ['import', () => ask('POST', '/imports?format=jsonl&name=a.jsonl', Buffer.from('{}\n'), BYTES)],
    ['export', () => ask('POST', '/exports', { what: 'newsletter' })],
  ])('no transaction waits while the oldest file makes room for another %s', async (_, begin) => {
    const [oldest, next] = await endedTasks(MOST_TASKS)
    expect(await begin()).toMatchObject({ code: 200 })
    expect(asked().within).toEqual([])
    expect(await kept()).not.toContain(fileOf(oldest!))
    expect(await kept()).toContain(fileOf(next!))
    expect(await rows(db, sql`select 1 from task where id = ${oldest!}::uuid and not has_file`)).toHaveLength(1)
  })

  test('the same import again makes no room, and neither it nor one that is refused leaves a file', async () => {
    await endedTasks(0)
    const send = (content: string) =>
      ask('POST', '/imports?format=jsonl&name=a.jsonl', Buffer.from(content), { ...BYTES, 'idempotency-key': 'one' })
    const before = await kept()
    const begun = await send('{}\n')
    expect(begun.code).toBe(200)
    const id = String(begun.body.id)
    const after = [...before, fileOf(id)].toSorted()
    expect((await kept()).toSorted()).toEqual(after)
    expect(await send('{}\n')).toMatchObject({ code: 200, body: { id } })
    expect((await send('{ }\n')).code).toBe(422)
    expect((await kept()).toSorted()).toEqual(after)
  })

  test('files of shoppers are nobody’s before they go, and a store that does not answer leaves them for the next round', async () => {
    const token = 'x'.repeat(32)
    const add = sql`insert into upload (token, session_hash, option_id, name, size) values (${token}, 'somebody', 1, 'words.txt', 1)`
    await db.execute(add)
    await files.uploads.put(token, GIF)
    asked()
    const away = { ...files.uploads, remove: () => Promise.reject(new Error('away')) }
    await expect(removeUploads(db, away, sql`token = ${token}`)).rejects.toThrow('away')
    const left = await rows(db, sql`select 1 from upload where session_hash <> 'somebody' and touched_at = 'epoch'`)
    expect(left).toHaveLength(1)
    expect(await removeUploads(db, files.uploads, sql`token = ${token}`)).toBe(1)
    expect(asked()).toEqual({ within: [], apart: [`remove ${token}`] })
    expect(await rows(db, sql`select 1 from upload`)).toEqual([])
    expect(await kept()).not.toContain(token)
  })
})
