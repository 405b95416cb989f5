import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { migratedFiles } from '#test/databases.ts'
import { openMemoryDatabase } from './embedded-database.ts'
import { serveOnSocket, socketFolder } from './embedded-socket.ts'
import { isDiskFull } from '../fault.ts'
import { guardRoom } from './room-guard.ts'

const MB = 1024 * 1024
const folder = mkdtempSync(join(tmpdir(), 'vitrine-room-'))
let engine: PGlite
/** Room on a disk that is two megabytes fuller at each look, while `isFilling`. */
let room = Number.POSITIVE_INFINITY
let isFilling = true

beforeAll(async () => {
  ;({ engine } = await openMemoryDatabase(await migratedFiles()))
  guardRoom(engine, () => (isFilling ? (room -= 2 * MB) : room))
  await engine.exec('create table note (text text); create table log (text text)')
})
beforeEach(() => {
  room = 80 * MB
  isFilling = true
})
afterAll(async () => {
  await engine.close()
  rmSync(folder, { recursive: true, force: true })
})

const MANY_NOTES = `insert into note select repeat(md5(i::text), 60) from generate_series(1, 40000) i`
const ONLY_LOG = `select pg_logical_emit_message(false, 'x', repeat('x', 100000)) from generate_series(1, 2000)`
const ALL_NOTES = 'select count(*)::int as n from note'
const full = { code: '53100', message: 'no room left on the disk of DATA_DIR' }

test.each([MANY_NOTES, ONLY_LOG])(
  'F11 a statement that would fill the disk is cut off, and the engine goes on: %s',
  async (big) => {
    const failure = await engine.query(big).catch((error: unknown) => error)
    expect(failure).toMatchObject(full)
    expect(isDiskFull(failure)).toBe(true)
    expect(room).toBeGreaterThan(16 * MB)
    expect((await engine.query(ALL_NOTES)).rows).toEqual([{ n: 0 }])
    await engine.query(`insert into log values ('small')`)
  },
)

test('F11 a transaction around it is rolled back, and so is what a client of the socket began', async () => {
  await expect(
    engine.transaction(async (tx) => {
      await tx.query(`insert into note values ('half')`)
      await tx.query(MANY_NOTES)
    }),
  ).rejects.toMatchObject(full)
  const served = await serveOnSocket(engine, folder)
  const client = new pg.Client({ host: socketFolder(folder), user: 'postgres', database: 'postgres' })
  await client.connect()
  room = 80 * MB
  await client.query('begin')
  await client.query(`insert into note values ('half')`)
  await expect(client.query(MANY_NOTES)).rejects.toMatchObject(full)
  await client.query('rollback')
  isFilling = false
  expect((await client.query(ALL_NOTES)).rows).toEqual([{ n: 0 }])
  await client.end()
  await served.close()
})

test('what only writes over what is there goes on, and so does everything while there is room', async () => {
  room = 30 * MB
  isFilling = false
  await engine.query(MANY_NOTES)
  await engine.query('checkpoint')
  expect((await engine.query(ALL_NOTES)).rows).toEqual([{ n: 40_000 }])
})
