import { MOST_STARS } from '#domain/review/review.ts'

/** One star in a box of 24 by 24, from its top; the pen ends where it began. */
const STAR = 'm12 2.6 2.9 6.2 6.8.8-5 4.6 1.3 6.7-6-3.3-6 3.3 1.3-6.7-5-4.6 6.8-.8z'
const SIZE = 24
const FIVE = Array.from({ length: MOST_STARS }, (_, index) =>
  index === 0 ? STAR : STAR.replace('m12 2.6', 'm24 0'),
).join('')

/**
 * Five stars, so many of them filled, tenths too. A drawing: the text that says the same stands beside it, for everyone or for
 * assistive technology.
 */
export function Stars({ filled }: { filled: number }) {
  return (
    <svg className="stars" viewBox={`0 0 ${SIZE * MOST_STARS} ${SIZE}`} aria-hidden="true">
      <path className="star-empty" d={FIVE} />
      {/* An inner picture cuts off what is wider than itself. */}
      <svg width={filled * SIZE} height={SIZE}>
        <path d={FIVE} />
      </svg>
    </svg>
  )
}
