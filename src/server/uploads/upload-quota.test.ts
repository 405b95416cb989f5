import { mkdirSync, mkdtempSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { aCheckout, sessionsOf } from '#test/carts.ts'
import { aProduct } from '#test/catalogue.ts'
import { engines } from '#test/databases.ts'
import { rows } from '../database/database.ts'
import { ROOM_TO_STORE } from '../database/fault.ts'
import { customOption } from '../database/schema/catalog.ts'
import { cleanUpUploads, removeUnplaced } from './clean-up-uploads.ts'
import { createUploadService } from './upload-service.ts'
import type { UploadService } from './upload-contract.ts'
import { uploadsIn } from '#test/uploads-in.ts'

const LIMIT = 100_000
const MINUTE_MS = 60_000

describe.each(engines)('room for shoppers’ files on $name', ({ anew }) => {
  let shop: Awaited<ReturnType<typeof aCheckout>>
  let folder: string
  let product: number
  let optionId: number
  let now: Date
  let sent: number
  let alerts: string[]

  beforeEach(async () => {
    shop = await aCheckout(await anew())
    folder = mkdtempSync(join(tmpdir(), 'vitrine-uploads-'))
    now = new Date()
    sent = 0
    alerts = []
    product = await aProduct(shop.db, shop.en, { stock: { quantity: 1000 } })
    const [made] = await shop.db
      .insert(customOption)
      .values([{ productId: product, title: 'Words', input: 'file', isRequired: true }])
      .returning()
    optionId = made!.id
  })

  const service = (total = 100 * LIMIT) =>
    createUploadService({
      db: shop.db,
      files: uploadsIn(folder),
      limit: LIMIT,
      total,
      clock: () => now,
      onAlert: (one) => alerts.push(one),
    })

  /** Sends a text of so many bytes from this address, in a session of its own where none is given. */
  async function send(uploads: UploadService, from: string, size: number, sessionHash?: string) {
    const room = await uploads.receive(from, size)
    const path = join(folder, 'incoming', String(++sent))
    const problem = room.status === 'open' ? room.take(size) : room.problem
    if (!problem) writeFileSync(path, 'x'.repeat(size))
    const file = { field: 'f', name: 'words.txt', path, size, isTooLarge: false, isTwice: false }
    const refusal = problem && { refusal: problem }
    const sender = { sessionHash: sessionHash ?? `session ${sent}`, from }
    const kept = await uploads.keep(sender, { productId: product, optionId, locale: 'en' }, { ...file, ...refusal })
    if (room.status === 'open') room.done()
    return kept.status === 'refused' ? kept.problem.id : kept.status
  }
  const files = () => readdirSync(folder).filter((name) => name !== 'incoming')
  const counted = (all: string[]) =>
    Object.fromEntries([...new Set(all)].map((one) => [one, all.filter((it) => it === one).length]))

  test('one network sends so many bytes a day, a session anew for each file or not, and all at once', async () => {
    // Two processes of one shop.
    const both = [service(), service()]
    const all = await Promise.all(
      Array.from({ length: 30 }, (_, host) => send(both[host % 2]!, `2001:db8:0:1::${host}`, LIMIT - host)),
    )
    expect(counted(all)).toEqual({ kept: 20, fileTooMany: 10 })
    expect(files()).toHaveLength(20)
    expect(alerts).toContain('uploads_limited')
    expect(await send(both[0]!, '2001:db8:0:2::1', LIMIT)).toBe('kept')
    now = new Date(now.getTime() + 25 * 60 * MINUTE_MS)
    expect(await send(both[0]!, '2001:db8:0:1::1', LIMIT)).toBe('kept')
  })

  test('a wide network sends eight times as much as a single one, and fills half of the folder at most', async () => {
    const uploads = service(20 * LIMIT)
    const all: string[] = []
    for (let n = 0; n < 12; n++) all.push(await send(uploads, `2001:db8:7:${n}::1`, LIMIT))
    expect(counted(all)).toEqual({ kept: 10, fileTooMany: 2 })
    expect(await send(uploads, '2001:db8:8::1', LIMIT)).toBe('fileTooMany')
    expect(await send(uploads, '2001:db9::1', LIMIT)).toBe('kept')
    expect(await send(uploads, '192.0.2.1', LIMIT)).toBe('kept')
    const forms = uploads.forms.bytes
    const rooms = await Promise.all([1, 2, 3, 4, 5].map((n) => uploads.receive(`2001:dba:7:${n}::1`, forms)))
    expect(rooms.filter((room) => room.status === 'open' && !room.take(forms))).toHaveLength(4)
  })

  test('the fuller the folder, the less one network adds: few networks do not fill it, and a new one finds room for its file', async () => {
    const uploads = service(64 * LIMIT)
    const kept: number[] = []
    for (let n = 0; n < 6; n++) {
      const all: string[] = []
      for (let file = 0; file < 20 && all.at(-1) !== 'fileTooMany'; file++)
        all.push(await send(uploads, `192.0.2.${n}`, LIMIT))
      kept.push(counted(all).kept!)
    }
    expect(kept).toEqual([20, 13, 1, 1, 1, 1])
  })

  test('one session sends fifty files a day, whatever networks it comes from', async () => {
    const uploads = service()
    const all: string[] = []
    for (let n = 0; n < 52; n++) all.push(await send(uploads, `192.0.2.${n}`, 10, 'one'))
    expect(counted(all)).toEqual({ kept: 50, fileTooMany: 2 })
  })

  test('all networks together fill the folder to its bound and no byte further, small files count as blocks', async () => {
    const uploads = service(3 * LIMIT)
    const all = await Promise.all(Array.from({ length: 8 }, (_, n) => send(uploads, `192.0.2.${n}`, LIMIT)))
    expect(counted(all)).toEqual({ kept: 3, fileNoRoom: 5 })
    expect(alerts).toContain('uploads_full')
    const small = service(3 * LIMIT + 2 * 4096)
    const more = await Promise.all(Array.from({ length: 4 }, (_, n) => send(small, `192.0.3.${n}`, 1)))
    expect(counted(more)).toEqual({ kept: 2, fileNoRoom: 2 })
    expect(files()).toHaveLength(5)
  })

  test('what is being received is bounded by network and in all, and the room is given back once', async () => {
    const uploads = service()
    const largest = uploads.forms.bytes
    const receive = async (from: string, bytes = largest) => {
      const room = await uploads.receive(from, largest)
      if (room.status === 'refused') throw new Error(room.problem.id)
      return { ...room, problem: room.take(bytes) }
    }
    const mine = [await receive('192.0.2.1'), await receive('192.0.2.1')]
    expect((await receive('192.0.2.1')).problem).toEqual({ id: 'fileBusy' })
    const others = await Promise.all(Array.from({ length: 8 }, (_, n) => receive(`192.0.3.${n}`)))
    expect(others.filter(({ problem }) => !problem)).toHaveLength(6)
    for (const one of [...mine, ...mine]) one.done()
    expect((await receive('192.0.2.1')).problem).toBeUndefined()
    const half = await receive('192.0.2.9', largest / 2)
    expect(half.take(largest / 2)).toBeUndefined()
    expect((await receive('192.0.2.10', 1)).problem).toEqual({ id: 'fileBusy' })
    half.giveBack(largest / 2)
    expect((await receive('192.0.2.10', largest / 2)).problem).toBeUndefined()
  })

  test('forms that claim to be of the largest kind and send next to nothing keep nobody out', async () => {
    const uploads = service()
    const claims = Array.from({ length: 40 }, (_, n) => uploads.receive(`192.0.2.${n % 4}`, uploads.forms.bytes))
    for (const room of await Promise.all(claims)) expect(room.status === 'open' && room.take(100)).toBeUndefined()
    expect(await send(uploads, '192.0.2.1', LIMIT)).toBe('kept')
    expect(await send(uploads, '192.0.3.1', LIMIT)).toBe('kept')
  })

  test('files leave the database the room on the disk that it needs', async () => {
    const free = ROOM_TO_STORE + 2.5 * LIMIT
    const uploads = createUploadService({
      db: shop.db,
      files: uploadsIn(folder),
      limit: LIMIT,
      total: 100 * LIMIT,
      clock: () => now,
      onAlert: (one) => alerts.push(one),
      hasRoom: (bytes) => bytes <= free,
    })
    const [one, two] = [await uploads.receive('192.0.2.1', LIMIT), await uploads.receive('192.0.2.2', LIMIT)]
    expect([one.status, two.status]).toEqual(['open', 'open'])
    expect(await uploads.receive('192.0.2.3', LIMIT)).toEqual({ status: 'refused', problem: { id: 'fileNoRoom' } })
    expect(alerts).toContain('uploads_full')
    if (one.status === 'open') one.done()
    expect((await uploads.receive('192.0.2.3', LIMIT)).status).toBe('open')
  })

  test('a file that nothing names goes after half an hour, one in a cart stays until it is a day untouched', async () => {
    const uploads = service()
    const guest = await sessionsOf(shop.db).start()
    for (const from of ['192.0.2.1', '192.0.2.2']) expect(await send(uploads, from, 10, guest.hash)).toBe('kept')
    const [placed, left] = await rows<{ upload: string; name: string; size: number }>(
      shop.db,
      sql`select token as upload, name, size from upload order by token`,
    )
    const options = { custom: { [optionId]: placed! } }
    await shop.cart.addItem({ sessionHash: guest.hash }, shop.en, { productId: product, quantity: 1, options })
    const after = (minutes: number) => new Date(now.getTime() + minutes * MINUTE_MS)
    expect(await removeUnplaced(shop.db, uploadsIn(folder), after(29))).toBe(0)
    expect(await removeUnplaced(shop.db, uploadsIn(folder), after(31))).toBe(1)
    expect(files()).toEqual([placed!.upload])
    const networks = () => rows(shop.db, sql`select network is null as forgotten from upload`)
    expect(await networks()).toEqual([{ forgotten: false }])
    expect(await uploads.open(left!.upload)).toBeUndefined()
    expect(await cleanUpUploads(shop.db, uploadsIn(folder), after(1441))).toBe(0)
    expect(await networks()).toEqual([{ forgotten: true }])
    await shop.db.execute(sql`delete from cart_line`)
    expect(await removeUnplaced(shop.db, uploadsIn(folder), after(60))).toBe(0)
    expect(await cleanUpUploads(shop.db, uploadsIn(folder), after(1441))).toBe(1)
    expect(files()).toEqual([])
  })

  test('where the process ended half way, no file stays for ever and no row either', async () => {
    const uploads = service()
    await uploads.receive('192.0.2.1', 1)
    mkdirSync(join(folder, 'incoming'), { recursive: true })
    for (const [name, minutes] of [
      ['received', 1],
      ['left', 11],
    ] as const) {
      writeFileSync(join(folder, 'incoming', name), 'x')
      const time = new Date(now.getTime() - minutes * MINUTE_MS)
      utimesSync(join(folder, 'incoming', name), time, time)
    }
    const program = join(folder, 'incoming', 'program-left')
    mkdirSync(program)
    const left = new Date(now.getTime() - 11 * MINUTE_MS)
    writeFileSync(join(program, 'file'), 'x')
    utimesSync(program, left, left)
    // A row whose file never came, or went while the row stayed.
    await shop.db.execute(sql`insert into upload (token, session_hash, option_id, name, size, touched_at)
      values ('never', 'x', ${optionId}, 'a', 1, ${new Date(now.getTime() - 31 * MINUTE_MS).toISOString()}::timestamptz)`)
    expect(await removeUnplaced(shop.db, uploadsIn(folder), now)).toBe(3)
    expect(readdirSync(join(folder, 'incoming'))).toEqual(['received'])
    expect(await rows(shop.db, sql`select 1 from upload`)).toEqual([])
  })

  test('many thousand files that nothing names go in one round', async () => {
    await shop.db
      .execute(sql`insert into upload (token, session_hash, network, option_id, name, size, touched_at, created_at)
      select n::text, 'x', 'net', ${optionId}, 'a', 1, now() - interval '2 days', now() - interval '2 days' from generate_series(1, 1201) n`)
    await send(service(), '192.0.2.1', 1)
    expect(await cleanUpUploads(shop.db, uploadsIn(folder), now)).toBe(1201)
    expect(files()).toHaveLength(1)
  })
})
