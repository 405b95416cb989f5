import { fillMessage } from '#messages/fill.ts'
import type { CartPageTexts } from '../view/cart-page-props.ts'

/** A text about one thing of the page, "Remove {name} from the cart". */
export const aboutOne = (texts: CartPageTexts, id: keyof CartPageTexts, values: { name: string } | { page: number }) =>
  // None of them has a plural form.
  fillMessage(texts[id], values, () => new Intl.PluralRules())
