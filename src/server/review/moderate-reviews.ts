import { sql } from 'drizzle-orm'
import type { ReviewState } from '#domain/review/review.ts'
import { rows, type Database } from '../database/database.ts'
import { instantText } from '../database/instant-text.ts'
import { productsChanged } from '../catalogue-change/raise-revision.ts'
import { lockRatings, rateProducts } from './rate-products.ts'

export type ReviewForOwner = {
  id: number
  state: ReviewState
  sku: string
  store: string
  stars: number
  nickname: string
  title: string
  text: string
  /** ISO instant in UTC, to the second. */
  createdAt: string
}

const PAGE = 500

/** Reviews in one state, or all, the oldest first, a few hundred at a time. */
export async function* reviewsForOwner(db: Database, state?: ReviewState): AsyncGenerator<ReviewForOwner[]> {
  for (let after = 0; ;) {
    const found = await rows<ReviewForOwner>(
      db,
      sql`select r.id, r.state, p.sku, s.code as store, r.stars, r.nickname, r.title, r.text,
            ${instantText(sql`r.created_at`)} as "createdAt"
          from product_review r join product p on p.id = r.product_id join store s on s.id = r.store_id
          where r.id > ${after}::int and (${state ?? null}::text is null or r.state = ${state ?? null}::text)
          order by r.id limit ${PAGE}::int`,
    )
    if (found.length > 0) yield found
    if (found.length < PAGE) return
    after = found.at(-1)!.id
  }
}

/** Puts the shop's answer below a review, or takes it away; pages that show the review follow within a second. @returns whether there is such a review */
export async function replyToReview(db: Database, id: number, reply: string | null): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [changed] = await rows<{ productId: number }>(
      tx,
      sql`update product_review set reply = ${reply}::text where id = ${id}::int returning product_id as "productId"`,
    )
    if (changed) await productsChanged(tx, [changed.productId], 'offers')
    return changed !== undefined
  })
}

/**
 * Approves or rejects reviews, all of them or, if one is unknown, none. The product's rating is counted anew in the same
 * transaction, and the catalogue's revision goes up: every server shows it within a second (product/revision.ts).
 */
export async function moderateReviews(
  db: Database,
  ids: readonly number[],
  state: Exclude<ReviewState, 'pending'>,
): Promise<{ status: 'done'; changed: number } | { status: 'unknown'; ids: number[] }> {
  return db.transaction(async (tx) => {
    const wanted = `{${ids.join(',')}}`
    const known = await rows<{ id: number; productId: number }>(
      tx,
      sql`select id, product_id as "productId" from product_review where id = any(${wanted}::int[])`,
    )
    const unknown = ids.filter((id) => !known.some((one) => one.id === id))
    if (unknown.length > 0) return { status: 'unknown', ids: unknown }
    const productIds = [...new Set(known.map(({ productId }) => productId))]
    await lockRatings(tx, productIds)
    const changed = await rows(
      tx,
      sql`update product_review set state = ${state} where id = any(${wanted}::int[]) and state <> ${state} returning id`,
    )
    if (changed.length > 0) {
      await rateProducts(tx, productIds)
      await productsChanged(tx, productIds, 'offers')
    }
    return { status: 'done', changed: changed.length }
  })
}
