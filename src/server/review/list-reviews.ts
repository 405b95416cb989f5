import { sql } from 'drizzle-orm'
import { REVIEW_STATES, type ReviewState, type ReviewVote } from '#domain/review/review.ts'
import type { Queryable } from '../database/database.ts'
import {
  checkedRows,
  count,
  instant,
  integer,
  listOf,
  nullable,
  object,
  oneOf,
  row,
  text,
  uuid,
} from '../database/row.ts'
import { instantText } from '../database/instant-text.ts'
import type { ReviewForOwner } from './moderate-reviews.ts'

export type ReviewFilter = {
  state?: ReviewState | undefined
  sku?: string | undefined
  customerId?: string | undefined
  id?: number | undefined
  /** Only reviews with a smaller id. */
  before?: number | undefined
}

/** `votes`: only reviews that came from another shop have them. */
export type ListedReview = ReviewForOwner & {
  customerId: string | null
  votes: ReviewVote[] | null
  reply: string | null
}

const review = row<ListedReview>('review of the owner', {
  id: integer,
  state: oneOf(REVIEW_STATES),
  sku: text,
  store: text,
  stars: count,
  nickname: text,
  title: text,
  text,
  customerId: nullable(uuid),
  createdAt: instant,
  votes: nullable(listOf(object<ReviewVote>({ title: text, stars: count }))),
  reply: nullable(text),
})

/** The newest first. */
export const listReviews = (
  db: Queryable,
  { state, sku, customerId, id, before }: ReviewFilter,
  most: number,
): Promise<ListedReview[]> =>
  checkedRows(
    db,
    review,
    sql`select r.id, r.state, p.sku, s.code as store, r.stars, r.nickname, r.title, r.text, r.customer_id as "customerId",
          ${instantText(sql`r.created_at`)} as "createdAt",
          r.votes, r.reply
        from product_review r join product p on p.id = r.product_id join store s on s.id = r.store_id
        where ${sql.join(
          [
            sql`true`,
            ...(state === undefined ? [] : [sql`r.state = ${state}`]),
            ...(sku === undefined ? [] : [sql`p.sku = ${sku}`]),
            ...(customerId === undefined ? [] : [sql`r.customer_id = ${customerId}::uuid`]),
            ...(id === undefined ? [] : [sql`r.id = ${id}::int`]),
            ...(before === undefined ? [] : [sql`r.id < ${before}::int`]),
          ],
          sql` and `,
        )}
        order by r.id desc limit ${most}::int`,
  )
