import { cartPageView, type RefusedRows } from '#features/cart/view/cart-page-view.ts'
import { BelowCart, CartView } from '#features/cart/page/cart-view.tsx'
import { PlaceFields } from '#features/cart/page/place-fields.tsx'
import { NoticeText } from '#features/layout/notices.tsx'
import { paths } from '#domain/paths.ts'
import type { Answer, Flash, PageAnswer, ShopRequest } from '../http/answers.ts'
import { toNotice } from '../http/notice.ts'

/** The field by which the script of the cart page asks for what changed instead of a redirect. */
const FROM_CART_PAGE = 'cartpage'
/** The page of a long cart that a form was on. */
const PAGE = 'p'

/**
 * The answer to every change on the cart page: back to the cart with a message. The page's script gets it as JSON, like the mini
 * cart's (spec §3): `success`, `qty`, `content`, and `message`, `notice` or `error` as markup. `view` is the same cart page as
 * data, with markup for its parts that the server alone draws (`place`, `below`). `refused`: rows whose new quantity the cart
 * does not take; they are shown again as they were typed.
 */
export async function cartAnswer(request: ShopRequest, flash?: Flash, refused: RefusedRows = {}): Promise<Answer> {
  if (isFromCartPage(request)) return cartContent(request, flash, refused)
  if (Object.keys(refused).length > 0) return { ...(await cartPageOf(request, refused)), code: 400, notice: flash }
  const page = pageOf(request)
  const to = page > 1 ? `${paths.cart}?${PAGE}=${page}` : paths.cart
  return { status: 'redirect', to, ...(flash && { flash }) }
}

/** Tells whether the script of the cart page asks; it wants the page's content only. */
export const isFromCartPage = ({ wantsJson, form }: ShopRequest): boolean => wantsJson && form.has(FROM_CART_PAGE)

/** The cart page's inside as JSON. */
export async function cartContent(
  request: ShopRequest,
  flash?: Flash,
  refused: RefusedRows = {},
): Promise<Extract<Answer, { status: 'json' }>> {
  const { shop, visitor } = request
  const cart = await shop.cart.view(visitor.owner, visitor.store)
  const page = pageOf(request)
  const { t, store, stores, settings } = visitor
  const view = cartPageView(cart, { page, refused }, { t, store, stores, shop: settings })
  const messageField = flash && ({ success: 'message', note: 'notice', error: 'error' } as const)[flash.kind]
  return {
    status: 'json',
    body: { success: flash?.kind !== 'error', qty: cart.count, view },
    views: {
      content: <CartView cart={cart} page={page} refused={refused} />,
      place: <PlaceFields destination={cart.destination} />,
      below: <BelowCart cart={cart} />,
      ...(messageField && { [messageField]: <NoticeText notice={toNotice(flash, visitor.t)} /> }),
    },
  }
}

export async function cartPageOf(request: ShopRequest, refused?: RefusedRows): Promise<PageAnswer> {
  const { shop, visitor } = request
  const cart = await shop.cart.view(visitor.owner, visitor.store)
  return {
    status: 'page',
    title: visitor.t('cartTitle'),
    description: visitor.t('cartDescription', { shop: visitor.settings.name }),
    noIndex: refused !== undefined,
    isPrivate: true,
    bodyClass: 'checkout-cart-index',
    view: <CartView cart={cart} page={pageOf(request)} refused={refused} />,
  }
}

function pageOf({ form, url }: ShopRequest): number {
  const wanted = Number(form.text(PAGE) || url.searchParams.get(PAGE))
  return Number.isInteger(wanted) && wanted > 0 ? wanted : 1
}
