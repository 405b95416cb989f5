import { mkdtempSync, rmSync } from 'node:fs'
import type { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { PGlite } from '@electric-sql/pglite'
import { migratedFiles } from '#test/databases.ts'
import { openMemoryDatabase } from './embedded/embedded-database.ts'
import { serveOnSocket, socketFolder } from './embedded/embedded-socket.ts'

const SILENT_MS = 1000
/** Runs for longer than that, at any speed of the machine. */
const LONG = `do $$ declare ends timestamptz := clock_timestamp() + interval '${SILENT_MS * 2} milliseconds';
  begin while clock_timestamp() < ends loop end loop; end $$`

let engine: PGlite
let folder: string
let served: { close(): Promise<void> }
let hasRoom: boolean
const clients: pg.Client[] = []

async function aClient(): Promise<pg.Client> {
  const client = new pg.Client({ host: socketFolder(folder), user: 'postgres', database: 'postgres' })
  client.on('error', () => {})
  await client.connect()
  clients.push(client)
  return client
}

const streamOf = (client: pg.Client) => (client as unknown as { connection: { stream: Socket } }).connection.stream

beforeAll(async () => {
  ;({ engine } = await openMemoryDatabase(await migratedFiles()))
  await engine.exec('create table note (text text)')
})
afterAll(() => engine.close())

beforeEach(async () => {
  await engine.exec('delete from note')
  folder = mkdtempSync(join(tmpdir(), 'vitrine-socket-'))
  hasRoom = true
  served = await serveOnSocket(engine, folder, { silentMs: SILENT_MS, hasRoom: () => hasRoom })
})

afterEach(async () => {
  await Promise.all(clients.splice(0).map((client) => client.end()))
  await served.close()
  rmSync(folder, { recursive: true, force: true })
})

const notes = async () => (await engine.query<{ text: string }>('select text from note order by text')).rows

test('a transaction of one client holds nothing of another client or of the shop itself', async () => {
  const [one, other] = [await aClient(), await aClient()]
  await one.query('begin')
  await one.query(`insert into note values ('one')`)
  const waiting = [other.query(`insert into note values ('other')`), engine.query(`insert into note values ('shop')`)]
  await one.query('rollback')
  await Promise.all(waiting)
  expect(await notes()).toEqual([{ text: 'other' }, { text: 'shop' }])
})

test('a long statement is no silence: its transaction goes on', async () => {
  const client = await aClient()
  await client.query('begin')
  await client.query(`insert into note values ('before')`)
  await client.query(LONG)
  await client.query(`insert into note values ('after')`)
  await client.query('commit')
  expect(await notes()).toEqual([{ text: 'after' }, { text: 'before' }])
})

test('a client that says nothing within a transaction loses it with its connection, and the shop goes on', async () => {
  const client = await aClient()
  await client.query('begin')
  await client.query(`insert into note values ('never')`)
  await engine.query(`insert into note values ('shop')`)
  await expect(client.query(`insert into note values ('late')`)).rejects.toThrow()
  await expect(client.query('commit')).rejects.toThrow()
  expect(await notes()).toEqual([{ text: 'shop' }])
})

test('a client that was stopped within a transaction hears that it is over when it speaks again', async () => {
  const client = await aClient()
  await client.query('begin')
  await client.query(`insert into note values ('never')`)
  streamOf(client).pause()
  expect(await notes()).toEqual([])
  const late = client.query(`insert into note values ('late')`)
  setTimeout(() => streamOf(client).resume(), 100)
  await expect(late).rejects.toMatchObject({ code: '25P03' })
  expect(await notes()).toEqual([])
})

test('what a client waits to do is not done when the client has gone', async () => {
  const [one, gone] = [await aClient(), await aClient()]
  await one.query('begin')
  gone.query(`insert into note values ('never')`).catch(() => {})
  await wait(50)
  streamOf(gone).destroy()
  await wait(50)
  await one.query('commit')
  expect(await notes()).toEqual([])
})

test('what a client says while the socket is closed is not done outside of its transaction', async () => {
  const client = await aClient()
  await client.query('begin')
  await client.query(`insert into note values ('never')`)
  const [closed, late] = [served.close(), client.query(`insert into note values ('late')`)]
  await expect(late).rejects.toThrow()
  await closed
  expect(await notes()).toEqual([])
})

test('an answer of any length is over when it ends, also where the engine gives its last bytes one by one', async () => {
  const client = await aClient()
  for (let length = 8120; length < 8140; length++) {
    await client.query(`select repeat('x', ${length})`)
    // Were the answer not over, the shop would wait here until the client lost its connection by its silence.
    await engine.query('select 1')
  }
  await expect(client.query('select 1')).resolves.toMatchObject({ rowCount: 1 })
})

test('what a client leaves open when it goes is rolled back', async () => {
  const client = await aClient()
  await client.query('begin')
  await client.query(`insert into note values ('never')`)
  await client.end()
  clients.splice(clients.indexOf(client), 1)
  expect(await notes()).toEqual([])
})

test('F11 on a full disk a client reads, is told that nothing more is stored, and leaves nothing half done', async () => {
  const [reader, writer, prepared] = [await aClient(), await aClient(), await aClient()]
  const named = (text: string) => prepared.query({ name: 'note', text: 'insert into note values ($1)', values: [text] })
  await named('early')
  await writer.query('begin')
  await writer.query(`insert into note values ('half')`)
  hasRoom = false
  const refused = { code: '53100', message: 'no room left on the disk of DATA_DIR' }
  await expect(writer.query(`insert into note values ('other half')`)).rejects.toMatchObject(refused)
  await expect(named('late')).rejects.toMatchObject(refused)
  await writer.query('rollback')
  expect((await reader.query('select text from note')).rows).toEqual([{ text: 'early' }])
  await expect(reader.query(`with one as (select 'x') insert into note select 'x'`)).rejects.toMatchObject(refused)
  hasRoom = true
  const again = await aClient()
  await again.query(`insert into note values ('again')`)
  expect(await notes()).toEqual([{ text: 'again' }, { text: 'early' }])
})

test.each(['simple', 'prepared'])(
  'F11 a transaction that the disk had no room for fails as a whole: %s',
  async (way) => {
    const client = await aClient()
    const insert = (text: string) =>
      way === 'simple'
        ? client.query(`insert into note values ('${text}')`)
        : client.query('insert into note values ($1)', [text])
    await client.query('begin')
    await insert('half')
    hasRoom = false
    await expect(insert('other half')).rejects.toMatchObject({ code: '53100' })
    hasRoom = true
    await expect(insert('rest')).rejects.toMatchObject({ code: '25P02' })
    expect((await client.query('commit')).command).toBe('ROLLBACK')
    await insert('again')
    expect(await notes()).toEqual([{ text: 'again' }])
  },
)
