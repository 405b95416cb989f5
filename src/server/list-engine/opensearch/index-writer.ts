import type { StoreView } from '#domain/store/store.ts'
import type { Database } from '../../database/database.ts'
import { turn } from '../../in-process/in-turns.ts'
import type { Present } from '../../product/present.ts'
import type { BrokenProducts } from '../../product/broken-products.ts'
import { madeOf, readNextSparing, readSparing, type Reading } from '../../product/read-sparing.ts'
import { localeOf } from '../../store/locale.ts'
import type { Cluster, Json } from './cluster.ts'
import { documentMaker, type ListDocument } from './document.ts'
import { databaseTime, readNext, readThese, type SourceRead } from './source-row.ts'

/** Products read and written at once. */
const PART_SIZE = 500
/** Products of which documents are made in one turn: each costs a tenth of a millisecond, more where its texts are long. */
const IN_A_TURN = 25
/** Ids of one part are asked for at once; of a part there are never more than products once had a page. */
const MOST_IN_A_PART = 10_000

export type WriterInput = {
  db: Database
  cluster: Cluster
  broken: BrokenProducts
  present: Present
  groups: readonly string[]
}

type Source = SourceRead['products'][number]
type Made = { documents: ListDocument[]; lastId: number | undefined; version: number }

/** Reads products of a store view as documents. A broken product is left out and told. */
function reader({ db, broken, present, groups }: WriterInput, store: StoreView) {
  const locale = localeOf(store, present.stores)
  const attributes = present.memory.attributes()
  const tree = present.memory.store(locale).tree()
  /** Rows of several readings are as old as the first reading. */
  const making = async (
    read: (reading: Reading<Source>) => Promise<{ found: Source[]; lastId: number | undefined }>,
  ): Promise<Made> => {
    let version = Infinity
    const dated = async (reading: Promise<SourceRead>) => {
      const { products, version: of } = await reading
      version = Math.min(version, of)
      return products
    }
    const { found, lastId } = await read({
      db,
      broken,
      next: (after, most) => dated(readNext(db, locale, after, most)),
      these: (ids) => dated(readThese(db, locale, ids)),
    })
    const { today, now } = present
    const make = documentMaker({ locale, attributes: await attributes, tree: await tree, groups, today, now })
    if (version === Infinity) version = await databaseTime(db)
    const documents: ListDocument[] = []
    for (let from = 0; from < found.length; from += IN_A_TURN) {
      documents.push(...madeOf(found.slice(from, from + IN_A_TURN), broken, make))
      await turn()
    }
    return { documents, lastId, version }
  }
  return {
    next: (after: number) => making((reading) => readNextSparing(reading, after, PART_SIZE)),
    these: (ids: readonly number[]) =>
      making(async ({ these }) => ({ found: await readSparing(ids, these, broken), lastId: undefined })),
  }
}

/**
 * Makes an index hold what the database has, in one linear reading; only what differs is written. An empty index is filled that way.
 *
 * @param beat called between two parts
 * @returns `ahead`: documents were written while the database's clock was ahead, and refuse every change until it is that late; only a new index helps
 */
export async function bringUpToDate(
  input: WriterInput,
  store: StoreView,
  index: string,
  { isEmpty, beat }: { isEmpty: boolean; beat: () => Promise<void> },
): Promise<'done' | 'ahead'> {
  const read = reader(input, store)
  for (let after = 0; ;) {
    const { documents, lastId, version } = await read.next(after)
    const { known, newest } = isEmpty ? NONE : await knownIn(input.cluster, index, after, lastId)
    if (newest > version && newest > (await databaseTime(input.db))) return 'ahead'
    const present = new Set(documents.map(({ id }) => id))
    const gone = [...known.keys()].filter((id) => !present.has(id))
    const changed = documents.filter(({ id, hash }) => known.get(id) !== hash)
    await write(input, [index], { documents: changed, gone, version })
    if (lastId === undefined) return 'done'
    after = lastId
    await beat()
  }
}

/** Hashes by id, and the highest version. */
type Known = { known: ReadonlyMap<number, string>; newest: number }
const NONE: Known = { known: new Map(), newest: 0 }

/** The index's documents of the products between two ids. */
async function knownIn(cluster: Cluster, index: string, after: number, to: number | undefined): Promise<Known> {
  const known = new Map<number, string>()
  let newest = 0
  for (let from = after; ;) {
    const { body } = await cluster.work({
      method: 'POST',
      path: `/${index}/_search`,
      body: {
        size: MOST_IN_A_PART,
        query: { range: { id: { gt: from, ...(to !== undefined && { lte: to }) } } },
        sort: [{ id: 'asc' }],
        docvalue_fields: ['hash'],
        version: true,
      },
    })
    const hits: { _id: string; _version: number; fields: { hash: [string] } }[] = body.hits.hits
    for (const { _id, _version, fields } of hits) {
      known.set(Number(_id), fields.hash[0])
      newest = Math.max(newest, _version)
    }
    if (hits.length < MOST_IN_A_PART) return { known, newest }
    from = Number(hits.at(-1)!._id)
  }
}

/** Writes these products, or takes them out, in the given indexes of a store view, and makes them seen. */
export async function writeThese(
  input: WriterInput,
  store: StoreView,
  indexes: readonly string[],
  ids: readonly number[],
): Promise<void> {
  const read = reader(input, store)
  for (let from = 0; from < ids.length; from += PART_SIZE) {
    const part = ids.slice(from, from + PART_SIZE)
    const { documents, version } = await read.these(part)
    const present = new Set(documents.map(({ id }) => id))
    await write(input, indexes, { documents, gone: part.filter((id) => !present.has(id)), version }, true)
  }
}

type Changes = { documents: ListDocument[]; gone: number[]; version: number }

/** The later reading wins: what was read before is refused by its version. */
async function write(
  { cluster, broken }: WriterInput,
  indexes: readonly string[],
  changes: Changes,
  isSeen = false,
): Promise<void> {
  const { documents, gone, version } = changes
  const at = (index: string, id: number) => ({ _index: index, _id: String(id), version, version_type: 'external' })
  const lines = indexes.flatMap((index): Json[] => [
    ...documents.flatMap((document) => [{ index: at(index, document.id) }, document]),
    ...gone.map((id) => ({ delete: at(index, id) })),
  ])
  if (!lines.length) return
  const { body } = await cluster.work({ method: 'POST', path: '/_bulk', lines, query: { refresh: isSeen } })
  if (!body.errors) return
  const items: Record<string, Refused>[] = body.items
  for (const { _id, status, error } of items.flatMap((item) => Object.values(item))) {
    if (status < 300 || status === 409 || status === 404) continue
    const reason = `OpenSearch refuses it: ${JSON.stringify(error)}`
    // A document that cannot be taken in says nothing of the others; anything else is the cluster's trouble.
    if (status !== 400) throw new Error(reason)
    broken.note({ id: Number(_id) }, reason)
  }
}

type Refused = { _id: string; status: number; error?: unknown }
