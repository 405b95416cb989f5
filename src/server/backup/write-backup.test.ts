import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { engines } from '#test/databases.ts'
import type { Database, Queryable } from '../database/database.ts'
import { writeBackup } from './write-backup.ts'

const MB = 1_000_000

describe.each(engines)('a backup on $name', ({ create }) => {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-rows-'))
  afterAll(() => rmSync(folder, { recursive: true }))

  test('asks for few rows at once where they are large, whatever their number', async () => {
    const db = await create()
    const [all, each] = [40, MB]
    await db.execute(
      sql`insert into audit (id, actor, action, subject, details)
          select gen_random_uuid(), 'staff ada', 'content', n::text, jsonb_build_object('text', repeat('x', ${each}::int))
          from generate_series(1, ${all}::int) n`,
    )
    let largest = 0
    const watching = (tx: Queryable): Queryable =>
      Object.assign(Object.create(tx) as Queryable, {
        async execute(statement: Parameters<Queryable['execute']>[0]) {
          const answer = (await tx.execute(statement)) as unknown as { rows?: { line?: string }[] }
          const length = (answer.rows ?? []).reduce((sum, { line }) => sum + (line?.length ?? 0), 0)
          largest = Math.max(largest, length)
          return answer
        },
      })
    const watched = Object.assign(Object.create(db) as Database, {
      transaction: (work: (tx: Queryable) => Promise<unknown>) => db.transaction((tx) => work(watching(tx))),
    })
    const { tables } = await writeBackup(watched, {
      dataDir: folder,
      filesFolder: undefined,
      engine: 'server',
      to: join(folder, 'backup'),
      hasSecret: false,
      key: undefined,
      now: new Date(),
    })
    expect(tables.find(({ name }) => name === 'audit')).toMatchObject({ rows: all })
    expect(largest).toBeGreaterThan(each)
    expect(largest).toBeLessThan(4 * each)
  })
})

test('a backup of the embedded database writes no table to the backup’s disk while everybody else waits for it', async () => {
  const { create } = engines.find(({ name }) => name === 'PGlite')!
  const db = await create()
  const scratch = mkdtempSync(join(tmpdir(), 'vitrine-held-'))
  const [dataDir, place] = [join(scratch, 'data'), join(scratch, 'other-disk')]
  // A backup left this that was killed two hours ago.
  const left = join(dataDir, 'backing-up', 'tables.0a1b2c3d.part')
  mkdirSync(left, { recursive: true })
  for (const file of ['.unfinished-backup', 'customer.ndjson.plain']) writeFileSync(join(left, file), '')
  const before = new Date(Date.now() - 2 * 3_600_000)
  utimesSync(join(left, '.unfinished-backup'), before, before)
  let tablesThere: string[] = []
  const watched = Object.assign(Object.create(db) as Database, {
    transaction: (work: (tx: Queryable) => Promise<unknown>) =>
      db.transaction(async (tx) => {
        const answer = await work(tx)
        const [unfinished] = readdirSync(place)
        tablesThere = readdirSync(join(place, unfinished!, 'tables'))
        return answer
      }),
  })
  const to = join(place, 'backup')
  const { tables } = await writeBackup(watched, {
    dataDir,
    filesFolder: undefined,
    engine: 'embedded',
    to,
    hasSecret: false,
    key: undefined,
    now: new Date(),
  })
  expect(tablesThere).toEqual([])
  expect(readdirSync(join(to, 'tables'))).toHaveLength(tables.length)
  expect(readdirSync(join(dataDir, 'backing-up'))).toEqual([])
  expect(existsSync(left)).toBe(false)
  rmSync(scratch, { recursive: true })
})
