import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { rows, type Database } from '#server/database/database.ts'
import { seedStores } from '#test/catalogue.ts'
import { engines } from '#test/databases.ts'
import { itemsOf } from '#test/import-steps.ts'
import { importRecords } from './import-records.ts'
import { announceCutOff, noteRunning } from './running-imports.ts'

const revision = async (db: Database) =>
  (await rows<{ revision: number }>(db, sql`select revision from catalogue_state`))[0]?.revision ?? 0
const laterBy = (db: Database, minutes: number) =>
  db.execute(sql`update running_import set touched_at = touched_at - make_interval(mins => ${minutes}::int)`)
const tea = (name: string) => itemsOf([{ kind: 'category', path: 'tea', name, urlKey: 'tea' }])

describe.each(engines)('running shops on $name', ({ create }) => {
  test('hear of what an import wrote that was cut off, when nothing was heard of it for two minutes', async () => {
    const db = await create()
    await seedStores(db)
    // Killed after its category was written: neither its end nor its failure is told.
    const killed = noteRunning(db, false, async () => {
      await importRecords(db, tea('Tea'))
      throw new Error('killed')
    })
    await expect(killed).rejects.toThrow('killed')
    const before = await revision(db)
    expect(await announceCutOff(db)).toBe(0)
    expect(await revision(db)).toBe(before)
    await laterBy(db, 3)
    expect(await announceCutOff(db)).toBe(1)
    expect(await revision(db)).toBe(before + 1)
    expect(await announceCutOff(db)).toBe(0)
  })

  test('hear once of an import that ends, and nothing of one that is only tried', async () => {
    const db = await create()
    await seedStores(db)
    const begun = await revision(db)
    await noteRunning(db, false, () => importRecords(db, tea('Green tea')))
    const before = await revision(db)
    expect(before).toBe(begun + 1)
    await noteRunning(db, true, async () => expect(await rows(db, sql`select 1 from running_import`)).toEqual([]))
    await laterBy(db, 3)
    expect(await announceCutOff(db)).toBe(0)
    expect(await revision(db)).toBe(before)
  })
})
