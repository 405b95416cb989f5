import type { AddToCartAnswer } from '#domain/calls/add-to-cart-answer.ts'
import { keepFocusInPage } from '#widgets/browser/focus/keep-focus-in-page.ts'
import { putEverywhere } from '#widgets/browser/markup/put-markup.ts'
import { cartStore } from '../cart/cart-store.ts'
import { takeBlock } from '../lists/list-store.ts'
import { sayNotice } from '../notices/notice-store.ts'

/** The places of an answer's parts; several places of one kind all get it (7.4.7). */
export const TARGETS = {
  miniCart: '#header-cart, .block-cart',
  links: 'ul.links.account-links',
} as const

/**
 * Each part goes into the page only if it came and has a place; the focus is not lost with what is replaced. Resolves to whether its
 * message is shown; it is not if the script that shows it could not be loaded.
 */
export async function putAnswer({
  message,
  miniCart,
  miniCartData,
  ajaxlinks,
  wishlisthtml,
  cart,
}: AddToCartAnswer): Promise<boolean> {
  const keepFocus = keepFocusInPage()
  const saying = message === undefined || sayNotice({ area: 'success', markup: message })
  if (ajaxlinks !== undefined) putEverywhere(TARGETS.links, ajaxlinks)
  // Put in as it is (3.7.4), where call 5's is unwrapped.
  if (wishlisthtml !== undefined) void takeBlock('wishlist', `<div>${wishlisthtml}</div>`)
  if (cart) cartStore.take(cart)
  cartStore.takeContent({ html: miniCart, data: miniCartData })
  keepFocus()
  return saying
}
