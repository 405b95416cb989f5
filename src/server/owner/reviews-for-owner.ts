import type { Database } from '../database/database.ts'
import { listReviews } from '../review/list-reviews.ts'
import { moderateReviews, replyToReview } from '../review/moderate-reviews.ts'
import { changing, refuse } from './changing.ts'
import type { OwnerService } from './owner-contract.ts'

/** Reviews as their owner lists, decides and answers them. */
export function createReviewsForOwner(db: Database): Pick<OwnerService, 'reviews' | 'decideReviews' | 'replyToReview'> {
  return {
    reviews: (filter, most) => listReviews(db, filter, most),
    decideReviews: async (asking, ids, state) => {
      const changed = await changing<{ status: 'unknown'; ids: number[] }, number>(db, asking, async (tx, note) => {
        const decided = await moderateReviews(tx, ids, state)
        if (decided.status === 'unknown') return refuse(decided)
        for (const id of ids) note(String(id))
        return decided.changed
      })
      return changed.status === 'done' ? { status: 'done', changed: changed.result } : changed
    },
    replyToReview: async (asking, id, reply) => {
      const changed = await changing<{ status: 'unknown-review' }, null>(db, asking, async (tx, note) => {
        if (!(await replyToReview(tx, id, reply))) refuse({ status: 'unknown-review' })
        note(String(id))
        return null
      })
      return changed.status === 'done' ? { status: 'done' } : changed
    },
  }
}
