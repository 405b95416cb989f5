import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { MOST_STARS, MOST_VOTES, REVIEW_LENGTHS, REVIEW_STATES } from '#domain/review/review.ts'
import { rows, type Database, type Queryable } from '../../database/database.ts'
import { lockRatings, rateProducts } from '../../review/rate-products.ts'
import { code, instant, integer, key, list, words } from '../../schema/schema-parts.ts'
import { say } from '../../words/say.ts'
import { needed, orNothing } from '../codec/field.ts'
import { canonical, columnsOf, entriesOf, keepAll, rowOf, selected, tellAll, type Kept } from '../codec/fields.ts'
import { idList, insertRows, updateRows, type Columns, type Row } from '../read/bulk.ts'
import type { Frame } from '../read/frame.ts'
import { productIds } from '../read/product-ids.ts'
import type { ReportWriter, Written } from '../records/import-report.ts'
import { bisect } from '../write/bisect.ts'

const stars = v.pipe(
  integer(1),
  v.maxValue(MOST_STARS, () => say('must be at most {most}', { most: MOST_STARS })),
)
const vote = v.strictObject({ title: words(REVIEW_LENGTHS.nickname), stars })
const votes = v.pipe(
  list(vote),
  v.maxLength(MOST_VOTES, () => say('must be at most {most}', { most: MOST_VOTES })),
)
const state = v.picklist(REVIEW_STATES, () => say('must be {known}', { known: REVIEW_STATES.join(', ') }))

type Vote = v.InferOutput<typeof vote>
/** Each with its properties in one order, so that equal votes are equal texts; none are null. */
const inOrder = (given: readonly Vote[] | null | undefined) =>
  given?.length ? given.map(({ title, stars }) => ({ title, stars })) : null

const REVIEW = {
  nickname: needed('nickname', 'text', words(REVIEW_LENGTHS.nickname)),
  title: needed('title', 'text', words(REVIEW_LENGTHS.title)),
  /** Plain text; line breaks are kept. */
  text: needed('text', 'text', words(REVIEW_LENGTHS.text)),
  stars: needed('stars', 'int', stars),
  /** Ratings of several aspects, from a shop that asked for them. Left out: a known review keeps its own. */
  votes: {
    ...orNothing('votes', 'jsonb', votes),
    keep: inOrder,
    tell: (kept: Vote[] | null) => inOrder(kept) ?? undefined,
  },
  /** The shop's answer. Left out: a known review keeps its own. */
  reply: orNothing('reply', 'text', words(REVIEW_LENGTHS.reply)),
  /** Left out: a new review is pending, a known one keeps its state. */
  state: orNothing('state', 'text', state),
  createdAt: {
    ...needed('created_at', 'timestamptz', instant),
    keep: (given: string) => new Date(given).toISOString(),
    tell: (kept: string) => new Date(kept).toISOString(),
  },
}

/** A shopper's review. It is recognised by its product (a SKU), nickname and instant. */
export const reviewRecord = v.strictObject({
  kind: v.literal('review'),
  product: key,
  /** Store view it was written in, and so its language; left out: the default store. */
  store: v.optional(code),
  ...entriesOf(REVIEW),
})
export type ReviewRecord = v.InferOutput<typeof reviewRecord>

const AT_ONCE = 500

/** Reviews in every state. */
export async function* readReviewRecords(db: Queryable): AsyncGenerator<ReviewRecord[]> {
  for (let after = 0; ;) {
    const found = await rows<Kept<typeof REVIEW> & { id: number; product: string; store: string; isDefault: boolean }>(
      db,
      sql`select r.id, p.sku as product, s.code as store, s.is_default as "isDefault", ${selected(REVIEW, 'r')}
          from product_review r join product p on p.id = r.product_id join store s on s.id = r.store_id
          where r.id > ${after} order by r.id limit ${AT_ONCE}`,
    )
    if (!found.length) return
    after = found.at(-1)!.id
    yield found.map(({ product, store, isDefault, ...review }) => ({
      kind: 'review',
      product,
      ...(!isDefault && { store }),
      ...tellAll(REVIEW, review),
    }))
  }
}

export type ReviewEntry = { line: number; record: ReviewRecord }

const COLUMNS: Columns = { product_id: 'int', store_id: 'int', ...columnsOf(REVIEW) }
type KeptReview = Kept<typeof REVIEW> & { product: number; store: number }
type Wanted = { line: number; record: ReviewRecord; store: number; product: number }

/** Reviews, written last; a product's rating is counted anew with them. */
export async function writeReviews(
  db: Database,
  frame: Frame,
  entries: ReviewEntry[],
  report: ReportWriter,
): Promise<void> {
  const products = await productIds(
    db,
    entries.map(({ record }) => record.product),
  )
  const wanted: Wanted[] = []
  for (const { line, record } of entries) {
    const store = record.store === undefined ? frame.defaultStore?.id : frame.stores.get(record.store)
    const product = products.get(record.product)
    if (store === undefined || product === undefined) {
      const missing =
        product === undefined ? say('the product') : say('the store "{store}"', { store: record.store ?? '' })
      report.reject('review', line, say('{record}{missing} does not exist', { record: nameOf(record), missing }))
      continue
    }
    wanted.push({ line, record, store, product })
  }
  await bisect(
    wanted,
    async (items) => {
      const { outcomes, touched } = await db.transaction((tx) => write(tx, items))
      report.products(touched)
      for (const outcome of outcomes) report.count('review', outcome)
    },
    ({ line, record }, reason) => report.reject('review', line, `${nameOf(record)}${reason}`),
  )
}

async function write(tx: Queryable, items: Wanted[]): Promise<{ outcomes: Written[]; touched: number[] }> {
  const products = [...new Set(items.map(({ product }) => product))]
  // Reviews are decided on and answered meanwhile.
  await lockRatings(tx, products)
  const stored = await readStored(tx, products)
  const planned = items.map((item): { outcome: Written; row: Row } => {
    const given = { product: item.product, store: item.store, ...keepAll(REVIEW, item.record) }
    const known = stored.get(keyOf(given))
    const review = known ? completed(item.record, given, known) : { ...given, state: given.state ?? 'pending' }
    return {
      outcome: !known ? 'created' : textOf(known) === textOf(review) ? 'unchanged' : 'updated',
      row: { ...rowOf(REVIEW, review), id: known?.id, product_id: item.product, store_id: item.store },
    }
  })
  const those = (wanted: Written) => planned.flatMap(({ outcome, row }) => (outcome === wanted ? [row] : []))
  const [fresh, changed] = [those('created'), those('updated')]
  const touched = [...new Set([...fresh, ...changed].map((row) => Number(row.product_id)))]
  if (touched.length > 0) {
    await insertRows(tx, 'product_review', COLUMNS, fresh)
    await updateRows(tx, 'product_review', COLUMNS, changed)
    await rateProducts(tx, touched)
  }
  return { outcomes: planned.map(({ outcome }) => outcome), touched }
}

/** Properties that the file leaves out of a known review stay. */
const completed = (record: ReviewRecord, given: KeptReview, known: KeptReview): KeptReview => ({
  ...given,
  votes: record.votes ? given.votes : known.votes,
  reply: given.reply ?? known.reply,
  state: given.state ?? known.state,
})

async function readStored(db: Queryable, productIds: number[]): Promise<Map<string, KeptReview & { id: number }>> {
  const found = await rows<KeptReview & { id: number }>(
    db,
    sql`select id, product_id as product, store_id as store, ${selected(REVIEW, 't')} from product_review t
        where product_id in ${idList(productIds)}`,
  )
  return new Map(found.map((row) => [keyOf(row), row]))
}

const keyOf = ({ product, nickname, createdAt }: KeptReview) =>
  `${product} ${new Date(createdAt).toISOString()} ${nickname}`

const textOf = (review: KeptReview) => `${review.product} ${review.store} ${canonical(REVIEW, review)}`

const nameOf = ({ product, nickname, createdAt }: ReviewRecord) =>
  say('review {product} {nickname} {createdAt}: ', { product, nickname, createdAt })
