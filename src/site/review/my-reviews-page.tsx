import { paths } from '#domain/paths.ts'
import { MyReviewsView } from '#features/customer/my-reviews-view.tsx'
import { forCustomer } from '../http/for-customer.ts'
import { accountCrumbs } from '../customer/account-crumbs.ts'

/** The reviews, in pages (`?p=2`). */
export const myReviewsPage = forCustomer(async ({ shop, visitor: { store, t }, url }, { id }) => {
  const { reviews, ...pages } = await shop.reviews.ofCustomer(id, Number(url.searchParams.get('p') ?? 1))
  const cards = await shop.catalog.cards(store, [...new Set(reviews.map(({ productId }) => productId))])
  return {
    status: 'page',
    title: t('myReviews'),
    noIndex: true,
    isPrivate: true,
    crumbs: accountCrumbs(t, t('myReviews'), paths.myReviews),
    columns: 'col2-left-layout',
    bodyClass: 'review-customer-index',
    view: <MyReviewsView {...pages} reviews={reviews} products={new Map(cards.map((card) => [card.id, card]))} />,
  }
})
