import type { ProductPage } from '#domain/catalog/views.ts'
import { paths } from '#domain/paths.ts'
import { usePage } from '../page-context.tsx'
import { ReviewForm } from './review-form.tsx'
import { ReviewList } from './review-list.tsx'

/** The target of the product's summary. */
export const REVIEWS_ID = 'reviews'

/** The reviews of a product on its own page: the newest few, the way to the others, and the form. */
export function ProductReviews({ page }: { page: ProductPage }) {
  const { t } = usePage()
  const { id, rating, reviews = [] } = page
  return (
    <>
      {reviews.length > 0 ? <ReviewList reviews={reviews} heading="h3" /> : <p>{t('reviewsNone')}</p>}
      {rating && rating.count > reviews.length && (
        <p>
          <a href={paths.reviews(id)}>{t('reviewsAll', { count: rating.count })}</a>
        </p>
      )}
      <details className="write-review">
        <summary>{t('reviewWrite')}</summary>
        <ReviewForm productId={id} />
      </details>
    </>
  )
}
