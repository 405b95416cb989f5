import { paths } from '#domain/paths.ts'
import { paymentForm } from '#domain/checkout/checkout-form.ts'
import { fieldIdOf } from '#domain/validation/form-definition.ts'
import type { MessageId } from '#messages/en.ts'
import type { Answer, Handler, ShopRequest } from '../http/answers.ts'
import { orderedOtherwisePage } from '../pages/errors.tsx'
import { checkoutForm } from '../pages/checkout.tsx'
import { type PostedCheckout, readCheckout } from './read-checkout.ts'

/** The one-page checkout's form. Whatever is wrong, the page comes back with what was typed. */
export const placeOrder: Handler = async (request) => {
  const { shop, visitor } = request
  const posted = await readCheckout(request, await shop.cart.view(visitor.owner, visitor.store))
  if (!posted.isValid) return again(request, posted, 400)
  const result = await shop.checkout.place(visitor.owner, visitor.store, posted.input, posted.card)
  switch (result.status) {
    case 'placed':
    case 'already-placed':
      return { status: 'redirect', to: paths.orderConfirmation(result.token) }
    case 'redirect':
      return { status: 'redirect', to: result.url }
    case 'checking':
      return {
        status: 'redirect',
        to: paths.orderConfirmation(result.token),
        flash: { kind: 'note', id: 'paymentChecking' },
      }
    case 'ordered-otherwise':
      return orderedOtherwisePage(request, result)
    case 'cart-empty':
      return { status: 'redirect', to: paths.cart }
    case 'unpaid':
      return again(request, unpaid(posted, result.messageId), 400)
    case 'changed':
      if (result.problems.length > 0)
        return { status: 'redirect', to: paths.cart, flash: { kind: 'error', id: 'cartProblems' } }
      return again(request, posted, 409)
  }
}

/** The shopper reads beside the way to pay why it was not paid. */
function unpaid(posted: PostedCheckout, messageId: MessageId): PostedCheckout {
  const { values } = posted.state
  return { ...posted, state: { values, problems: { [fieldIdOf(paymentForm([]).method)]: { id: messageId } } } }
}

async function again(request: ShopRequest, { goesTo, state }: PostedCheckout, code: 400 | 409): Promise<Answer> {
  // The totals depend on the address that was just typed.
  const { shop, visitor } = request
  const { country, region, postcode } = goesTo
  if (visitor.settings.countries.includes(country)) {
    await shop.cart.setDestination(visitor.owner, { country, region, postcode })
  }
  const cart = await shop.cart.view(visitor.owner, visitor.store)
  if (cart.lines.length === 0) return { status: 'redirect', to: paths.cart }
  return checkoutForm(request, cart, { state, code, hasChanged: code === 409 })
}
