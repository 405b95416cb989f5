import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { ImportEffects } from '#domain/owner/import-effects.ts'
import { assessImport } from '#server/import/assess-import.ts'
import type { CatalogueRecord } from '#server/import/kinds/catalogue-record.ts'
import type { ProductRecord } from '#server/import/product/product-record.ts'
import type { Database } from '#server/database/database.ts'
import { exportJsonl } from '#server/import/export-jsonl.ts'
import { importRecords } from '#server/import/import-records.ts'
import type { ImportItem } from '#server/import/kinds/import-item.ts'
import { productRecords } from '#server/import/magento1/product-records.ts'
import type { ProductTable } from '#server/import/magento1/product-table.ts'
import { surveyProducts } from '#server/import/magento1/survey.ts'
import type { GivenTable } from '#server/import/open-product-table.ts'
import { readKnownCatalogue } from '#server/import/kinds/read-known-catalogue.ts'
import type { ImportReport } from '#server/import/records/import-report.ts'

/** 10 March 2026, noon. */
const NOW = new Date('2026-03-10T12:00:00Z')

type OpenTable = (given: GivenTable) => Promise<ProductTable>

/** Imports a table that stands in a file of this text, as the command does; its prices are in euros. */
export const importTable = (db: Database, text: string, open: OpenTable): Promise<ImportReport> =>
  withTable(db, text, open, (records) => importRecords(db, records, { unit: 'row' }))

/** The effects that importing such a table would have on products of the shop, as the command foresees them. */
export const effectsOfTable = async (db: Database, text: string, open: OpenTable): Promise<ImportEffects> =>
  (await withTable(db, text, open, (records) => assessImport(db, records))).effects

async function withTable<Result>(
  db: Database,
  text: string,
  open: OpenTable,
  work: (records: AsyncIterable<ImportItem>) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-table-'))
  try {
    const file = join(folder, 'export.csv')
    await writeFile(file, text)
    const table = await open({ file, currency: 'EUR', now: NOW })
    return await work(productRecords(table, await surveyProducts(table), await readKnownCatalogue(db), 'EUR'))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** A table with these columns; cells are quoted where they must be. */
export function tableOf(rows: Record<string, string>[]): string {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const line = (cells: string[]) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')
  return [line(columns), ...rows.map((row) => line(columns.map((column) => row[column] ?? '')))].join('\n')
}

/** The same rows of a file that lacks a column. */
export const withoutColumn = (rows: Record<string, string>[], column: string): Record<string, string>[] =>
  rows.map((row) => Object.fromEntries(Object.entries(row).filter(([name]) => name !== column)))

export async function catalogueOf(db: Database): Promise<CatalogueRecord[]> {
  let text = ''
  await exportJsonl(db, async (part) => void (text += part))
  return text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as CatalogueRecord)
}

export const productIn = (records: CatalogueRecord[], sku: string): ProductRecord | undefined =>
  records.find((record): record is ProductRecord => record.kind === 'product' && record.sku === sku)

/** Steps of tests of partial tables: rows of a table are brought, a product is corrected as by its owner, and looked at. */
export const partialTable = (db: () => Database, open: OpenTable) => ({
  async bring(rows: Record<string, string>[]): Promise<string[]> {
    return (await importTable(db(), tableOf(rows), open)).problems.map(({ message }) => message)
  },
  correct: (record: object) =>
    importRecords(db(), Readable.from([{ line: 1, record: { kind: 'product', ...record } }])),
  product: async (sku: string) => productIn(await catalogueOf(db()), sku)!,
})

/** The price of each variant of a configurable product, by SKU, without any special price, in cents. */
export function variantPrices(records: CatalogueRecord[], sku: string): Record<string, number> {
  const { configurable, price } = productIn(records, sku)!
  return Object.fromEntries(
    configurable!.children.map((child) => {
      const { attributes = {} } = productIn(records, child)!
      const added = configurable!.attributes.map(({ code, prices = [] }) =>
        Number(prices.find(({ option }) => option === attributes[code])?.value ?? 0),
      )
      return [child, Math.round(added.reduce((sum, one) => sum + one, Number(price)) * 100)]
    }),
  )
}
