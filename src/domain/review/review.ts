/** The state of a review; only approved ones are shown. */
export const REVIEW_STATES = ['pending', 'approved', 'rejected'] as const
export type ReviewState = (typeof REVIEW_STATES)[number]

export const MOST_STARS = 5

/** Lengths in UTF-16 units, as forms and files count them. */
export const REVIEW_LENGTHS = { nickname: 60, title: 120, text: 5000, reply: 2000 } as const

/** A product's rating: 1 to 5 stars on average, to one decimal, and the number of reviews. */
export type Rating = { average: number; count: number }

/** Several votes are so many at most. */
export const MOST_VOTES = 10

/** One of several votes of a review: what it is about, in the language of the review, and its stars. */
export type ReviewVote = { title: string; stars: number }

/** One approved review. Its texts are plain, as they were typed. */
export type ReviewView = {
  id: number
  nickname: string
  title: string
  text: string
  stars: number
  /** Only reviews that came from another shop have them. */
  votes?: readonly ReviewVote[] | null
  /** The shop's answer. */
  reply?: string | null
  /** ISO instant. */
  createdAt: string
  /** BCP 47: of the store view it was written in. */
  language: string
}

/** A review as its writer sees it. */
export type OwnReview = ReviewView & { productId: number; state: ReviewState }

/** The average of reviews that have so many stars together; undefined for none. */
export const ratingOf = (stars: number, count: number): Rating | undefined =>
  count > 0 ? { average: Math.round((stars / count) * 10) / 10, count } : undefined
