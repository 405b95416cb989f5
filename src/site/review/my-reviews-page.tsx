import { paths } from '#domain/paths.ts'
import { MyReviewsView } from '#features/customer/my-reviews-view.tsx'
import { forCustomer } from '../http/for-customer.ts'
import { accountCrumbs } from '../customer/account-crumbs.ts'

export const myReviewsPage = forCustomer(async ({ shop, visitor: { store, t } }, { id }) => {
  const reviews = await shop.reviews.ofCustomer(id)
  const cards = await shop.catalog.cards(store, [...new Set(reviews.map(({ productId }) => productId))])
  return {
    status: 'page',
    title: t('myReviews'),
    noIndex: true,
    isPrivate: true,
    crumbs: accountCrumbs(t, t('myReviews'), paths.myReviews),
    columns: 'col2-left-layout',
    bodyClass: 'review-customer-index',
    view: <MyReviewsView reviews={reviews} products={new Map(cards.map((card) => [card.id, card]))} />,
  }
})
