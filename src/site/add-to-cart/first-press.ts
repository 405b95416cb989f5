import { NO_SCRIPT_FIELD } from '#features/form/cart-form-key.tsx'
import { paths } from '#domain/paths.ts'
import { cartPageOf } from '../cart/cart-answer.tsx'
import type { Answer, Flash, ShopRequest } from '../http/answers.ts'

/**
 * Whether a press is the first of its visitor, sent by the browser itself, and scripts run on the page it leads to: then it is answered with
 * that page instead of a redirect, one round trip sooner (decisions/036).
 *
 * It has no session and no form key, and the page that answers it carries the key of the session it begins: the same form sent again,
 * by a reload before the page's script gave the page its own address, is without the key and asked about as any other. To be asked before the
 * session is begun.
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
  // The page carries the session's key.
  await request.useSession()
  return { ...(await cartPageOf(request)), notice: flash, place: paths.cart }
}
