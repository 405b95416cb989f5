import type { AddToCartAnswer } from '#domain/calls/add-to-cart-answer.ts'
import { parseMarkup, putMarkup } from '#widgets/browser/put-markup.ts'
import { takeCart } from '../cart/cart-state.ts'

/** Where an answer's parts go; several places of one kind all get it (7.4.7). */
export const TARGETS = {
  message: '#messages output',
  error: '#messages [role=alert]',
  miniCart: '#header-cart, .block-cart',
  links: 'ul.links.account-links',
  wishlist: '.block-wishlist',
} as const

/** Each part goes into the page only if it came and has a place; the focus is not lost with what is replaced. */
export function takeAnswer({ message, miniCart, ajaxlinks, wishlisthtml, cart }: AddToCartAnswer): void {
  const before = document.activeElement
  put(TARGETS.message, message)
  put(TARGETS.miniCart, miniCart)
  put(TARGETS.links, ajaxlinks)
  if (wishlisthtml !== undefined) {
    for (const target of document.querySelectorAll<HTMLElement>(TARGETS.wishlist)) {
      target.replaceChildren(parseMarkup(wishlisthtml))
      target.hidden = target.childElementCount === 0
    }
  }
  if (cart) takeCart(cart)
  if (before && !before.isConnected) heirOf(before)?.focus({ preventScroll: true })
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

/** Why something could not be done, where nothing nearer can say it. */
export function showError(text: string): void {
  for (const target of document.querySelectorAll(TARGETS.error)) target.replaceChildren(errorText('span', text))
}

export const clearError = (): void => {
  for (const target of document.querySelectorAll(TARGETS.error)) target.replaceChildren()
}

export function errorText(tag: 'span' | 'p', text: string): HTMLElement {
  const words = document.createElement(tag)
  words.className = 'error-msg'
  words.textContent = text
  return words
}
