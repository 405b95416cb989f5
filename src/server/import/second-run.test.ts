import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Readable } from 'node:stream'
import { beforeAll, describe, expect, test } from 'vitest'
import { noEffects } from '#domain/owner/import-effects.ts'
import type { Database } from '#server/database/database.ts'
import { engines } from '#test/databases.ts'
import { catalogueOf, effectsOfTable, importTable } from '#test/import-table.ts'
import { MADISON } from '#test/old-shop.ts'
import { assessImport } from './assess-import.ts'
import { MAGENTO1_PRODUCTS } from './csv/known-exports.ts'
import { readJsonLines } from './files/json-lines.ts'
import { importRecords } from './import-records.ts'
import type { ImportItem } from './kinds/import-item.ts'
import { openMagento1 } from './magento1/open-magento1.ts'

const EVERY_KIND = fileURLToPath(new URL('./fixtures/every-kind.jsonl', import.meta.url))
const TABLE = join(MADISON, 'catalog_product.csv')
const openTable = ({ file }: { file: string }) => openMagento1({ file, kind: MAGENTO1_PRODUCTS })

describe.each(engines)('a catalogue that comes a second time, on $name', ({ create }) => {
  let db: Database
  beforeAll(async () => {
    db = await create()
  })
  const foreseen = async (items: AsyncIterable<ImportItem>, isWhole = false) =>
    (await assessImport(db, items, { isWhole })).effects

  test('has no effect on products where it has every kind of record, and neither has the export of the shop', async () => {
    expect((await importRecords(db, readJsonLines(EVERY_KIND))).effects).toEqual(noEffects())
    expect(await foreseen(readJsonLines(EVERY_KIND))).toEqual(noEffects())
    expect(await foreseen(readJsonLines(EVERY_KIND), true)).toEqual(noEffects())
    const exported = (await catalogueOf(db)).map((record, at): ImportItem => ({ line: at + 1, record }))
    expect(await foreseen(Readable.from(exported), true)).toEqual(noEffects())
  })

  test.runIf(existsSync(TABLE))('has no effect on products where it is the export of a real shop', async () => {
    const table = await readFile(TABLE, 'utf8')
    const first = await importTable(db, table, openTable)
    expect(first.counts.product.created).toBeGreaterThan(500)
    expect(first.effects).toEqual(noEffects())
    expect(await effectsOfTable(db, table, openTable)).toEqual(noEffects())
    expect((await importTable(db, table, openTable)).effects).toEqual(noEffects())
  })
})
