import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { once } from 'node:events'
import pg from 'pg'
import type { Database } from '#server/database/database.ts'
import { openEmbeddedDatabase } from '#server/database/embedded/embedded-database.ts'
import { migrate } from '#server/database/migrate.ts'
import { openServerDatabase } from '#server/database/server/server-database.ts'
import { importRecords } from '#server/import/import-records.ts'
import { MAGENTO1_PRODUCTS } from '#server/import/csv/known-exports.ts'
import { productRecords } from '#server/import/magento1/product-records.ts'
import { openMagento1 } from '#server/import/magento1/open-magento1.ts'
import { surveyProducts } from '#server/import/magento1/survey.ts'
import { readKnownCatalogue } from '#server/import/kinds/read-known-catalogue.ts'

const DATABASE = 'vitrine_bench_import'
const COLUMNS =
  `sku,_store,_attribute_set,_type,_category,_root_category,name,description,short_description,price,weight,
image,color,size,material,status,url_key,visibility,tax_class_id,qty,use_config_manage_stock,is_in_stock,created_at,
_media_image,_media_position,_media_is_disabled`.split(/,\s*/)

export type ImportFigures = {
  engine: string
  products: number
  rows: number
  /** Times of the first run, which writes everything, and of a second one, which finds nothing changed. */
  seconds: { first: number; second: number }
  productsPerSecond: number
  /** The most this process held at any time, in MiB; with the embedded engine its database is in it. */
  peakRss: number
}

/**
 * Imports a generated Magento 1 export (two rows a product: text, three attributes, two categories, two pictures) into
 * an empty database, twice. `BENCH_DATABASE_URL` names a PostgreSQL server to measure beside the embedded engine.
 */
export async function run(products = Number(process.env.BENCH_PRODUCTS ?? 10_000)): Promise<ImportFigures[]> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-bench-'))
  const server = process.env.BENCH_DATABASE_URL
  const isWanted = (engine: string) => !process.env.BENCH_ENGINE || process.env.BENCH_ENGINE === engine
  try {
    const file = join(folder, 'catalog_product.csv')
    await writeExport(file, products)
    const figures: ImportFigures[] = []
    if (server && isWanted('PostgreSQL'))
      figures.push(await onServer(server, (db) => measure('PostgreSQL', db, file, products)))
    if (isWanted('PGlite')) {
      const { db } = await openEmbeddedDatabase(folder)
      figures.push(await measure('PGlite', db, file, products).finally(() => db.close()))
    }
    return figures
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function measure(engine: string, db: Database, file: string, products: number): Promise<ImportFigures> {
  await migrate(db)
  let peakRss = 0
  const watch = setInterval(() => (peakRss = Math.max(peakRss, process.memoryUsage().rss)), 100)
  const once = async () => {
    const begun = performance.now()
    const table = await openMagento1({ file, kind: MAGENTO1_PRODUCTS })
    const survey = await surveyProducts(table)
    const items = productRecords(table, survey, await readKnownCatalogue(db), 'USD')
    const report = await importRecords(db, items)
    if (report.rejected) throw new Error(`Rejected: ${JSON.stringify(report.problems[0])}`)
    return (performance.now() - begun) / 1000
  }
  const seconds = { first: await once(), second: await once() }
  clearInterval(watch)
  return {
    engine,
    products,
    rows: products * 2,
    seconds,
    productsPerSecond: Math.round(products / seconds.first),
    peakRss: Math.round(peakRss / 2 ** 20),
  }
}

async function onServer<T>(url: string, work: (db: Database) => Promise<T>): Promise<T> {
  const statement = async (text: string) => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    await client.query(text).finally(() => client.end())
  }
  await statement(`drop database if exists ${DATABASE}`)
  await statement(`create database ${DATABASE}`)
  const address = new URL(url)
  address.pathname = `/${DATABASE}`
  const db = await openServerDatabase({ connectionString: address.href })
  try {
    return await work(db)
  } finally {
    await db.close()
    await statement(`drop database ${DATABASE}`)
  }
}

async function writeExport(file: string, products: number): Promise<void> {
  const stream = createWriteStream(file)
  const put = async (values: Record<string, string>) => {
    const line = COLUMNS.map((column) => `"${(values[column] ?? '').replaceAll('"', '""')}"`).join(',')
    if (!stream.write(`${line}\n`)) await once(stream, 'drain')
  }
  stream.write(`${COLUMNS.join(',')}\n`)
  const colours = ['Black', 'Blue', 'Red', 'Green', 'White']
  const sizes = ['S', 'M', 'L', 'XL']
  for (let n = 0; n < products; n++) {
    const picture = `/b/e/bench-${n}`
    await put({
      sku: `BENCH-${n}`,
      _attribute_set: 'Default',
      _type: 'simple',
      _category: `Branch ${n % 20}/Leaf ${n % 200}`,
      name: `Bench product number ${n}`,
      description: `<p>Product ${n}: ${'made to be measured, with a text of ordinary length. '.repeat(8)}</p>`,
      short_description: `A short text about product ${n}, as shops write them.`,
      price: `${10 + (n % 90)}.0000`,
      weight: '1.0000',
      image: `${picture}.webp`,
      color: colours[n % 5]!,
      size: sizes[n % 4]!,
      material: n % 2 ? 'Cotton' : 'Wool',
      status: '1',
      url_key: `bench-product-${n}`,
      visibility: '4',
      tax_class_id: '2',
      qty: '10.0000',
      use_config_manage_stock: '1',
      is_in_stock: '1',
      created_at: '2026-01-01 00:00:00',
      _media_image: `${picture}.webp`,
      _media_position: '1',
      _media_is_disabled: '0',
    })
    await put({
      _category: `Branch ${n % 20}`,
      _media_image: `${picture}_2.webp`,
      _media_position: '2',
      _media_is_disabled: '0',
    })
  }
  stream.end()
  await once(stream, 'finish')
}
