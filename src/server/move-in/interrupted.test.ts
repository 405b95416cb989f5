import { spawn } from 'node:child_process'
import { mkdtemp, readdir, rm, symlink } from 'node:fs/promises'
import { getPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { sql } from 'drizzle-orm'
import { createConnection } from 'mysql2/promise'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rows, type Database } from '#server/database/database.ts'
import { engines, freshServerUrl, serverClient } from '#test/databases.ts'
import { hasOldShop, oldShopUrl } from '#test/old-shop.ts'
import { aProxyBefore } from '#test/tcp-proxy.ts'
import { openServerDatabase } from '../database/server/server-database.ts'
import { moveIn } from './move-in.ts'
import { connectOldShop } from './source/connect.ts'
import { folderStore } from '#server/files/folder-store.ts'

/** Told by every run anew, or of one run alone. */
const OF_ONE_RUN = new Set([
  'audit',
  'catalogue_change',
  'catalogue_state',
  'import_change',
  'import_run',
  'schema_migration',
  'moved_record',
])
/** Made by chance, by a counter that an interrupted run has moved on, or by the clock. */
const BY_CHANCE = /(^|_)id$|_ids$|token|password|_at$|secret/
const KEPT = new Set(['product_id', 'store_id', 'old_id'])

/** All that a moved shop holds, table by table, but for what chance and the clock make. */
async function holdings(db: Database): Promise<Record<string, string[]>> {
  const columns = await rows<{ table: string; column: string; type: string }>(
    db,
    sql`select c.table_name as table, c.column_name as column, c.data_type as type
        from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
        where c.table_schema = current_schema() and t.table_type = 'BASE TABLE' order by 1, c.ordinal_position`,
  )
  const held: Record<string, string[]> = {}
  for (const table of new Set(columns.map((one) => one.table))) {
    if (OF_ONE_RUN.has(table)) continue
    const compared = columns.filter(
      (one) => one.table === table && one.type !== 'uuid' && (KEPT.has(one.column) || !BY_CHANCE.test(one.column)),
    )
    if (compared.length === 0) continue
    const list = sql.raw(compared.map(({ column }) => `"${column}"`).join(', '))
    const found = await rows<{ row: string }>(
      db,
      sql`select row_to_json(r)::text as row from (select ${list} from ${sql.identifier(table)}) r order by 1`,
    )
    // The last run's own report, with its time, is a setting, too.
    const lasting = found.map(({ row }) => row).filter((row) => !row.includes('"key":"last move"'))
    if (lasting.length > 0) held[table] = lasting
  }
  const moved = await rows<{ row: string }>(db, sql`select kind || ' ' || old_id as row from moved_record order by 1`)
  return { ...held, moved: moved.map(({ row }) => row) }
}

/** @param breakAt at the beginning of this step the old server ends the connection */
async function move(db: Database, address: string, breakAt?: string) {
  const old = await connectOldShop(address)
  const server = await createConnection(address)
  try {
    const [{ id } = { id: 0 }] = await old.rows<{ id: number }>('select connection_id() as id')
    let ended: Promise<unknown> | undefined
    const end = () => (ended ??= server.query(`kill connection ${Number(id)}`))
    let step = ''
    const report = await moveIn(db, old, {
      media: folderStore('/nowhere'),
      uploads: folderStore('/nowhere'),
      oldMedia: undefined,
      signal: undefined,
      onStep: (name) => void (step = name),
      onProgress: () => void (step === breakAt && end()),
    })
    await ended
    return report
  } finally {
    await server.end()
    await old.close()
  }
}

describe.runIf(hasOldShop).each(engines)('a move that was interrupted, on $name', ({ create }) => {
  test(
    'by the old server is told in a sentence; the next run ends as if nothing had happened',
    { timeout: 400_000 },
    async () => {
      const [whole, broken] = [await create(), await create()]
      const address = await oldShopUrl()
      await move(whole, address)
      for (const step of ['products', 'orders'])
        await expect(move(broken, address, step)).rejects.toThrow(
          /^The connection to the old database broke\. What was written stays; run the same command again to go on\.$/,
        )
      const report = await move(broken, address)
      expect(report.refused).toBe(0)
      expect(await holdings(broken)).toEqual(await holdings(whole))
    },
  )
})

describe.runIf(hasOldShop && process.env.TEST_DATABASE_URL)('the command, on PostgreSQL', () => {
  const root = new URL('../../..', import.meta.url).pathname
  let scratch: string
  let command: string
  beforeAll(async () => {
    scratch = await mkdtemp(join(tmpdir(), 'vitrine-interrupted-'))
    const outDir = join(scratch, 'out')
    await build({
      root,
      configFile: false,
      logLevel: 'error',
      build: { ssr: 'src/site/commands.ts', outDir, assetsDir: '', minify: false },
    })
    command = join(outDir, 'commands.js')
    await symlink(join(root, 'node_modules'), join(scratch, 'node_modules'))
    await symlink(join(root, 'src/server/database/migrations'), join(outDir, 'migrations'))
  })
  afterAll(() => rm(scratch, { recursive: true, force: true }))

  test(
    'killed, cut off from its database or out of room, goes on and ends as one run does',
    { timeout: 400_000 },
    async () => {
      const address = await oldShopUrl()
      const databaseUrl = await freshServerUrl()
      const other = await serverClient(databaseUrl)
      /** Runs the command; `act` comes as soon as `isTime`. */
      const run = async (url: string, isTime?: string, act?: (pid: number) => unknown) => {
        const child = spawn(process.execPath, [command, 'import', 'magento1', address], {
          env: {
            ...process.env,
            NODE_ENV: 'production',
            BASE_URL: 'https://shop.example',
            DATABASE_URL: url,
            DATA_DIR: join(scratch, 'data'),
          },
        })
        let said = ''
        child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
        child.stdout.resume()
        const over = new Promise<{ code: number | null; signal: string | null }>((resolve) =>
          child.once('close', (code, signal) => resolve({ code, signal })),
        )
        const isTimeNow = async () =>
          (await other.query(`select 1 where ${isTime}`).catch(() => ({ rows: [] }))).rows.length > 0
        if (act)
          while (child.exitCode === null && child.signalCode === null) {
            if (await isTimeNow()) {
              await act(child.pid!)
              break
            }
            await new Promise((resolve) => setTimeout(resolve, 5))
          }
        return { ...(await over), said }
      }

      let priorities: number[] = []
      const kill = async (pid: number) => {
        priorities = (await readdir(`/proc/${pid}/task`)).map((thread) => getPriority(Number(thread)))
        process.kill(pid, 'SIGKILL')
      }
      expect(await run(databaseUrl, 'exists (select from product)', kill)).toMatchObject({
        signal: 'SIGKILL',
        said: expect.not.stringContaining('unforeseen'),
      })
      expect(await run(databaseUrl, 'exists (select from customer)', kill)).toMatchObject({
        signal: 'SIGKILL',
        said: expect.not.stringContaining('unforeseen'),
      })
      // A shop that runs beside it has the processor first.
      expect(new Set(priorities)).toEqual(new Set([Math.max(10, getPriority())]))
      const [half] = (await other.query('select count(*)::int as customers from customer')).rows
      expect(half.customers).toBeGreaterThan(0)

      await other.query(
        `create function no_room() returns trigger language plpgsql as $$ begin raise 'no space left' using errcode = '53100'; end $$`,
      )
      await other.query('create trigger no_room before insert on sales_order for each row execute function no_room()')
      const full = await run(databaseUrl)
      expect(full).toMatchObject({ code: 2, said: expect.stringContaining('There is no room left') })
      expect((await other.query('select 1 from sales_order')).rows).toEqual([])
      await other.query('drop function no_room cascade')

      const way = await aProxyBefore(databaseUrl)
      const cutOff = await run(way.url, 'exists (select from sales_order)', () => way.become('cut'))
      expect(cutOff).toMatchObject({
        code: 70,
        said: expect.stringContaining('The connection to the database broke off.'),
      })

      expect(await run(databaseUrl)).toMatchObject({ code: 0 })
      const wholeUrl = await freshServerUrl()
      expect(await run(wholeUrl)).toMatchObject({ code: 0 })
      const [went, whole] = [
        await openServerDatabase({ connectionString: databaseUrl }),
        await openServerDatabase({ connectionString: wholeUrl }),
      ]
      try {
        expect(await holdings(went)).toEqual(await holdings(whole))
      } finally {
        await went.close()
        await whole.close()
      }
    },
  )
})
