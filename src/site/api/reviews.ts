import * as v from 'valibot'
import { REVIEW_LENGTHS, REVIEW_STATES } from '#domain/review/review.ts'
import type { OwnerService } from '#server/owner/owner-contract.ts'
import type { ListedReview } from '#server/review/list-reviews.ts'
import { operation, type Operation } from './operation.ts'
import { afterCursor, pageOf, pageQuery } from './pages.ts'
import { Problem } from './problem.ts'
import { givenText, instant, listOf, oneOf, whole } from './schema-parts.ts'

const listReviews = operation({
  id: 'listReviews',
  method: 'GET',
  path: '/reviews',
  summary: 'Reviews, the newest first',
  scope: 'reviews:read',
  query: v.strictObject({
    ...pageQuery,
    state: v.optional(oneOf(REVIEW_STATES)),
    sku: v.optional(v.pipe(givenText(255), v.description('Reviews of this product.'))),
    customerId: v.optional(v.pipe(v.string(), v.uuid('is the id of a customer'))),
  }),
  answer: 'ReviewList',
  problems: ['invalid'],
  async run({ owner, query: { limit, cursor, ...filter } }) {
    const last = afterCursor(cursor, 'number')
    const before = last === undefined ? undefined : Number(last)
    return {
      body: await pageOf(
        limit,
        (most) => owner.reviews({ ...filter, before }, most),
        (one) => one,
      ),
    }
  },
})

const getReview = operation({
  id: 'getReview',
  method: 'GET',
  path: '/reviews/{id}',
  summary: 'One review',
  scope: 'reviews:read',
  answer: 'Review',
  problems: ['not-found'],
  async run({ owner, params: { id } }) {
    return { body: await reviewOf(owner, id!) }
  },
})

async function reviewOf(owner: Pick<OwnerService, 'reviews'>, id: string): Promise<ListedReview> {
  const [found] = /^[1-9]\d{0,8}$/.test(id) ? await owner.reviews({ id: Number(id) }, 1) : []
  if (!found) throw new Problem('not-found', 'There is no such review.')
  return found
}

const ids = v.pipe(
  v.array(
    v.pipe(
      v.number('is a number'),
      v.integer('is a whole number'),
      v.minValue(1, 'is 1 or more'),
      v.maxValue(2_147_483_647, 'is no id'),
    ),
    'is a list',
  ),
  v.minLength(1, 'must not be empty'),
  v.maxLength(1000, 'has at most 1000 ids'),
)

const decide = (id: string, path: string, summary: string, state: 'approved' | 'rejected') =>
  operation({
    id,
    method: 'POST',
    path,
    summary,
    about:
      'All of them are changed or, if one does not exist, none. It can be changed later; the product’s rating follows.',
    scope: 'reviews:write',
    body: v.strictObject({ ids }),
    answer: 'ReviewsDecided',
    problems: ['invalid', 'key-used'],
    async run({ owner, body, asking }) {
      const given = [...new Set(body.ids)]
      const decided = await owner.decideReviews(asking, given, state)
      if (decided.status === 'other-request') throw new Problem('key-used')
      if (decided.status === 'done') return { body: { changed: decided.changed } }
      throw new Problem(
        'invalid',
        undefined,
        decided.ids.map((one) => ({ pointer: `/ids/${body.ids.indexOf(one)}`, detail: 'is no review' })),
      )
    },
  })

const reply = operation({
  id: 'replyToReview',
  method: 'POST',
  path: '/reviews/{id}/reply',
  summary: 'Answer a review, or take the answer away',
  about: 'The answer stands below the review wherever shoppers see it.',
  scope: 'reviews:write',
  body: v.strictObject({
    reply: v.pipe(
      v.nullable(givenText(REVIEW_LENGTHS.reply)),
      v.description('Plain text; null takes the answer away.'),
    ),
  }),
  answer: 'Review',
  problems: ['invalid', 'not-found', 'key-used'],
  async run({ owner, params: { id }, body, asking }) {
    const before = await reviewOf(owner, id!)
    const changed = await owner.replyToReview(asking, before.id, body.reply)
    if (changed.status === 'other-request') throw new Problem('key-used')
    return { body: await reviewOf(owner, id!) }
  },
})

export const reviewOperations: readonly Operation[] = [
  listReviews,
  getReview,
  decide('approveReviews', '/reviews/approve', 'Show reviews', 'approved'),
  decide('rejectReviews', '/reviews/reject', 'Do not show reviews', 'rejected'),
  reply,
]

const review = v.strictObject({
  id: whole,
  state: v.picklist(REVIEW_STATES),
  sku: v.string(),
  store: v.pipe(v.string(), v.description('The code of the store view it was written in.')),
  stars: whole,
  nickname: v.string(),
  title: v.string(),
  text: v.string(),
  customerId: v.pipe(v.nullable(v.string()), v.description('Null: its writer was not logged in.')),
  createdAt: instant,
  votes: v.pipe(
    v.nullable(v.array(v.strictObject({ title: v.string(), stars: whole }))),
    v.description('The single votes of a review that came from another shop.'),
  ),
  reply: v.pipe(v.nullable(v.string()), v.description('The shop’s answer below it.')),
})

export const reviewSchemas = {
  ReviewList: listOf(review),
  Review: review,
  ReviewsDecided: v.strictObject({ changed: v.pipe(whole, v.description('The others were so already.')) }),
}
