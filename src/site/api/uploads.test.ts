import { mkdtempSync, readdirSync } from 'node:fs'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { beforeAll, describe, expect, test } from 'vitest'
import { rows, type Database } from '#server/database/database.ts'
import { readWhole, type FileStore } from '#server/files/file-store.ts'
import { filesInFolder } from '#server/files/open-files.ts'
import { openBucket } from '#server/files/s3-store.ts'
import { PART_BYTES } from '#server/owner/part-uploads.ts'
import { cleanUpPartUploads } from '#server/uploads/clean-up-part-uploads.ts'
import { noJournal } from '#server/journal/order-journal.ts'
import { createShop } from '#server/shop.ts'
import { aToken } from '#test/api-requests.ts'
import { aProgram, type Program } from '#test/api.ts'
import { atEndOfFile } from '#test/at-end-of-file.ts'
import { freshBucket } from '#test/bucket.ts'
import { seedStores } from '#test/catalogue.ts'
import { engines } from '#test/databases.ts'
import { aSite } from '#test/site.ts'
import { API_PATH } from './api.ts'
import { schemas } from './schemas.ts'

async function inBucket(): Promise<FileStore> {
  const bucket = openBucket(await freshBucket())
  atEndOfFile(async () => bucket.close())
  return bucket.below('media')
}

const places = [
  ...engines.map((engine) => ({ name: `${engine.name} and a folder`, create: engine.create, bucket: undefined })),
  ...(process.env.TEST_S3_URL
    ? [{ name: `${engines[0]!.name} and a bucket`, create: engines[0]!.create, bucket: inBucket }]
    : []),
]

const CONTENT = Buffer.alloc(2 * PART_BYTES + 5, 'a film, a book, a song; ')
const partAt = (offset: number) => CONTENT.subarray(offset, offset + PART_BYTES)

describe.each(places)('large files in parts on $name', { timeout: 60_000 }, ({ create, bucket }) => {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-parts-'))
  const files = filesInFolder(folder)
  let media: FileStore
  let db: Database
  let app: FastifyInstance
  let ask: Program['ask']
  let did: Program['did']

  beforeAll(async () => {
    db = await create()
    await seedStores(db)
    media = bucket ? await bucket() : files.media
    ;({ app } = await aSite(db, { files: { ...files, media } }))
    ;({ ask, did } = await aProgram(db, app))
  })

  const begin = async (name = 'The Film.MP4') =>
    (await ask('POST', '/uploads', { name, bytes: CONTENT.length })).body as { id: string; received: number }
  const send = (id: string, offset: number, content: Buffer = partAt(offset), by = ask) =>
    by('PUT', `/uploads/${id}?offset=${offset}`, content, { 'content-type': 'application/octet-stream' })
  const listed = async () => {
    const found: string[] = []
    for await (const { path } of media.list()) found.push(path)
    return found
  }
  const unfinished = () =>
    bucket
      ? []
      : readdirSync(folder, { recursive: true }).filter((path) => String(path).endsWith('.vitrine-unfinished'))

  test('a file comes part after part, is sent again where an answer was lost, and is there once all of it is', async () => {
    const before = await listed()
    const begun = await ask('POST', '/uploads', { name: 'The Film.MP4', bytes: CONTENT.length })
    expect(begun).toMatchObject({ code: 200, body: { received: 0, partBytes: PART_BYTES, file: null } })
    expect(v.safeParse(schemas.Upload, begun.body).issues).toBeUndefined()
    const id = String(begun.body.id)
    expect(await send(id, 0)).toMatchObject({ code: 200, body: { received: PART_BYTES, file: null } })
    expect(await send(id, 0)).toMatchObject({ code: 200, body: { received: PART_BYTES, file: null } })
    expect(await send(id, 2 * PART_BYTES)).toMatchObject({
      code: 409,
      body: { detail: `The next part begins at byte ${PART_BYTES}.` },
    })
    expect(await send(id, PART_BYTES, Buffer.from('short'))).toMatchObject({
      code: 422,
      body: { errors: [{ detail: `has ${PART_BYTES} bytes` }] },
    })
    expect((await send(id, PART_BYTES)).body).toMatchObject({ received: 2 * PART_BYTES })
    expect((await ask('GET', `/uploads/${id}`)).body).toMatchObject({ received: 2 * PART_BYTES, file: null })
    expect(await listed()).toEqual(before)
    const whole = await send(id, 2 * PART_BYTES)
    expect(whole).toMatchObject({ code: 200, body: { received: CONTENT.length } })
    const file = String(whole.body.file)
    expect(file).toMatch(/^downloadable\/uploaded\/[0-9a-f]{16}\/the-film\.mp4$/)
    expect((await readWhole(media, file))!.equals(CONTENT)).toBe(true)
    expect((await send(id, 2 * PART_BYTES)).body).toMatchObject({ file })
    expect((await app.inject({ url: `/media/${file}` })).statusCode).toBe(404)
    expect(await did()).toEqual([{ action: 'sendPart', subject: file, details: { bytes: CONTENT.length } }])
    expect(unfinished()).toEqual([])
  })

  test('what was cut off between the last part and its answer is finished by asking again', async () => {
    const { id } = await begin()
    for (const offset of [0, PART_BYTES]) await send(id, offset)
    const file = String((await send(id, 2 * PART_BYTES)).body.file)
    await db.execute(sql`update part_upload set is_done = false where id = ${id}::uuid`)
    expect((await send(id, CONTENT.length, Buffer.alloc(0))).body).toMatchObject({ file })
    expect((await readWhole(media, file))!.equals(CONTENT)).toBe(true)
  })

  test('a connection that breaks in the middle of a part costs this part alone', async () => {
    const token = await aToken(db)
    const as = async (method: 'GET' | 'POST' | 'PUT', path: string, payload?: object | Buffer) => {
      const type = Buffer.isBuffer(payload) ? 'application/octet-stream' : 'application/json'
      const headers = { authorization: `Bearer ${token}`, ...(payload && { 'content-type': type }) }
      const answer = await app.inject({
        method,
        url: `${API_PATH}/uploads${path}`,
        headers,
        ...(payload && { payload }),
      })
      return answer.json() as { id: string; received: number; file: string }
    }
    const { id } = await as('POST', '', { name: 'a.bin', bytes: CONTENT.length })
    await as('PUT', `/${id}?offset=0`, partAt(0))
    await app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = app.server.address() as AddressInfo
    await new Promise<void>((resolve) => {
      const sent = request({
        host: '127.0.0.1',
        port,
        method: 'PUT',
        path: `${API_PATH}/uploads/${id}?offset=${PART_BYTES}`,
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/octet-stream',
          'content-length': PART_BYTES,
        },
      })
      sent.on('error', () => resolve())
      sent.on('close', () => resolve())
      sent.write(partAt(PART_BYTES).subarray(0, 1_000_000), () => sent.destroy())
    })
    await expect.poll(() => readdirSync(files.incoming)).toEqual([])
    expect(await as('GET', `/${id}`)).toMatchObject({ received: PART_BYTES })
    await as('PUT', `/${id}?offset=${PART_BYTES}`, partAt(PART_BYTES))
    const { file } = await as('PUT', `/${id}?offset=${2 * PART_BYTES}`, partAt(2 * PART_BYTES))
    expect((await readWhole(media, file))!.equals(CONTENT)).toBe(true)
  })

  test('an upload is its beginner’s alone; cancelled, nothing of it is left', async () => {
    const { id } = await begin()
    await send(id, 0)
    const { ask: other } = await aProgram(db, app)
    expect(await other('GET', `/uploads/${id}`)).toMatchObject({ code: 404 })
    expect(await other('DELETE', `/uploads/${id}`)).toMatchObject({ code: 404 })
    expect(await send(id, PART_BYTES, undefined, other)).toMatchObject({ code: 404 })
    const reader = await aProgram(db, app, ['catalogue:read'])
    expect(await reader.ask('POST', '/uploads', { name: 'a', bytes: 1 })).toMatchObject({ code: 403 })
    expect(await ask('DELETE', `/uploads/${id}`)).toMatchObject({ code: 200, body: { removed: id } })
    for (const gone of [await ask('GET', `/uploads/${id}`), await send(id, PART_BYTES), await ask('GET', '/uploads/x')])
      expect(gone).toMatchObject({ code: 404 })
    expect(unfinished()).toEqual([])
  })

  test('two requests for one part that leave the store with either of them make it be sent once more, and the file comes whole', async () => {
    let puts = 0
    let release = () => {}
    const both = new Promise<void>((resolve) => (release = resolve))
    const parts: FileStore['parts'] = {
      ...media.parts,
      async put(...given) {
        const tag = await media.parts.put(...given)
        const at = ++puts
        if (at > 2) return tag
        if (at === 2) release()
        await both
        return `${tag} of request ${at}`
      },
    }
    const other = await aSite(db, { files: { ...files, media: { ...media, parts } } })
    const { ask: twice } = await aProgram(db, other.app)
    const { id } = (await twice('POST', '/uploads', { name: 'a.bin', bytes: CONTENT.length })).body as { id: string }
    await Promise.all([send(id, 0, undefined, twice), send(id, 0, undefined, twice)])
    expect((await twice('GET', `/uploads/${id}`)).body).toMatchObject({ received: 0 })
    for (const offset of [0, PART_BYTES]) await send(id, offset, undefined, twice)
    const { file } = (await send(id, 2 * PART_BYTES, undefined, twice)).body
    expect((await readWhole(media, String(file)))!.equals(CONTENT)).toBe(true)
  })

  test('the last part that is sent again while the store joins them waits for that, and the file comes whole', async () => {
    let joins = 0
    const parts: FileStore['parts'] = {
      ...media.parts,
      async finish(...given) {
        // A store that joins parts knows them no more to whoever asks a second time.
        if (++joins > 1) return
        await sleep(500)
        await media.parts.finish(...given)
      },
    }
    const other = await aSite(db, { files: { ...files, media: { ...media, parts } } })
    const { ask: by } = await aProgram(db, other.app)
    const { id } = (await by('POST', '/uploads', { name: 'twice.bin', bytes: CONTENT.length })).body as { id: string }
    for (const offset of [0, PART_BYTES]) await send(id, offset, undefined, by)
    const first = send(id, 2 * PART_BYTES, undefined, by)
    await expect.poll(() => joins).toBe(1)
    const [one, again] = [await send(id, CONTENT.length, Buffer.alloc(0), by), await first]
    expect([one.code, again.code]).toEqual([200, 200])
    expect(one.body.file).toBe(again.body.file)
    expect((await readWhole(media, String(one.body.file)))!.equals(CONTENT)).toBe(true)
  })

  test('one of whose parts the store has another than it told of is over: its sender begins anew', async () => {
    const parts: FileStore['parts'] = {
      ...media.parts,
      finish: (path, name, tags) =>
        media.parts.finish(path, bucket ? name : 'none', ['"0123456789"', ...tags.slice(1)]),
    }
    const other = await aSite(db, { files: { ...files, media: { ...media, parts } } })
    const { ask: by } = await aProgram(db, other.app)
    const { id } = (await by('POST', '/uploads', { name: 'wrong.bin', bytes: CONTENT.length })).body as { id: string }
    for (const offset of [0, PART_BYTES]) await send(id, offset, undefined, by)
    expect((await send(id, 2 * PART_BYTES, undefined, by)).code).toBe(404)
    expect((await by('GET', `/uploads/${id}`)).code).toBe(404)
    expect((await listed()).filter((path) => path.endsWith('wrong.bin'))).toEqual([])
    expect(unfinished()).toEqual([])
  })

  test('one that nobody goes on with goes a day after its last part, and what is whole stays', async () => {
    const [left, whole] = [await begin('left.bin'), await begin('whole.bin')]
    await send(left.id, 0)
    for (const offset of [0, PART_BYTES]) await send(whole.id, offset)
    const file = String((await send(whole.id, 2 * PART_BYTES)).body.file)
    const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000)
    await cleanUpPartUploads(db, media, inHours(23))
    expect((await ask('GET', `/uploads/${left.id}`)).body).toMatchObject({ received: PART_BYTES })
    expect(await cleanUpPartUploads(db, media, inHours(25))).toBeGreaterThanOrEqual(2)
    expect(await rows(db, sql`select id from part_upload`)).toEqual([])
    expect(await send(left.id, PART_BYTES)).toMatchObject({ code: 404 })
    expect(unfinished()).toEqual([])
    expect(await media.look(file)).toMatchObject({ size: CONTENT.length })
  })

  test('one that became whole just when its process ended leaves nothing when it is given up or cancelled', async () => {
    const ids = [(await begin('killed.bin')).id, (await begin('cancelled.bin')).id]
    const whole: string[] = []
    for (const id of ids) {
      for (const offset of [0, PART_BYTES, 2 * PART_BYTES]) await send(id, offset)
      // As the process left it that was killed before it wrote down that all is done.
      const [row] = await rows<{ file: string }>(
        db,
        sql`update part_upload set is_done = false where id = ${id}::uuid returning file`,
      )
      whole.push(row!.file)
    }
    await ask('DELETE', `/uploads/${ids[1]}`)
    expect(await cleanUpPartUploads(db, media, new Date(Date.now() + 25 * 3_600_000))).toBe(1)
    for (const file of whole) expect(await media.look(file), file).toBeUndefined()
    for (const id of ids) expect(await send(id, 2 * PART_BYTES)).toMatchObject({ code: 404 })
  })

  test('one that is finished while it is given up is gone, and its sender learns it', async () => {
    const { id } = await begin('late.bin')
    for (const offset of [0, PART_BYTES, 2 * PART_BYTES]) await send(id, offset)
    await db.execute(sql`update part_upload set is_done = false, touched_at = 'epoch' where id = ${id}::uuid`)
    expect(await send(id, 2 * PART_BYTES)).toMatchObject({ code: 404 })
    expect(await cleanUpPartUploads(db, media, new Date())).toBe(1)
  })

  test('one whose parts the store does not remove keeps no other from going, and is told', async () => {
    const ids = [(await begin('first.bin')).id, (await begin('second.bin')).id]
    for (const id of ids) await send(id, 0)
    const [first] = await rows<{ file: string }>(db, sql`select file from part_upload where id = ${ids[0]}::uuid`)
    const drop: typeof media.parts.drop = async (file, inStore) => {
      if (file === first!.file) throw new Error('Access Denied')
      return media.parts.drop(file, inStore)
    }
    const refusing = { ...media, parts: { ...media.parts, drop } }
    const inADay = new Date(Date.now() + 25 * 3_600_000)
    await expect(cleanUpPartUploads(db, refusing, inADay)).rejects.toThrow('Access Denied')
    expect(await rows(db, sql`select id from part_upload`)).toEqual([{ id: ids[0] }])
    expect(await cleanUpPartUploads(db, media, inADay)).toBe(1)
  })

  test('what is too large, too much at once, or has no room on the disk is refused in words before anything is sent', async () => {
    expect(await ask('POST', '/uploads', { name: 'a', bytes: 2048 * 1024 * 1024 + 1 })).toMatchObject({
      code: 413,
      body: { detail: 'A file has at most 2048 MB.' },
    })
    expect(await ask('POST', '/uploads', { name: 'a', bytes: 0 })).toMatchObject({ code: 422 })
    const many = await aProgram(db, app)
    const key = { 'idempotency-key': 'once' }
    const once = await many.ask('POST', '/uploads', { name: 'a', bytes: 5 }, key)
    expect((await many.ask('POST', '/uploads', { name: 'a', bytes: 5 }, key)).body).toEqual(once.body)
    for (let at = 1; at < 10; at++)
      expect(await many.ask('POST', '/uploads', { name: 'a', bytes: 5 })).toMatchObject({ code: 200 })
    expect(await many.ask('POST', '/uploads', { name: 'a', bytes: 5 })).toMatchObject({ code: 409 })
    // The answer to the first was lost: it is asked for once more.
    expect((await many.ask('POST', '/uploads', { name: 'a', bytes: 5 }, key)).body).toEqual(once.body)
    await many.ask('DELETE', `/uploads/${String(once.body.id)}`)
    expect(await many.ask('POST', '/uploads', { name: 'a', bytes: 5 }, key)).toMatchObject({ code: 409 })
    const { owner } = createShop({ db, journal: noJournal, files: { ...files, media }, downloadMegabytes: 10 ** 8 })
    const { ask: vast } = await aProgram(db, (await aSite(db, { shop: { owner } })).app)
    const answer = await vast('POST', '/uploads', { name: 'a', bytes: 10 ** 13 }, { 'accept-language': 'de' })
    // A bucket has no end.
    expect(answer).toMatchObject(bucket ? { code: 200 } : { code: 507, body: { title: 'Dafür ist kein Platz mehr.' } })
  })
})
