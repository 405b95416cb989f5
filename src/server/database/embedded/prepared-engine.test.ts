import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from 'drizzle-orm'
import type { PGlite } from '@electric-sql/pglite'
import { migratedFiles } from '#test/databases.ts'
import { rows, type Database } from '../database.ts'
import { openMemoryDatabase } from './embedded-database.ts'

let db: Database
let engine: PGlite
beforeAll(async () => {
  ;({ db, engine } = await openMemoryDatabase(await migratedFiles()))
})
afterAll(() => db.close())

const preparedNames = sql`select name from pg_prepared_statements`

test('a statement that comes again is planned once, and gives what it gave', async () => {
  const ask = (n: number | null, words: string[]) =>
    rows(
      db,
      sql`select ${n}::int as n, ${sql.param(words)}::text[] as words, ${n}::int * 1.5 as numeric, ${{ a: 1 }}::jsonb as json`,
    )
  const first = await ask(1, ['a', 'b"c'])
  expect(await ask(1, ['a', 'b"c'])).toEqual(first)
  expect(await ask(null, [])).toEqual([{ n: null, words: [], numeric: null, json: { a: 1 } }])
  expect(await rows(db, preparedNames)).toHaveLength(1)
  for (let n = 0; n < 20; n++) await rows(db, sql.raw(`select ${n}`))
  expect(await rows(db, preparedNames)).toHaveLength(1)
})

test('an error names its state, ends its transaction and spoils nothing after it', async () => {
  await db.execute(sql`create table thing (id int primary key)`)
  const add = (id: number) => db.transaction((tx) => tx.execute(sql`insert into thing values (${id})`))
  await add(1)
  await add(2)
  await expect(add(2)).rejects.toMatchObject({ cause: { code: '23505', constraint: 'thing_pkey' } })
  await add(3)
  expect(await rows(db, sql`select id from thing order by id`)).toEqual([{ id: 1 }, { id: 2 }, { id: 3 }])
})

test('plans the session has dropped, and columns that have changed, are found anew', async () => {
  await db.execute(sql`create table other (id int primary key)`)
  await db.execute(sql`insert into other values (1)`)
  const ask = () => rows(db, sql`select * from other where id = ${1}`)
  const askInTransaction = () => db.transaction((tx) => rows(tx, sql`select * from other where id = ${1}`))
  await ask()
  await ask()
  await engine.exec('discard all')
  expect(await ask()).toEqual([{ id: 1 }])
  await engine.exec('discard all')
  expect(await askInTransaction()).toEqual([{ id: 1 }])
  await db.execute(sql`alter table other add name text default 'one'`)
  expect(await ask()).toEqual([{ id: 1, name: 'one' }])
})
