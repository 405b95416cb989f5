import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { rows } from '#server/database/database.ts'
import { engines } from '#test/databases.ts'
import { importRecords } from '../import-records.ts'

const product = (sku: string) => ({ kind: 'product', sku, type: 'simple', name: sku, urlKey: sku, price: '1' })

describe.each(engines)('ids of another shop, on $name', ({ create }) => {
  test('are kept where they are free, and new ones come after them', async () => {
    const db = await create()
    const take = async (formerIds: Record<string, number>, ...records: object[]) => {
      async function* items() {
        for (const [at, record] of records.entries()) yield { line: at + 1, record }
      }
      const report = await importRecords(db, items(), { formerId: (_, name) => formerIds[name] })
      expect(report.problems).toEqual([])
    }
    const store = { kind: 'store', code: 'en', name: 'English', locale: 'en-GB', currency: 'EUR' }
    const category = { kind: 'category', path: 'tea', name: 'Tea', urlKey: 'tea' }
    await take({ cup: 407, pot: 12, tea: 33 }, store, category, product('cup'), product('pot'))
    await take({ can: 12 }, product('can'), { ...category, path: 'jam', urlKey: 'jam' }, product('mug'))

    const found = await rows(
      db,
      sql`select sku as name, id from product union all select path, id from category order by id`,
    )
    expect(found).toEqual([
      { name: 'pot', id: 12 },
      { name: 'tea', id: 33 },
      { name: 'jam', id: expect.any(Number) },
      { name: 'cup', id: 407 },
      { name: 'can', id: expect.any(Number) },
      { name: 'mug', id: expect.any(Number) },
    ])
  })
})
