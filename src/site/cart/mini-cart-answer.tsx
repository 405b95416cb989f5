import type { CartRefusal } from '#domain/cart/results.ts'
import { NOBODYS_CART } from '#domain/shopper/shopper-summary.ts'
import { refusalMessage } from '#domain/cart/refusal-message.ts'
import type { Answer, Flash, ShopRequest } from '../http/answers.ts'
import { cartAnswer, isFromCartPage } from './cart-answer.tsx'
import { miniCartParts, readMiniCart } from './mini-cart.tsx'

type Said = Pick<Flash, 'id' | 'values'>

type Changed = {
  /** Pieces in the cart now. */
  count: number
  /** The line that was changed, and the message about it; the name of a line that is only on the cart page is not known. */
  lineId: string
  say: (name: string | undefined) => Said
  /** The removed line that can be put back. */
  removed?: { lineId: string; name: string } | undefined
  /** The part that did not work, although something changed (8.minicart.1). */
  notice?: Said | undefined
}

/**
 * Calls 7 and 8 and "Undo" answer alike: spec §3, mini cart, for the script; the cart page with the same words for a plain
 * form.
 */
export async function miniCartChanged(
  request: ShopRequest,
  { count, lineId, say, removed, notice }: Changed,
): Promise<Answer> {
  const { t } = request.visitor
  const text = ({ id, values }: Said) => t(id, values)
  const mini = await readMiniCart(request)
  const said = say(removed?.name ?? mini.cart.lines.find(({ id }) => id === lineId)?.name)
  if (request.wantsJson && !isFromCartPage(request)) {
    return {
      status: 'json',
      body: { success: true, qty: count, ...(notice ? { notice: text(notice) } : { message: text(said) }) },
      ...miniCartParts(request, 'content', { ...mini, ...(removed && { removed }) }),
    }
  }
  const flash: Flash = notice ? { kind: 'error', ...notice } : { kind: 'success', ...said }
  return cartAnswer(request, { ...flash, ...(removed && { undo: removed.lineId }) })
}

/**
 * Nothing changed: the mini cart stays as it is (4.minicart.12), and the script learns the server's count. If the session has
 * ended, the cart is empty: the page must not go on showing the lines of another one.
 */
export async function changeRefused(request: ShopRequest, refusal: CartRefusal): Promise<Answer> {
  const { id, values } = refusalMessage(refusal)
  if (!request.wantsJson || isFromCartPage(request)) return cartAnswer(request, { kind: 'error', id, values })
  const { session, t } = request.visitor
  const body = { success: false, error: t(id, values), ...(!session && { cart: NOBODYS_CART }) }
  return { status: 'json', body, views: {} }
}

export function removedWords(name: string | undefined, isSaved = false): Said {
  if (name === undefined) return { id: 'removedFromCart' }
  return { id: isSaved ? 'cartSavedRemoved' : 'removedFromCartNamed', values: { name } }
}
