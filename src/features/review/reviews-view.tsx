import type { ProductPage } from '#domain/catalog/views.ts'
import type { ReviewView } from '#domain/review/review.ts'
import { paths } from '#domain/paths.ts'
import { ProductPicture } from '../picture.tsx'
import { PageLinks } from '../catalog/pager.tsx'
import type { FormState } from '../form/posted-form.tsx'
import { usePage } from '../page-context.tsx'
import { RatingSummary } from '../cards/rating.tsx'
import { ReviewForm } from './review-form.tsx'
import { ReviewList } from './review-list.tsx'

/** All reviews of a product, and the form; a refused one (`state`) comes first. */
export function ReviewsView({
  product,
  list,
  state,
}: {
  product: ProductPage
  list: { reviews: ReviewView[]; page: number; pageCount: number }
  state?: FormState | undefined
}) {
  const { t } = usePage()
  const { reviews, page, pageCount } = list
  const [picture] = product.pictures
  const path = paths.reviews(product.id)
  const form = (
    <section className="reviews-form" aria-labelledby="write-review">
      <h2 id="write-review">{t('reviewWrite')}</h2>
      <ReviewForm productId={product.id} state={state} />
    </section>
  )
  return (
    <div className="col-main reviews">
      <div className="reviews-head">
        {picture && (
          <a className="product-image" href={product.path} tabIndex={-1} aria-hidden="true">
            <ProductPicture picture={picture} sizes="160px" upTo={320} priority alt="" />
          </a>
        )}
        <div>
          <h1>{t('reviewsOf', { name: product.name })}</h1>
          <RatingSummary rating={product.rating} href={reviews.length > 0 ? '#review-list' : '#write-review'} />
          <p>
            <a href={product.path}>{t('reviewsBack', { name: product.name })}</a>
          </p>
        </div>
      </div>
      {state && form}
      <div id="review-list">
        {reviews.length > 0 ? <ReviewList reviews={reviews} heading="h2" /> : <p>{t('reviewsNone')}</p>}
      </div>
      <PageLinks page={page} pageCount={pageCount} to={(number) => (number === 1 ? path : `${path}?p=${number}`)} />
      {!state && form}
    </div>
  )
}
