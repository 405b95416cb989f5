import type { CartSummary } from '#domain/shopper/shopper-summary.ts'
import type { miniCartTexts } from './mini-cart-texts.ts'

export type HeaderCartProps = {
  /** The cart the page was drawn with; missing on a page that nobody's cart is in. */
  drawn?: CartSummary
  /** Where the content is asked for. */
  source: string
  /** Where count and version are asked for. */
  state: string
  links: { cart: string; checkout: string }
  texts: ReturnType<typeof miniCartTexts> & { cart: string; cartItems: string }
}
