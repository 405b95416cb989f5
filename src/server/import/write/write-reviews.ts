import { sql } from 'drizzle-orm'
import type { ReviewRecord } from '#domain/catalog/catalogue-record.ts'
import type { ReviewState, ReviewVote } from '#domain/review/review.ts'
import { rows, type Database, type Queryable } from '../../database/database.ts'
import { lockRatings, rateProducts } from '../../review/rate-products.ts'
import { say } from '../../words/say.ts'
import { bisect } from './bisect.ts'
import { idList, insertRows, textList, updateRows, type Columns } from '../read/bulk.ts'
import type { Frame } from '../read/frame.ts'
import type { ReportWriter } from '../records/import-report.ts'

export type ReviewEntry = { line: number; record: ReviewRecord }

const REVIEW: Columns = {
  product_id: 'int',
  store_id: 'int',
  nickname: 'text',
  title: 'text',
  text: 'text',
  stars: 'int',
  votes: 'jsonb',
  reply: 'text',
  state: 'text',
  created_at: 'timestamptz',
}
type Row = {
  product_id: number
  store_id: number
  nickname: string
  title: string
  text: string
  stars: number
  votes: readonly ReviewVote[] | null
  reply: string | null
  state: ReviewState
  created_at: string
}
type Stored = Row & { id: number }

/** Reviews, written last; a product's rating is counted anew with them. */
export async function writeReviews(
  db: Database,
  frame: Frame,
  entries: ReviewEntry[],
  report: ReportWriter,
): Promise<void> {
  const products = new Map(
    (
      await rows<{ id: number; sku: string }>(
        db,
        sql`select id, sku from product where sku in ${textList(entries.map(({ record }) => record.product))}`,
      )
    ).map(({ id, sku }) => [sku, id]),
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

type Wanted = { line: number; record: ReviewRecord; store: number; product: number }
type Outcome = 'created' | 'updated' | 'unchanged'

async function write(tx: Queryable, items: Wanted[]): Promise<{ outcomes: Outcome[]; touched: number[] }> {
  const stored = await readStored(tx, [...new Set(items.map(({ product }) => product))])
  const planned = items.map((item): { outcome: Outcome; row: Row & { id: number | undefined } } => {
    const { nickname, createdAt } = item.record
    const created_at = new Date(createdAt).toISOString()
    const known = stored.get(keyOf({ product_id: item.product, nickname, created_at }))
    const row = rowOf(item, known, created_at)
    return {
      outcome: !known ? 'created' : isSame(known, row) ? 'unchanged' : 'updated',
      row: { ...row, id: known?.id },
    }
  })
  const those = (wanted: Outcome) => planned.flatMap(({ outcome, row }) => (outcome === wanted ? [row] : []))
  const [fresh, changed] = [those('created'), those('updated')]
  const touched = [...new Set([...fresh, ...changed].map(({ product_id }) => product_id))]
  if (touched.length > 0) {
    await lockRatings(tx, touched)
    await insertRows(tx, 'product_review', REVIEW, fresh)
    await updateRows(tx, 'product_review', REVIEW, changed)
    await rateProducts(tx, touched)
  }
  return { outcomes: planned.map(({ outcome }) => outcome), touched }
}

/** What the file does not say of one that is there stays. */
function rowOf({ record, store, product }: Wanted, known: Stored | undefined, created_at: string): Row {
  const { nickname, title, text, stars } = record
  const votes = record.votes === undefined ? (known?.votes ?? null) : inOrder(record.votes)
  const reply = record.reply ?? known?.reply ?? null
  const state = record.state ?? known?.state ?? 'pending'
  return { product_id: product, store_id: store, nickname, title, text, stars, votes, reply, state, created_at }
}

async function readStored(db: Queryable, productIds: number[]): Promise<Map<string, Stored>> {
  const found = await rows<Stored>(
    db,
    sql`select id, ${sql.raw(Object.keys(REVIEW).join(', '))} from product_review where product_id in ${idList(productIds)}`,
  )
  return new Map(
    found
      .map((row) => ({ ...row, votes: inOrder(row.votes), created_at: new Date(row.created_at).toISOString() }))
      .map((row) => [keyOf(row), row]),
  )
}

const keyOf = ({ product_id, nickname, created_at }: Pick<Row, 'product_id' | 'nickname' | 'created_at'>) =>
  `${product_id} ${created_at} ${nickname}`

const isSame = (known: Row, row: Row) =>
  (Object.keys(REVIEW) as (keyof Row)[]).every((key) => JSON.stringify(known[key]) === JSON.stringify(row[key]))

/** Each with its properties in one order, so that equal votes are equal texts; none are null. */
const inOrder = (votes: readonly ReviewVote[] | null) =>
  votes?.length ? votes.map(({ title, stars }) => ({ title, stars })) : null

const nameOf = ({ product, nickname, createdAt }: ReviewRecord) =>
  say('review {product} {nickname} {createdAt}: ', { product, nickname, createdAt })
