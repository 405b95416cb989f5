import { expect, test } from 'vitest'
import { ratingOf } from './review.ts'

test.each([
  [0, 0, undefined],
  [5, 1, { average: 5, count: 1 }],
  [13, 3, { average: 4.3, count: 3 }],
  [14, 3, { average: 4.7, count: 3 }],
  // 4.25 is rounded up, as a shopper would.
  [17, 4, { average: 4.3, count: 4 }],
])('%i stars of %i reviews are %j', (stars, count, rating) => {
  expect(ratingOf(stars, count)).toEqual(rating)
})
