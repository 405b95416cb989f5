import { sql } from 'drizzle-orm'
import type { Queryable } from '../database/database.ts'

/**
 * Locks the products whose reviews are about to change state: of two changes at once the second counts what the first
 * did. Always in the order of ids, so that two never wait for each other.
 */
export async function lockRatings(tx: Queryable, productIds: readonly number[]): Promise<void> {
  await tx.execute(sql`select 1 from product where id in ${idsOf(productIds)} order by id for no key update`)
}

/** Counts the approved reviews of these products anew, in the transaction that changed them. */
export async function rateProducts(tx: Queryable, productIds: readonly number[]): Promise<void> {
  await tx.execute(
    sql`insert into product_rating as g (product_id, reviews, stars)
        select r.product_id, count(*)::int, sum(r.stars)::int from product_review r
        where r.state = 'approved' and r.product_id in ${idsOf(productIds)} group by r.product_id
        on conflict (product_id) do update set reviews = excluded.reviews, stars = excluded.stars`,
  )
  await tx.execute(
    sql`delete from product_rating g where g.product_id in ${idsOf(productIds)} and not exists
          (select 1 from product_review r where r.product_id = g.product_id and r.state = 'approved')`,
  )
}

const idsOf = (ids: readonly number[]) => sql`(select unnest(${`{${ids.join(',')}}`}::int[]))`
