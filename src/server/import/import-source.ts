import { stat } from 'node:fs/promises'
import type { CatalogueFormat } from '#domain/owner/task.ts'
import type { Database } from '../database/database.ts'
import { say } from '../words/say.ts'
import { checkJsonLines, readJsonLines } from './files/json-lines.ts'
import { SourceError } from './records/source-error.ts'
import { productRecords } from './magento1/product-records.ts'
import type { ProductTable } from './magento1/product-table.ts'
import { surveyProducts, type Survey } from './magento1/survey.ts'
import { openMagentoTable, openShopifyTable, openWooCommerceTable, type GivenTable } from './open-product-table.ts'
import type { PictureNames } from './pictures/picture-names.ts'
import { type KnownCatalogue, readKnownCatalogue } from './kinds/read-known-catalogue.ts'
import type { ImportItem } from './kinds/import-item.ts'
import type { Skus } from './variants/skus.ts'
import { currencyDecimals } from './frame/store.ts'

/** The file and the way it is read. */
export type GivenSource = {
  format: CatalogueFormat
  encoding: string | undefined
  /** The currency of its prices, where the file does not name it. */
  currency: string
  /** The pictures it names can be found. */
  hasPictures: boolean
}

/** A file that was looked through. `records` reads it again. */
export type ImportSource = {
  file: string
  unit: 'line' | 'row'
  total: number
  records: (db: Database) => Promise<AsyncIterable<ImportItem>>
  pictures?: PictureNames
  /** The SKUs of its products and of those of the files before it; for the next file that is imported together with them. */
  skus?: Skus
}

type OpenTable = (given: GivenTable) => Promise<ProductTable & { skus?: Skus }>

const OPENERS: Record<Exclude<CatalogueFormat, 'jsonl'>, OpenTable> = {
  'magento1-csv': openMagentoTable,
  shopify: openShopifyTable,
  woocommerce: openWooCommerceTable,
}

/**
 * Looks through the whole file before anything is written, so that a bad one changes nothing.
 * @param earlier the SKUs of the files before it, where several are imported together
 * @throws {SourceError} in words, when it cannot be imported
 */
export async function openImportSource(given: GivenSource, file: string, earlier?: Skus): Promise<ImportSource> {
  const { encoding, currency, hasPictures } = given
  const found = await stat(file).catch(() => undefined)
  if (!found?.isFile()) throw new SourceError(say('There is no file {file}.', { file }))
  if (given.format === 'jsonl') {
    const { records } = await checkJsonLines(file)
    return {
      file,
      unit: 'line',
      total: records,
      records: async (): Promise<AsyncIterable<ImportItem>> => readJsonLines(file),
    }
  }
  const table = await OPENERS[given.format]({ file, encoding, currency, now: new Date(), hasPictures, earlier })
  const survey = await surveyProducts(table)
  if (survey.products === 0) throw new SourceError(withoutProducts(file, survey))
  return {
    file,
    unit: 'row',
    pictures: table.pictures,
    skus: table.skus,
    total: survey.products,
    records: async (db: Database): Promise<AsyncIterable<ImportItem>> =>
      productRecords(table, survey, await knownCatalogue(db, table, currency), currency),
  }
}

const withoutProducts = (file: string, { firstBroken }: Survey): string =>
  firstBroken
    ? say('{file} holds no products that can be read. Row {row}: {problem}.', {
        file,
        row: String(firstBroken.row),
        problem: firstBroken.problem,
      })
    : say('{file} holds no products.', { file })

/** @throws {SourceError} when prices were read in another currency than the shop's, which rounds otherwise */
async function knownCatalogue(db: Database, { hasFamilies }: ProductTable, currency: string): Promise<KnownCatalogue> {
  const known = await readKnownCatalogue(db)
  const own = known.stores.find(({ isDefault }) => isDefault)?.currency
  if (hasFamilies && own && currencyDecimals(own) !== currencyDecimals(currency))
    throw new SourceError(
      say("Nothing was changed: the shop's prices are in {own}; say --currency {own} as well.", { own }),
    )
  return known
}
