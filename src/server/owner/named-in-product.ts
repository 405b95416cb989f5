import { sql, type SQL } from 'drizzle-orm'
import { rows, type Queryable } from '../database/database.ts'
import type { FileStore } from '../files/file-store.ts'
import type { RecordFault } from '../import/records/import-report.ts'

/** Something that a record names, and where in the record. */
type NamedThing = { path: (string | number)[]; name: string }

/** More than this are a mistake, and would take minutes. */
const MOST_NAMED = 5000

/** A product as a program sends it: checked, but anything may be left out or null. */
type ToldProduct = { [name: string]: unknown }
type RecordPart = Record<string, unknown>
const partOf = (value: unknown): RecordPart =>
  typeof value === 'object' && value !== null ? (value as RecordPart) : {}
const partsOf = (value: unknown): RecordPart[] => (Array.isArray(value) ? value.map(partOf) : [])

function namesIn(list: unknown, path: (string | number)[], property?: string): NamedThing[] {
  const names: unknown[] = property
    ? partsOf(list).map((part) => part[property])
    : Array.isArray(list)
      ? (list as unknown[])
      : []
  return names.flatMap((name, at) =>
    typeof name === 'string' ? [{ path: [...path, at, ...(property ? [property] : [])], name }] : [],
  )
}

/** Every other product that a record names. */
const productsIn = (record: ToldProduct): NamedThing[] => [
  ...(['related', 'upSells', 'crossSells'] as const).flatMap((list) => namesIn(record[list], [list])),
  ...namesIn(record.grouped, ['grouped'], 'sku'),
  ...namesIn(partOf(record.configurable).children, ['configurable', 'children']),
  ...partsOf(partOf(record.bundle).options).flatMap(({ selections }, at) =>
    namesIn(selections, ['bundle', 'options', at, 'selections'], 'sku'),
  ),
]

/** Every file that a record names; a video may also be an address. */
const filesIn = (record: ToldProduct): NamedThing[] => [
  ...namesIn(record.images, ['images'], 'file'),
  ...namesIn(record.videos, ['videos'], 'source').filter(({ name }) => !name.startsWith('https:')),
  ...namesIn(record.videos, ['videos'], 'poster'),
  ...soldIn(record),
  ...samplesIn(record),
]

/** Every file that a record sells. */
const soldIn = (record: ToldProduct): NamedThing[] => namesIn(record.downloads, ['downloads'], 'file')

/** Every file that a record gives away. */
const samplesIn = (record: ToldProduct): NamedThing[] => [
  ...namesIn(record.downloads, ['downloads'], 'sample'),
  ...namesIn(record.samples, ['samples'], 'file'),
]

/** Every store view that a record has a label for. */
const viewsIn = (record: ToldProduct): NamedThing[] =>
  (['images', 'videos'] as const).flatMap((list) =>
    partsOf(record[list]).flatMap(({ labels }, at) =>
      Object.keys(partOf(labels)).map((name) => ({ path: [list, at, 'labels', name], name })),
    ),
  )

/** Faults of one answer: more of them say nothing new. */
const MOST_FAULTS = 20

/** A label for a store view that is gone may stay. */
async function unknownViews(db: Queryable, record: ToldProduct, before: ToldProduct): Promise<RecordFault[]> {
  const named = viewsIn(record)
  if (named.length === 0) return []
  const known = new Set((await rows<{ code: string }>(db, sql`select code from store`)).map(({ code }) => code))
  for (const { name } of viewsIn(before)) known.add(name)
  return named
    .flatMap(({ path, name }) => (known.has(name) ? [] : [{ path, said: 'is no store view' }]))
    .slice(0, MOST_FAULTS)
}

const SOLD = sql`select product_id, file from download_link`
const GIVEN_AWAY = sql`select product_id, sample as file from download_link union all select product_id, file from download_sample`

/** Those of the files that another product sells or gives away; `kind` reads all that it does so with. */
async function thoseOfOthers(db: Queryable, sku: string, kind: SQL, files: NamedThing[]): Promise<NamedThing[]> {
  if (files.length === 0) return []
  const found = await rows<{ file: string }>(
    db,
    sql`select f.file from (${kind}) f join product p on p.id = f.product_id
        where p.sku <> ${sku} and f.file in (select value from jsonb_array_elements_text(${JSON.stringify(files.map(({ name }) => name))}::jsonb))`,
  )
  const theirs = new Set(found.map(({ file }) => file))
  return files.filter(({ name }) => theirs.has(name))
}

const namesTooMany = (record: ToldProduct) => productsIn(record).length + filesIn(record).length > MOST_NAMED

/** Files that a product's record names and the shop has not. It is asked before the transaction: none waits for the store. */
export async function missingFilesIn(media: FileStore, record: ToldProduct): Promise<RecordFault[]> {
  if (namesTooMany(record)) return []
  const faults: RecordFault[] = []
  for (const { path, name } of filesIn(record))
    if (!(await media.look(name))) faults.push({ path, said: 'is no file in the media folder' })
  return faults
}

type Named = {
  sku: string
  record: ToldProduct
  /** The product as it is; undefined for a new one. */
  before?: ToldProduct | undefined
  /** By `missingFilesIn`. */
  missingFiles: readonly RecordFault[]
}

/** Names in a product's record that the shop does not know: an import leaves them out, a program gets an error. */
export async function missingIn(
  db: Queryable,
  { sku, record, before = {}, missingFiles }: Named,
): Promise<RecordFault[]> {
  const views = await unknownViews(db, record, before)
  if (views.length > 0) return views
  if (namesTooMany(record)) return [{ path: [], said: `names more than ${MOST_NAMED} products and files` }]
  const products = productsIn(record)
  const known = new Set(
    products.length === 0
      ? []
      : (
          await rows<{ sku: string }>(
            db,
            sql`select sku from product
                where sku in (select value from jsonb_array_elements_text(${JSON.stringify(products.map(({ name }) => name))}::jsonb))`,
          )
        ).map((row) => row.sku),
  )
  const faults: RecordFault[] = products.flatMap(({ path, name }) =>
    name === sku ? [{ path, said: 'is the product itself' }] : known.has(name) ? [] : [{ path, said: 'is no product' }],
  )
  faults.push(...missingFiles)
  for (const { path } of await thoseOfOthers(db, sku, SOLD, samplesIn(record)))
    faults.push({ path, said: 'is sold by another product: a sample is free for everybody' })
  for (const { path } of await thoseOfOthers(db, sku, GIVEN_AWAY, soldIn(record)))
    faults.push({ path, said: 'is a free sample of another product' })
  return faults
}
