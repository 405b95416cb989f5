import type { AddToCartAnswer } from '#domain/calls/add-to-cart-answer.ts'
import { parseMarkup, putMarkup } from '#widgets/browser/put-markup.ts'
import { cartStore } from '../cart/cart-store.ts'
import { sayNotice } from '../notices/notice-store.ts'

/** Where an answer's parts go; several places of one kind all get it (7.4.7). */
export const TARGETS = {
  miniCart: '#header-cart, .block-cart',
  links: 'ul.links.account-links',
  wishlist: '.block-wishlist',
} as const

/**
 * Each part goes into the page only if it came and has a place; the focus is not lost with what is replaced. Resolves to whether
 * its message is said; it is not where the script that says it could not be had.
 */
export async function takeAnswer({
  message,
  miniCart,
  miniCartData,
  ajaxlinks,
  wishlisthtml,
  cart,
}: AddToCartAnswer): Promise<boolean> {
  const before = document.activeElement
  const saying = message === undefined || sayNotice({ area: 'success', markup: message })
  put(TARGETS.links, ajaxlinks)
  if (wishlisthtml !== undefined) {
    for (const target of document.querySelectorAll<HTMLElement>(TARGETS.wishlist)) {
      target.replaceChildren(parseMarkup(wishlisthtml))
      target.hidden = target.childElementCount === 0
    }
  }
  if (cart) cartStore.take(cart)
  if (miniCart !== undefined) cartStore.takeContent({ html: miniCart, ...(miniCartData && { data: miniCartData }) })
  if (before && !before.isConnected) heirOf(before)?.focus({ preventScroll: true })
  return saying
}

function put(targets: string, markup: string | undefined): void {
  if (markup === undefined) return
  for (const target of document.querySelectorAll(targets)) putMarkup(target, markup)
}

/** What leads to the same place as an element that was replaced, else the way to the cart. */
function heirOf(gone: Element): HTMLElement | null {
  const href = gone.getAttribute('href')
  const same = gone.id
    ? document.getElementById(gone.id)
    : href && document.querySelector<HTMLElement>(`a[href="${CSS.escape(href)}"]`)
  return same || document.querySelector<HTMLElement>('.skip-cart')
}

/** Why something could not be done. */
export function errorText(text: string): HTMLElement {
  const words = document.createElement('p')
  words.className = 'error-msg'
  words.textContent = text
  return words
}
