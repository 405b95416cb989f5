import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { seedStores } from '#test/catalogue.ts'
import { engines } from '#test/databases.ts'
import { rows, type Database } from '../database/database.ts'
import { beginImportRun, readImportRun, removeOldImportRuns } from '../import/former/import-runs.ts'
import type { ImportProblem } from '../import/records/import-report.ts'
import { exportCustomers } from './export-customers.ts'
import { importCustomers } from './import-customers.ts'
import { takeBackCustomers } from './take-back-customers.ts'

const NOW = new Date('2026-11-21T12:00:00Z')
const HEAD =
  'email,first_name,last_name,group,date_of_birth,store,created_at,confirmed_at,newsletter,address_first_name,address_last_name,address_street,address_postcode,address_city,address_country\n'
const MILL = 'Ada,Love,Mill 1,12345,Berlin,DE'
const QUAI = 'Ada,Love,Quai 2,75001,Paris,FR'

const COLUMNS = HEAD.split(',').length
const padded = (line: string) => line + ','.repeat(COLUMNS - line.split(',').length)

describe.each(engines)('taking imports of customers back on $name', { timeout: 60_000 }, ({ create }) => {
  let db: Database
  let folder: string
  beforeAll(async () => {
    db = await create()
    await seedStores(db)
    folder = await mkdtemp(join(tmpdir(), 'vitrine-customers-back-'))
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))
  beforeEach(async () => {
    for (const table of ['newsletter_subscriber', 'customer', 'import_run'])
      await db.execute(sql`delete from ${sql.raw(table)}`)
  })

  async function imported(text: string, run = v7()): Promise<string> {
    const file = join(folder, 'table.csv')
    await writeFile(file, text.replaceAll(/^.+$/gm, padded))
    await beginImportRun(db, { id: run, actor: 'ann', format: 'customers', name: 'table.csv' }, NOW)
    await importCustomers({ db, clock: () => NOW, file, isDryRun: false, runId: run })
    return run
  }
  async function takenBack(run: string, { isDryRun = false } = {}) {
    const told: string[] = []
    const onProblem = ({ message }: ImportProblem) => void told.push(message)
    const { counts, effects } = await takeBackCustomers({ db, run, isDryRun, onProblem })
    return { updated: counts.updated, unchanged: counts.unchanged, removed: effects.customersRemoved, told }
  }
  async function exported() {
    let text = ''
    await exportCustomers(db, (more) => void (text += more))
    return text
  }
  const idOf = async (email: string) =>
    (await rows<{ id: string }>(db, sql`select id from customer where email = ${email}`))[0]!.id
  const notes = () =>
    rows<{ subject: string; note: string }>(
      db,
      sql`select subject, (before::text || after::text) as note from import_change`,
    )

  test('customers who were there get their values back and lose the addresses and subscriptions that came; new ones go', async () => {
    await imported(
      `${HEAD}ada@example.com,Ada,Love,vip,1985-07-05,fr,2020-01-02T03:04:05Z,2020-01-02T03:05:00Z,subscribed,${MILL}\nbob@example.com,Bob,Byron,,,,2021-01-01T00:00:00Z,2021-01-01T00:00:00Z,,,,,,,\n`,
    )
    await db.execute(
      sql`insert into newsletter_subscriber (id, email, store_id, status, rid, created_at)
          select ${v7()}::uuid, 'guest@example.com', min(id), 'unconfirmed', 'form', now() from store`,
    )
    const before = await exported()
    const run = await imported(
      `${HEAD}ada@example.com,Eva,Love,,1990-01-01,en,,,unsubscribed,${QUAI}\nbob@example.com,Bob,Byron,wholesale,,fr,2019-01-01T00:00:00Z,,subscribed,${MILL}\ncem@example.com,Cem,Celik,,,,,,subscribed,${MILL}\nguest@example.com,Gus,Guest,,,,,,subscribed,,,,,,\n`,
    )
    expect(await exported()).not.toBe(before)
    expect(await readImportRun(db, run)).toMatchObject({ format: 'customers', changes: 4 })
    const whole = { updated: 4, unchanged: 0, removed: 2, told: [] }
    expect(await takenBack(run, { isDryRun: true })).toEqual(whole)
    expect(await readImportRun(db, run)).toMatchObject({ changes: 4 })
    expect(await takenBack(run)).toEqual(whole)
    expect(await exported()).toBe(before)
    const subscribers = sql`select email, status, confirmed_at is not null as "isConfirmed", unsubscribed_at is not null as "isLeft" from newsletter_subscriber order by email`
    expect(await rows(db, subscribers)).toEqual([
      { email: 'ada@example.com', status: 'subscribed', isConfirmed: true, isLeft: false },
      { email: 'guest@example.com', status: 'unconfirmed', isConfirmed: false, isLeft: false },
    ])
    expect(await readImportRun(db, run)).toBeUndefined()
  })

  test('what somebody has changed since stays and is told; so do new accounts that were used or changed', async () => {
    await imported(`${HEAD}ada@example.com,Ada,Love,vip,,,,,,${MILL}\n`)
    const run = await imported(
      `${HEAD}ada@example.com,Eva,Lovelace,wholesale,,,,,,${QUAI}\nbob@example.com,Bob,Byron,,,,,,subscribed,${MILL}\ncem@example.com,Cem,Celik,,,,,,,${MILL}\ndan@example.com,Dan,Dull,,,,,,,\n`,
    )
    await db.execute(sql`update customer set first_name = 'Ida' where email = 'ada@example.com'`)
    await db.execute(
      sql`update customer_address set address = address || '{"city": "Lyon"}'::jsonb where address ->> 'country' = 'FR'`,
    )
    await db.execute(sql`update customer set password_hash = 'x' where email = 'bob@example.com'`)
    await db.execute(sql`update newsletter_subscriber set status = 'unsubscribed' where email = 'bob@example.com'`)
    await db.execute(sql`update customer set customer_group = 'vip' where email = 'cem@example.com'`)
    const { told, ...counts } = await takenBack(run)
    expect(counts).toEqual({ updated: 2, unchanged: 2, removed: 1 })
    expect(told.toSorted()).toEqual(
      [
        `customer ${await idOf('ada@example.com')}: addresses, firstName has changed since: it stays as it is`,
        `customer ${await idOf('bob@example.com')}: somebody has used the account since: it stays`,
        `customer ${await idOf('cem@example.com')}: the account has changed since: it stays`,
      ].toSorted(),
    )
    const people = sql`select first_name || ' ' || last_name || ' ' || customer_group as who,
      (select count(*)::int from customer_address a where a.customer_id = c.id) as addresses,
      (select status from newsletter_subscriber n where n.email = c.email) as newsletter from customer c order by email`
    expect(await rows(db, people)).toEqual([
      { who: 'Ida Love vip', addresses: 2, newsletter: null },
      { who: 'Bob Byron general', addresses: 1, newsletter: 'unsubscribed' },
      { who: 'Cem Celik vip', addresses: 1, newsletter: null },
    ])
  })

  test('an import that went on in a second run is taken back as one, and an account that was changed between them stays', async () => {
    await imported(`${HEAD}ada@example.com,Ada,Love,,,,,,,\n`)
    const run = await imported(
      `${HEAD}ada@example.com,Eva,Love,,,,,,,\nbob@example.com,Bob,B,,,,,,,\ncem@example.com,Cem,C,,,,,,,\n`,
    )
    await db.execute(sql`update customer set last_name = 'Celik' where email = 'cem@example.com'`)
    await imported(
      `${HEAD}ada@example.com,Ida,Love,vip,,,,,,\nbob@example.com,Bob,B,vip,,,,,,${MILL}\ncem@example.com,Cem,,vip,,,,,,\n`,
      run,
    )
    const { told, ...counts } = await takenBack(run)
    expect(counts).toEqual({ updated: 2, unchanged: 1, removed: 1 })
    expect(told).toEqual([
      `customer ${await idOf('cem@example.com')}: somebody has changed the account between two runs: it stays`,
    ])
    expect(await rows(db, sql`select first_name || ' ' || customer_group as who from customer order by email`)).toEqual(
      [{ who: 'Ada general' }, { who: 'Cem vip' }],
    )
  })

  test('a note goes with its customer and after 30 days, and tells no address', async () => {
    await imported(`${HEAD}ada@example.com,Ada,Love,,,,,,,\nbob@example.com,Bob,Byron,,,,,,,\n`)
    await db.execute(sql`delete from import_run`)
    await imported(`${HEAD}ada@example.com,Eva,Love,,,,,,,${QUAI}\nbob@example.com,Rob,Byron,,,,,,,\n`)
    expect((await notes()).length).toBe(2)
    expect(JSON.stringify(await notes())).not.toMatch(/Quai|75001|@/)
    const bob = await idOf('bob@example.com')
    await db.execute(sql`delete from customer where email = 'ada@example.com'`)
    expect((await notes()).map(({ subject }) => subject)).toEqual([bob])
    await removeOldImportRuns(db, new Date(NOW.getTime() + 31 * 86_400_000))
    expect(await notes()).toEqual([])
  })
})
