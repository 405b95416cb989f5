import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database } from '../../database/database.ts'
import { checkJsonLines, readJsonLines } from '../../import/files/json-lines.ts'
import { productRecords } from '../../import/magento1/product-records.ts'
import type { ProductTable } from '../../import/magento1/product-table.ts'
import { surveyProducts } from '../../import/magento1/survey.ts'
import { openMagentoTable, openShopifyTable, openWooCommerceTable } from '../../import/open-product-table.ts'
import type { PictureNames } from '../../import/pictures/picture-names.ts'
import { type KnownCatalogue, readKnownCatalogue } from '../../import/read/read-known-catalogue.ts'
import type { ImportItem } from '../../import/records/import-report.ts'
import { currencyDecimals } from '../../import/write/write-stores.ts'
import { say } from '../../words/say.ts'
import { UsageError } from '../io/command-io.ts'
import type { Format, ImportArguments } from './import-arguments.ts'

/** A file that was looked through. `records` reads it again. */
export type ImportSource = {
  file: string
  unit: 'line' | 'row'
  total: number
  records: (db: Database) => Promise<AsyncIterable<ImportItem>>
  pictures?: PictureNames
}

const OPENERS: Record<Exclude<Format, 'jsonl'>, typeof openMagentoTable> = {
  'magento1-csv': openMagentoTable,
  shopify: openShopifyTable,
  woocommerce: openWooCommerceTable,
}

/** Looks through the whole file before the database is opened, so that a bad one changes nothing. */
export async function openImportSource(given: ImportArguments, file: string): Promise<ImportSource> {
  const { encoding } = given
  const found = await stat(file).catch(() => undefined)
  if (!found?.isFile()) throw new UsageError(say('There is no file {file}.', { file }))
  if (given.media) await checkMedia(given.media, given.format)
  if (given.format === 'jsonl') {
    const { records } = await checkJsonLines(file)
    return {
      file,
      unit: 'line',
      total: records,
      records: async (): Promise<AsyncIterable<ImportItem>> => readJsonLines(file),
    }
  }
  const hasPictures = given.media !== undefined || given.isFetching
  const table = await OPENERS[given.format]({ file, encoding, currency: given.currency, now: new Date(), hasPictures })
  const survey = await surveyProducts(table)
  if (survey.products === 0) throw new UsageError(say('{file} holds no products.', { file }))
  return {
    file,
    unit: 'row',
    pictures: table.pictures,
    total: survey.products,
    records: async (db: Database): Promise<AsyncIterable<ImportItem>> =>
      productRecords(table, survey, await knownCatalogue(db, table, given.currency), given.currency),
  }
}

/** @throws {UsageError} when prices were read in another currency than the shop's, which rounds otherwise */
async function knownCatalogue(db: Database, { hasFamilies }: ProductTable, currency: string): Promise<KnownCatalogue> {
  const known = await readKnownCatalogue(db)
  const own = known.stores.find(({ isDefault }) => isDefault)?.currency
  if (hasFamilies && own && currencyDecimals(own) !== currencyDecimals(currency))
    throw new UsageError(
      say("Nothing was changed: the shop's prices are in {own}; say --currency {own} as well.", { own }),
    )
  return known
}

async function checkMedia(folder: string, format: Format): Promise<void> {
  const isFolder = async (path: string) => (await stat(path).catch(() => undefined))?.isDirectory() ?? false
  if (!(await isFolder(folder))) throw new UsageError(say('There is no folder {folder}.', { folder }))
  if (format === 'magento1-csv' && !(await isFolder(join(folder, 'catalog', 'product'))))
    throw new UsageError(say("{folder} is not Magento's media folder: there is no catalog/product in it.", { folder }))
}
