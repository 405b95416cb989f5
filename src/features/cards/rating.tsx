import type { Rating } from '#domain/review/review.ts'
import { usePage } from '../page-context.tsx'
import { Stars } from './stars.tsx'

/** "4.3" in the language of the page. */
const useAverage = ({ average }: Rating): string =>
  new Intl.NumberFormat(usePage().store.locale, { maximumFractionDigits: 1 }).format(average)

/** The rating on a card: small stars and how many reviews. */
export function CardRating({ rating }: { rating: Rating }) {
  const { t } = usePage()
  const average = useAverage(rating)
  return (
    <p className="card-rating">
      <Stars filled={rating.average} />
      <span aria-hidden="true">{`(${rating.count})`}</span>
      <span className="visually-hidden">{t('ratingText', { average, count: rating.count })}</span>
    </p>
  )
}

/** The rating on the product's page, in words, with a link to the reviews; without reviews to the form. */
export function RatingSummary({ rating, href }: { rating: Rating | undefined; href: string }) {
  const { t } = usePage()
  return (
    <p className="rating-summary">
      {rating ? <RatingLink rating={rating} href={href} /> : <a href={href}>{t('reviewFirst')}</a>}
    </p>
  )
}

function RatingLink({ rating, href }: { rating: Rating; href: string }) {
  const { t } = usePage()
  return (
    <>
      <Stars filled={rating.average} />
      <a href={href}>{t('ratingText', { average: useAverage(rating), count: rating.count })}</a>
    </>
  )
}
