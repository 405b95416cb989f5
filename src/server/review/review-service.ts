import { type SQL, sql } from 'drizzle-orm'
import { countAttempt, type Limited } from '../limits/attempts.ts'
import { rows, type Database } from '../database/database.ts'
import { listPage } from '../database/list-page.ts'
import { instantText } from '../database/instant-text.ts'
import { approvedReviews } from './review-sql.ts'
import type { OwnReview, ReviewView } from '#domain/review/review.ts'
import type { StoreView } from '#domain/store/store.ts'

/** A shopper's review; `text` may have line breaks (\n). */
export type NewReview = {
  productId: number
  nickname: string
  title: string
  text: string
  stars: number
  /** The customer who is logged in. */
  customerId?: string | undefined
}

/** Reviews of one page, and how many there are in all. */
export type ReviewPage<Review> = { reviews: Review[]; total: number; page: number; pageCount: number }

export type ReviewService = {
  /** The approved reviews of a product, the newest first. A page that does not exist is the nearest one that does. */
  list(productId: number, page: number): Promise<ReviewPage<ReviewView>>
  /**
   * Keeps it until the owner has decided. `from`: the network address it comes from. `too-many-unpublished`: of a customer who has as many as
   * may be that wait or were rejected.
   */
  post(store: StoreView, review: NewReview, from: string): Promise<'pending' | 'too-many' | 'too-many-unpublished'>
  /** Reviews that a customer wrote while logged in, the newest first, in whatever state, in pages as `list`. */
  ofCustomer(customerId: string, page: number): Promise<ReviewPage<OwnReview>>
}

export const REVIEWS_PER_PAGE = 10

/** Reviews from one network within a quarter of an hour (limits/attempts.ts). */
export const MOST_REVIEWS = 10

/** Reviews of one customer that are not published. Published ones are the owner's choice. */
export const MOST_UNPUBLISHED = 200

/** Shoppers' reviews of products, shown once the owner has approved them (decisions/021). */
export function createReviewService({ db, clock }: { db: Database; clock: () => Date }): ReviewService {
  const countOf = async (customerId: string, condition: SQL = sql``): Promise<number> => {
    const [found] = await rows<{ count: number }>(
      db,
      sql`select count(*)::int as count from product_review where customer_id = ${customerId}::uuid ${condition}`,
    )
    return found!.count
  }

  return {
    async list(productId, wanted) {
      const [rating] = await rows<{ total: number }>(
        db,
        sql`select reviews as total from product_rating where product_id = ${productId}::int`,
      )
      const total = rating?.total ?? 0
      const { offset, ...pages } = listPage(total, wanted, REVIEWS_PER_PAGE)
      const [found] = await rows<{ reviews: ReviewView[] | null }>(
        db,
        sql`select ${approvedReviews(sql`${productId}::int`, { limit: REVIEWS_PER_PAGE, offset })} as reviews`,
      )
      return { reviews: found?.reviews ?? [], total, ...pages }
    },

    async post(store, { productId, nickname, title, text, stars, customerId = null }, from) {
      const network: Limited = { what: 'review from', from, most: MOST_REVIEWS }
      if (!(await countAttempt(db, [network], clock()))) return 'too-many'
      if (customerId !== null && (await countOf(customerId, sql`and state <> 'approved'`)) >= MOST_UNPUBLISHED)
        return 'too-many-unpublished'
      const ofSame = sql`r.product_id = ${productId}::int and r.nickname = ${nickname}::text`
      // A form that is sent twice is one review. Two by one name in the same instant are told apart by a millisecond.
      await db.execute(
        sql`insert into product_review (product_id, store_id, nickname, title, text, stars, customer_id, state, created_at)
            select ${productId}::int, ${store.id}::int, ${nickname}::text, ${title}::text, ${text}::text, ${stars}::int,
              (select c.id from customer c where c.id = ${customerId}::uuid for key share), 'pending', greatest(${clock().toISOString()}::timestamptz, (
                select max(r.created_at) + interval '1 millisecond' from product_review r where ${ofSame}))
            where not exists (select 1 from product_review r
              where ${ofSame} and r.title = ${title}::text and r.text = ${text}::text)
            on conflict do nothing`,
      )
      return 'pending'
    },

    async ofCustomer(customerId, wanted) {
      const total = await countOf(customerId)
      const { offset, ...pages } = listPage(total, wanted, REVIEWS_PER_PAGE)
      const reviews = await rows<OwnReview>(
        db,
        sql`select r.id, r.product_id as "productId", r.nickname, r.title, r.text, r.stars, r.votes, r.reply, r.state,
              ${instantText(sql`r.created_at`)} as "createdAt", s.locale as language
            from product_review r join store s on s.id = r.store_id
            where r.customer_id = ${customerId}::uuid order by r.created_at desc, r.id desc
            limit ${REVIEWS_PER_PAGE} offset ${offset}::int`,
      )
      return { reviews, total, ...pages }
    },
  }
}
