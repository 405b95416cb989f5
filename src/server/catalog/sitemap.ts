import { sql } from 'drizzle-orm'
import { idsPerPart, type SitemapPart } from '#domain/catalog/sitemap.ts'
import { rows, type Queryable } from '#server/database/database.ts'
import type { CategoryTree } from '../product/category-tree.ts'
import { turn } from '../in-process/in-turns.ts'
import type { Locale } from '../store/locale.ts'
import { once } from '../in-process/once.ts'
import { anyOf, isShown, productPath, productTexts } from '../product/product-sql.ts'

/** The addresses of one page, in the order of the store views; undefined where a store view does not have it. */
export type SitemapEntry = (string | undefined)[]

/** Pages read at once: some milliseconds of work for the database and for this process. */
export const CHUNK_SIZE = 100

/** Texts and categories, in which store views differ. */
export type SitemapStore = { locale: Locale; tree(): Promise<CategoryTree> }

/**
 * Reads the sitemap's parts from the database, a chunk at a time and by key. However many ask, one chunk is read at a time, so
 * that sitemaps never take more than one connection.
 */
export function sitemapReader() {
  const inLine = oneAtATime()
  let known: { version: string; parts(): Promise<SitemapPart[]> } | undefined

  return {
    /**
     * The parts that hold a page, in order; the first holds the home page too. Remembered for as long as `version` (what the
     * catalogue's revision and the store views say) stays.
     */
    parts(db: Queryable, version: string, stores: readonly SitemapStore[]): Promise<SitemapPart[]> {
      if (known?.version !== version) known = { version, parts: once(() => inLine(() => readParts(db, stores))) }
      return known.parts()
    },

    /** The pages of a part, chunk by chunk; none of a part that holds nothing. */
    entries(db: Queryable, part: SitemapPart, stores: readonly SitemapStore[]): AsyncGenerator<SitemapEntry[]> {
      return part.kind === 'pages' ? categoryEntries(part, stores) : productEntries(db, part, stores, inLine)
    },
  }
}

const lastIdBefore = ({ number }: SitemapPart, stores: readonly unknown[]) => (number - 1) * idsPerPart(stores.length)

async function readParts(db: Queryable, stores: readonly SitemapStore[]): Promise<SitemapPart[]> {
  const size = idsPerPart(stores.length)
  const categories = stores[0] ? [...(await stores[0].tree()).byId.keys()] : []
  const pages = new Set([1, ...categories.map((id) => Math.ceil(id / size))])
  // Each part is found from the one before it by the key, so that the table is never read as a whole.
  const products = await rows<{ number: number }>(
    db,
    sql`with recursive part(number) as (
          select (select (p.id - 1) / ${size}::int + 1 from product p where ${isShown} order by p.id limit 1)
          union all
          select (select (p.id - 1) / ${size}::int + 1 from product p
            where p.id > part.number::bigint * ${size}::int and ${isShown} order by p.id limit 1)
          from part where part.number is not null
        ) select number from part where number is not null order by number`,
  )
  return [
    ...[...pages].toSorted((a, b) => a - b).map((number) => ({ kind: 'pages' as const, number })),
    ...products.map(({ number }) => ({ kind: 'products' as const, number })),
  ]
}

/** Categories are remembered as a whole (snapshot.ts): a shop has some thousands at most. */
async function* categoryEntries(part: SitemapPart, stores: readonly SitemapStore[]): AsyncGenerator<SitemapEntry[]> {
  const trees = await Promise.all(stores.map(({ tree }) => tree()))
  const after = lastIdBefore(part, stores)
  const ids = [...(trees[0]?.byId.keys() ?? [])]
    .filter((id) => id > after && id <= after + idsPerPart(stores.length))
    .toSorted((a, b) => a - b)
  for (let from = 0; from < ids.length; from += CHUNK_SIZE) {
    yield ids.slice(from, from + CHUNK_SIZE).map((id) => trees.map(({ byId }) => byId.get(id)?.path))
    await turn()
  }
}

async function* productEntries(
  db: Queryable,
  part: SitemapPart,
  stores: readonly SitemapStore[],
  inLine: ReturnType<typeof oneAtATime>,
): AsyncGenerator<SitemapEntry[]> {
  let after = lastIdBefore(part, stores)
  const last = after + idsPerPart(stores.length)
  for (;;) {
    const ids = await inLine(() => readIds(db, after, last))
    if (ids.length === 0) return
    const paths: Map<number, string>[] = []
    for (const { locale } of stores) paths.push(await inLine(() => readPaths(db, ids, locale)))
    yield ids.map((id) => paths.map((byId) => byId.get(id)))
    if (ids.length < CHUNK_SIZE) return
    after = ids.at(-1)!
    await turn()
  }
}

const readIds = async (db: Queryable, after: number, last: number): Promise<number[]> =>
  (
    await rows<{ id: number }>(
      db,
      sql`select p.id from product p where p.id > ${after}::bigint and p.id <= ${last}::bigint and ${isShown}
          order by p.id limit ${CHUNK_SIZE}`,
    )
  ).map(({ id }) => id)

async function readPaths(db: Queryable, ids: number[], locale: Locale): Promise<Map<number, string>> {
  const found = await rows<{ id: number; path: string }>(
    db,
    sql`select p.id, ${productPath(locale)} as path from product p ${productTexts(locale)} where p.id = ${anyOf(ids)} and ${isShown}`,
  )
  return new Map(found.map(({ id, path }) => [id, `/${path}`]))
}

/** Makes pieces of work run one after the other: each begins when the one before has ended or failed. */
function oneAtATime() {
  let before: Promise<unknown> = Promise.resolve()
  return <T>(work: () => Promise<T>): Promise<T> => {
    const result = before.then(work)
    before = result.catch(() => {})
    return result
  }
}
