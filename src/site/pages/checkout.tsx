import type { CartView } from '#domain/cart/results.ts'
import { paths } from '#domain/paths.ts'
import { CheckoutView } from '#features/checkout/checkout-view.tsx'
import { firstLook } from '#features/checkout/first-look.ts'
import type { FormState } from '#features/form/posted-form.tsx'
import type { Answer, Handler, ShopRequest } from '../http/answers.ts'
import { todayIn } from '../http/posted-form.ts'

export const checkoutPage: Handler = async (request) => {
  const { shop, visitor } = request
  const cart = await shop.cart.view(visitor.owner, visitor.store)
  if (cart.lines.length === 0) return { status: 'redirect', to: paths.cart }
  if (cart.lines.some((line) => line.problem)) {
    return { status: 'redirect', to: paths.cart, flash: { kind: 'error', id: 'cartProblems' } }
  }
  const { rules } = await shop.directory.current()
  return checkoutForm(request, cart, { state: firstLook(cart, rules), code: 200, hasChanged: false })
}

/** The form as it was typed, with what is wrong with it. `hasChanged`: the cart is not what the shopper had seen. */
export function checkoutForm(
  { shop, visitor }: ShopRequest,
  cart: CartView,
  { state, code, hasChanged }: { state: FormState; code: number; hasChanged: boolean },
): Answer {
  return {
    status: 'page',
    code,
    title: visitor.t('checkoutTitle'),
    noIndex: true,
    isPrivate: true,
    bodyClass: 'checkout-onepage-index',
    view: (
      <CheckoutView
        cart={cart}
        state={state}
        hasChanged={hasChanged}
        today={todayIn(visitor.settings.timeZone, shop.clock())}
      />
    ),
  }
}
