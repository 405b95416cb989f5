import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from 'drizzle-orm'
import { rows, type Database } from '#server/database/database.ts'
import { engines } from '#test/databases.ts'
import { importRecords } from './import-records.ts'
import type { ImportItem } from './kinds/import-item.ts'

const STORE = { kind: 'store', code: 'en', name: 'English', locale: 'en-GB', currency: 'EUR', isDefault: true }
const MANY = 4

async function* itemsOf(records: object[]): AsyncGenerator<ImportItem> {
  for (const [index, record] of records.entries()) yield { line: index + 1, record }
}

const aMug = (sku: string) => ({ kind: 'product', sku, type: 'simple', name: sku, urlKey: 'mug', price: '10.00' })

describe.each(engines)('imports at once on $name', { timeout: 60_000 }, ({ create }) => {
  let db: Database
  beforeAll(async () => {
    db = await create()
  })
  beforeEach(async () => {
    await db.execute(
      sql`truncate catalogue_state, catalogue_change, store, currency, tax_class, attribute, category, product, content_page, content_block restart identity cascade`,
    )
    await importRecords(db, itemsOf([STORE]))
  })

  const atOnce = (recordsOf: (at: number) => object[]) =>
    Promise.all(Array.from({ length: MANY }, (_, at) => importRecords(db, itemsOf(recordsOf(at)))))
  const problemsOf = (reports: Awaited<ReturnType<typeof atOnce>>) =>
    reports.flatMap(({ problems }) => problems.filter(({ severity }) => severity === 'error'))

  test('products of several files with one address have one each', async () => {
    const reports = await atOnce((at) => Array.from({ length: 5 }, (_, no) => aMug(`MUG-${at}-${no}`)))
    expect(problemsOf(reports)).toEqual([])
    const paths = await rows<{ path: string }>(db, sql`select request_path as path from url_rewrite`)
    expect(paths).toHaveLength(MANY * 5)
  })

  test.each<[string, object[]]>([
    ['products', Array.from({ length: 20 }, (_, at) => aMug(`MUG-${at}`))],
    ['categories', [{ kind: 'category', path: 'tea', name: 'Tea', urlKey: 'tea' }]],
    [
      'attributes',
      [
        {
          kind: 'attribute',
          code: 'colour',
          input: 'select',
          label: 'Colour',
          options: [{ code: 'red', label: 'Red' }],
        },
      ],
    ],
    ['tax classes', [{ kind: 'tax-class', code: 'books', rates: [{ country: 'FR', percent: '5.5', title: 'TVA' }] }]],
    ['store views', [{ kind: 'store', code: 'fr', name: 'Français', locale: 'fr-FR', currency: 'EUR' }]],
    [
      'former addresses',
      Array.from({ length: 20 }, (_, at) => ({ kind: 'rewrite', from: `old-${at}.html`, to: { address: 'about' } })),
    ],
    [
      'reviews',
      [
        aMug('CUP'),
        ...Array.from({ length: 20 }, (_, at) => ({
          kind: 'review',
          product: 'CUP',
          nickname: `Ann ${at}`,
          title: 'Fine',
          text: 'Fine',
          stars: 5,
          createdAt: '2026-01-01T00:00:00Z',
        })),
      ],
    ],
    ['pages', [{ kind: 'page', address: 'about', title: 'About', html: '<p>Us</p>' }]],
    ['blocks', [{ kind: 'block', code: 'hours', html: '<p>Nine</p>' }]],
  ])('the same %s in several files are each there once, and no file is refused one', async (_, records) => {
    expect(problemsOf(await atOnce(() => records))).toEqual([])
  })
})
