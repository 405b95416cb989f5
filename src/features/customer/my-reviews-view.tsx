import type { OwnReview, ReviewState } from '#domain/review/review.ts'
import { paths } from '#domain/paths.ts'
import type { MessageId } from '#messages/translate.ts'
import { usePage } from '../page-context.tsx'
import { PageLinks } from '../catalog/pager.tsx'
import { ReviewList } from '../review/review-list.tsx'
import { AccountPage } from '../account/account-page.tsx'
import { NothingYet } from '../account/nothing-yet.tsx'

const STATES: Record<ReviewState, MessageId> = {
  pending: 'myReviewPending',
  approved: 'myReviewApproved',
  rejected: 'myReviewRejected',
}

/** `products`: by id, those that can still be looked at. */
export function MyReviewsView({
  reviews,
  products,
  page,
  pageCount,
}: {
  reviews: OwnReview[]
  products: ReadonlyMap<number, { name: string; path: string }>
  page: number
  pageCount: number
}) {
  const { t } = usePage()
  const notes = reviews.map(({ id, productId, state }) => {
    const product = products.get(productId)
    const note = (
      <>
        {product && (
          <p>
            <a href={product.path}>{product.name}</a>
          </p>
        )}
        <p className="hint">{t(STATES[state])}</p>
      </>
    )
    return [id, note] as const
  })
  return (
    <AccountPage title={t('myReviews')}>
      {reviews.length === 0 && <NothingYet text={t('myReviewsNone')} />}
      <ReviewList reviews={reviews} heading="h2" below={new Map(notes)} />
      <PageLinks
        page={page}
        pageCount={pageCount}
        to={(number) => (number === 1 ? paths.myReviews : `${paths.myReviews}?p=${number}`)}
      />
    </AccountPage>
  )
}
