import { sql } from 'drizzle-orm'
import type { ReviewRecord } from '#domain/catalog/catalogue-record.ts'
import type { ReviewState, ReviewVote } from '#domain/review/review.ts'
import { rows, type Queryable } from '../../database/database.ts'
import { compact } from '../records/compact.ts'

const AT_ONCE = 500

type ReviewRow = {
  id: number
  sku: string
  store: string
  isDefault: boolean
  nickname: string
  title: string
  text: string
  stars: number
  votes: ReviewVote[] | null
  reply: string | null
  state: ReviewState
  createdAt: string
}

/** Reviews in every state. */
export async function* readReviewRecords(db: Queryable): AsyncGenerator<ReviewRecord[]> {
  for (let after = 0; ;) {
    const found = await rows<ReviewRow>(
      db,
      sql`select r.id, p.sku, s.code as store, s.is_default as "isDefault", r.nickname, r.title, r.text, r.stars, r.votes, r.reply, r.state,
            r.created_at as "createdAt"
          from product_review r join product p on p.id = r.product_id join store s on s.id = r.store_id
          where r.id > ${after} order by r.id limit ${AT_ONCE}`,
    )
    if (!found.length) return
    after = found.at(-1)!.id
    yield found.map(({ sku, store, isDefault, nickname, title, text, stars, votes, reply, state, createdAt }) =>
      compact({
        kind: 'review' as const,
        product: sku,
        store: isDefault ? undefined : store,
        nickname,
        title,
        text,
        stars,
        votes: (votes ?? []).map((vote) => ({ title: vote.title, stars: vote.stars })),
        reply: reply ?? undefined,
        state,
        createdAt: new Date(createdAt).toISOString(),
      }),
    )
  }
}
