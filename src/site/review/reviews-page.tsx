import type { ProductPage } from '#domain/catalog/views.ts'
import { paths } from '#domain/paths.ts'
import type { FormState } from '#features/form/posted-form.tsx'
import { ReviewsView } from '#features/review/reviews-view.tsx'
import type { Handler, PageAnswer, ShopRequest } from '../http/answers.ts'
import { formerProduct } from '../catalog/former-address.ts'
import { productOf } from '../product/product-of.ts'

/** All reviews of a product, in pages (`?p=2`), with the form to write one. */
export const reviewsPage: Handler = async (request) => {
  const product = await productOf(request)
  if (product) return reviewsAnswer(request, product)
  return (await formerProduct(request, request.params.productId ?? '')) ?? { status: 'not-found' }
}

/** `refused`: the form as it was posted. */
export async function reviewsAnswer(
  { shop, visitor, url }: ShopRequest,
  product: ProductPage,
  refused?: FormState,
): Promise<PageAnswer> {
  const list = await shop.reviews.list(product.id, Number(url.searchParams.get('p') ?? 1))
  const title = visitor.t('reviewsOf', { name: product.name })
  const path = paths.reviews(product.id)
  return {
    status: 'page',
    code: refused ? 400 : 200,
    title,
    canonical: list.page > 1 ? `${path}?p=${list.page}` : path,
    noIndex: refused !== undefined || list.total === 0,
    isPrivate: refused !== undefined,
    crumbs: [...product.crumbs, { name: product.name, path: product.path }],
    picture: product.pictures[0],
    bodyClass: 'review-product-list',
    view: <ReviewsView product={product} list={list} state={refused} />,
  }
}
