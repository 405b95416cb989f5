import { sql } from 'drizzle-orm'
import { MOST_STARS, MOST_VOTES, REVIEW_LENGTHS, type ReviewState, type ReviewVote } from '#domain/review/review.ts'
import type { Queryable } from '../../database/database.ts'
import { plainText } from '../../content/plain-text.ts'
import { groupBy } from '../../import/records/group-by.ts'
import { insertRows, recordset, type Columns } from '../../import/read/bulk.ts'
import { lockRatings, rateProducts } from '../../review/rate-products.ts'
import type { Move, MoveStep } from '../step/move.ts'
import { moveRecords, type Converted, type Known, type ToWrite } from '../step/move-records.ts'
import { findMoved } from '../step/moved-records.ts'
import { oldIdsOf } from '../step/old-ids.ts'
import { ourViews } from '../step/our-views.ts'
import { say } from '../../words/say.ts'
import { oldMoment, oldText } from './old-people.ts'

type OldReview = {
  id: number
  productId: number
  createdAt: string
  status: number
  storeId: number | null
  title: string | null
  detail: string | null
  nickname: string | null
  customerId: number | null
}
type OldVote = { reviewId: number; ratingId: number; code: string; percent: number }
type Review = {
  product_id: number
  store_id: number
  customer_id: string | null
  nickname: string
  title: string
  text: string
  stars: number
  votes: readonly ReviewVote[] | null
  state: ReviewState
  created_at: string
}

const KIND = 'review'
const BATCH = 1000
/** Votes of one review that are shown. */
/** review_status, which Magento installs with these ids. */
const STATES: Readonly<Record<number, ReviewState>> = { 1: 'approved', 2: 'pending', 3: 'rejected' }

/** Reviews of products. A review has one number of stars here, the average of its votes, rounded; the votes are shown with it. */
export const reviews: MoveStep = {
  name: 'reviews',
  async run(move) {
    const { old } = move
    const titleOf = await readTitles(move)
    const viewOf = await ourViews(move)
    const apart = momentsApart()
    let after = 0
    while (!move.signal?.aborted) {
      const found = await old.rows<OldReview>(
        `select r.review_id as id, r.entity_pk_value as productId, r.created_at as createdAt, r.status_id as status,
           coalesce(nullif(d.store_id, 0), (select min(s.store_id) from {review_store} s where s.review_id = r.review_id and s.store_id > 0))
             as storeId,
           d.title, d.detail, d.nickname, d.customer_id as customerId
         from {review} r join {review_entity} e on e.entity_id = r.entity_id and e.entity_code = 'product'
         join {review_detail} d on d.review_id = r.review_id
         where r.review_id > ? order by r.review_id limit ${BATCH}`,
        [after],
      )
      if (found.length === 0) break
      const votes = await votesOf(
        move,
        found.map(({ id }) => id),
      )
      // One after the other: a dry run is one transaction, whose connection takes one statement at a time.
      const products = await findMoved(move.db, 'product', [
        ...new Set(found.map(({ productId }) => String(productId))),
      ])
      const customers = await findMoved(
        move.db,
        'customer',
        found.flatMap(({ customerId }) => (customerId === null ? [] : [String(customerId)])),
      )
      const converted = found.map((one): Converted<Review> => {
        const own = (votes.get(one.id) ?? []).map(({ ratingId, code, percent }) => ({
          title: titleOf(ratingId, one.storeId ?? 0) ?? code,
          percent: Number(percent),
        }))
        const product = products.get(String(one.productId))?.newId
        const customer = one.customerId === null ? undefined : customers.get(String(one.customerId))?.newId
        return convert(
          move,
          { ...one, createdAt: apart(one) },
          { votes: own, product, customer, storeId: viewOf(one.storeId ?? 0) },
        )
      })
      await moveRecords(move, { kind: KIND, records: converted, write, ofOthers })
      after = found.at(-1)!.id
    }
  },
}

/** Programs wrote many reviews in one second; here the product, the name and the moment make a review, so each later one is a millisecond later. */
function momentsApart() {
  const sameMoment = new Map<string, number>()
  return ({ productId, nickname, createdAt }: OldReview): string => {
    const key = `${productId} ${createdAt} ${oldText(nickname)}`
    const earlier = sameMoment.get(key) ?? 0
    sameMoment.set(key, earlier + 1)
    return earlier === 0 ? createdAt : `${createdAt.slice(0, 19)}.${String(Math.min(earlier, 999)).padStart(3, '0')}`
  }
}

async function votesOf({ old }: Move, ids: readonly number[]): Promise<Map<number, OldVote[]>> {
  const found = await old.rows<OldVote>(
    `select v.review_id as reviewId, v.rating_id as ratingId, coalesce(r.rating_code, '') as code, v.percent
     from {rating_option_vote} v left join {rating} r on r.rating_id = v.rating_id
     where v.review_id in (?) order by v.review_id, r.position, v.rating_id, v.vote_id`,
    [ids],
  )
  return groupBy(found, ({ reviewId }) => reviewId)
}

/** The name of a rating's aspect in a store view, where that has one of its own. */
async function readTitles({ old }: Move): Promise<(ratingId: number, storeId: number) => string | undefined> {
  const found = await old.rows<{ ratingId: number; storeId: number; title: string }>(
    `select rating_id as ratingId, store_id as storeId, value as title from {rating_title} where value <> ''`,
  )
  const titles = new Map(found.map(({ ratingId, storeId, title }) => [`${ratingId} ${storeId}`, title]))
  return (ratingId, storeId) => titles.get(`${ratingId} ${storeId}`) ?? titles.get(`${ratingId} 0`)
}

type Found = {
  votes: readonly { title: string; percent: number }[]
  product: string | undefined
  customer: string | undefined
  storeId: number
}

function convert({ report }: Move, one: OldReview, { votes, product, customer, storeId }: Found): Converted<Review> {
  const oldId = String(one.id)
  if (product === undefined)
    return { oldId, problem: say('its product {productId} did not come', { productId: String(one.productId) }) }
  const state = STATES[one.status]
  if (!state) return { oldId, problem: say('Magento has no status {status} here', { status: String(one.status) }) }
  const createdAt = oldMoment(one.createdAt)
  if (createdAt === undefined) return { oldId, problem: say('it has no date') }
  if (votes.length === 0) return { oldId, problem: say('it has no vote, and a review has stars here') }
  for (const { percent } of votes)
    if (percent < 0 || percent > 100)
      report.warn(
        KIND,
        oldId,
        say('one of its votes is {percent} %: it counts as the nearest value from 0 to 100', { percent }),
      )
  const average = votes.reduce((sum, { percent }) => sum + Math.min(100, Math.max(0, percent)), 0) / votes.length
  const texts = { nickname: oldText(one.nickname), title: oldText(one.title), text: plainText(one.detail ?? '') }
  if (texts.text === '') report.warn(KIND, oldId, say('it has no text'))
  for (const field of ['nickname', 'title', 'text'] as const)
    if (texts[field].length > REVIEW_LENGTHS[field]) {
      report.warn(
        KIND,
        oldId,
        say('its {field} is longer than {most} letters and was cut', {
          field: say(field),
          most: REVIEW_LENGTHS[field],
        }),
      )
      texts[field] = texts[field].slice(0, REVIEW_LENGTHS[field]).toWellFormed()
    }
  return {
    oldId,
    value: {
      product_id: Number(product),
      store_id: storeId,
      customer_id: customer ?? null,
      ...texts,
      stars: starsOf(average),
      votes: votesInWords(votes),
      state,
      created_at: createdAt,
    },
  }
}

const starsOf = (percent: number): number => Math.min(MOST_STARS, Math.max(1, Math.round((percent / 100) * MOST_STARS)))

/** A single vote says no more than the stars of the review; one without words says nothing. */
function votesInWords(votes: Found['votes']): readonly ReviewVote[] | null {
  const told = votes.slice(0, MOST_VOTES).flatMap(({ title, percent }) => {
    const text = oldText(title).slice(0, REVIEW_LENGTHS.nickname).toWellFormed()
    return text === '' ? [] : [{ title: text, stars: starsOf(percent) }]
  })
  return told.length > 1 ? told : null
}

const COLUMNS: Columns = {
  product_id: 'int',
  store_id: 'int',
  customer_id: 'uuid',
  nickname: 'text',
  title: 'text',
  text: 'text',
  stars: 'int',
  votes: 'jsonb',
  state: 'text',
  created_at: 'timestamptz',
}

/** A review never passes to another product or author; one whose author is unknown may be anybody's. */
const ofOthers = (tx: Queryable, known: readonly Known<Review>[]) =>
  oldIdsOf(tx, known, {
    columns: COLUMNS,
    valuesOf: (value) => value,
    join: sql`product_review t on t.id = r.new_id::int
      and (t.product_id <> r.product_id or t.customer_id <> r.customer_id)`,
  })

async function write(tx: Queryable, records: readonly ToWrite<Review>[]): Promise<string[]> {
  const products = [...new Set(records.map(({ value }) => value.product_id))]
  await lockRatings(tx, products)
  const known = records.flatMap(({ newId, value }) => (newId === undefined ? [] : [{ ...value, id: Number(newId) }]))
  // The owner's decision here about a review stays, but one that was taken off there goes.
  await tx.execute(
    sql`update product_review t set nickname = r.nickname, title = r.title, text = r.text, stars = r.stars,
          votes = r.votes, state = case when t.state = 'pending' or r.state = 'rejected' then r.state else t.state end
        from ${recordset({ id: 'int', ...COLUMNS }, known)} where t.id = r.id`,
  )
  const fresh = records.filter(({ newId }) => newId === undefined)
  const made = await insertRows<{ id: number }>(
    tx,
    'product_review',
    COLUMNS,
    fresh.map(({ value }) => value),
    { returning: 'id' },
  )
  await rateProducts(tx, products)
  const ids = new Map(fresh.map(({ oldId }, at) => [oldId, String(made[at]!.id)]))
  return records.map(({ oldId, newId }) => newId ?? ids.get(oldId)!)
}
