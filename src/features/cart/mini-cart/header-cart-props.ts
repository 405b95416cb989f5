import type { CartSummary } from '#domain/shopper/shopper-summary.ts'
import type { miniCartTexts } from './mini-cart-texts.ts'

export type HeaderCartProps = {
  /** The cart the page was drawn with; left out on a page that was drawn for everybody. */
  drawn?: CartSummary
  /** The address of the content. */
  source: string
  /** The address of count and version. */
  state: string
  links: { cart: string; checkout: string }
  texts: ReturnType<typeof miniCartTexts> & { cart: string; cartItems: string }
}
