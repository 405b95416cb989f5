import { FORMER_CODE } from '#domain/lists/sharing-code.ts'
import { paths } from '#domain/paths.ts'
import { SharedWishlistView } from '#features/wishlist/shared-wishlist-view.tsx'
import { gonePage } from '../errors/error-pages.tsx'
import type { Handler } from '../http/answers.ts'

/** A shared wishlist, found by its code. No cache keeps it: the customer may end sharing at any moment. */
export const sharedWishlistPage: Handler = async (request) => {
  const {
    shop,
    visitor: { store, t },
    params,
  } = request
  const code = params.code ?? ''
  const wishlist = await shop.wishlist.shared(code, store)
  if (!wishlist) return FORMER_CODE.test(code) ? gonePage(request, {}) : { status: 'not-found' }
  const title = t('wishlistSharedTitle', { name: wishlist.firstName })
  return {
    status: 'page',
    title,
    noIndex: true,
    isPrivate: true,
    crumbs: [{ name: title, path: paths.wishlistShared(code) }],
    bodyClass: 'wishlist-shared-index',
    view: <SharedWishlistView wishlist={wishlist} />,
  }
}
