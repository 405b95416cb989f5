import { sql, type SQL } from 'drizzle-orm'

/** Approved reviews of a product as a JSON list of `ReviewView`, the newest first; null when there are none. */
export const approvedReviews = (productId: SQL, { limit, offset = 0 }: { limit: number; offset?: number }): SQL => sql`(
  select json_agg(json_build_object('id', v.id, 'nickname', v.nickname, 'title', v.title, 'text', v.text, 'stars', v.stars,
    'votes', v.votes, 'reply', v.reply, 'createdAt', v.created_at, 'language', v.locale) order by v.created_at desc, v.id desc)
  from (select r.id, r.nickname, r.title, r.text, r.stars, r.votes, r.reply, r.created_at, s.locale
    from product_review r join store s on s.id = r.store_id
    where r.product_id = ${productId} and r.state = 'approved'
    order by r.created_at desc, r.id desc limit ${limit}::int offset ${offset}::int) v)`

/** The rating of the product aliased `p` as `{ stars, reviews }`, or null without reviews. */
export const ratingObject: SQL = sql.raw(`(select json_build_object('stars', pr.stars, 'reviews', pr.reviews)
  from product_rating pr where pr.product_id = p.id)`)
