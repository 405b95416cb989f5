import { NO_SCRIPT_FIELD } from '#features/form/cart-form-key.tsx'
import { paths } from '#domain/paths.ts'
import { cartPageOf } from '../cart/cart-answer.tsx'
import type { Answer, Flash, ShopRequest } from '../http/answers.ts'

/**
 * Tells whether a press is the first of its visitor, sent by the browser itself, and scripts run on the page it leads to: then it is answered with
 * that page instead of a redirect, one round trip sooner (decisions/036).
 *
 * A form sent again by a reload cannot count twice: the session that this page begins is there by then, the form key is missing, and the
 * shopper is asked to confirm. Call this before the session begins.
 */
export const isFirstPress = ({ visitor, form, isOwnNavigation, wantsPage, wantsJson }: ShopRequest): boolean =>
  isOwnNavigation &&
  wantsPage &&
  !wantsJson &&
  visitor.session === undefined &&
  form.text('form_key') === '' &&
  !form.has(NO_SCRIPT_FIELD)

/** The cart with a message, as the redirect to it would show it. */
export async function cartInPlace(request: ShopRequest, flash: Flash): Promise<Answer> {
  // The page carries the session's key; whether anybody comes back with it nobody knows yet.
  await request.handSession()
  return { ...(await cartPageOf(request)), notice: flash, place: paths.cart }
}
