import type { CartView } from '#domain/cart/results.ts'
import { paths } from '#domain/paths.ts'
import { CheckoutView } from '#features/checkout/checkout-view.tsx'
import type { Answer, Handler, ShopRequest } from '../http/answers.ts'

export const checkoutPage: Handler = async (request) => {
  const cart = await request.shop.cart.view(request.visitor.owner, request.visitor.store)
  if (cart.lines.length === 0) return { status: 'redirect', to: paths.cart }
  if (cart.lines.some((line) => line.problem)) {
    return { status: 'redirect', to: paths.cart, flash: { kind: 'error', id: 'cartProblems' } }
  }
  return checkoutForm(request, cart, {})
}

/** The form as it was typed, with what is wrong with it: `problems` by field name, message ids. */
export function checkoutForm(
  { visitor, form }: ShopRequest,
  cart: CartView,
  problems: Record<string, string>,
  hasChanged = false,
): Answer {
  const isRefused = hasChanged || Object.keys(problems).length > 0
  return {
    status: 'page',
    code: isRefused ? 422 : 200,
    title: visitor.t('checkoutTitle'),
    noIndex: true,
    isPrivate: true,
    bodyClass: 'checkout-onepage-index',
    view: (
      <CheckoutView
        cart={cart}
        values={isRefused ? valuesOf(form) : undefined}
        problems={problems}
        hasChanged={hasChanged}
      />
    ),
  }
}

const valuesOf = (form: ShopRequest['form']): Record<string, string[]> => {
  const values: Record<string, string[]> = Object.create(null)
  for (const [name, value] of form.entries) if (name !== 'form_key') (values[name] ??= []).push(value)
  return values
}
