import { agreementForm, paymentForm } from '#domain/checkout/checkout-form.ts'
import { type OrderedBy, waysToOrder } from '#domain/payment/payment-method.ts'
import type { CheckoutInput, PlaceOrderResult } from '#domain/checkout/results.ts'
import { isDone } from '#domain/checkout/steps.ts'
import { paths } from '#domain/paths.ts'
import { fieldIdOf, type FormProblems } from '#domain/validation/form-definition.ts'
import type { CheckoutPage } from '#features/checkout/steps/checkout-page.ts'
import { emptyForm, type FormState } from '#features/form/posted-form.tsx'
import type { Answer, Handler, ShopRequest } from '../http/answers.ts'
import { readPostedForm } from '../http/posted-form.ts'
import { orderedOtherwisePage } from '../errors/error-pages.tsx'
import { cartFirst, isSessionOver, showCheckout } from './checkout-page.tsx'
import { readCard } from './read-card.ts'
import { type Checkout, readCheckout } from './read-checkout.ts'
import { keepForLogin } from './save-checkout-step.ts'

/**
 * The last form of the checkout: payment method and "Place order". The steps before gave addresses and the rest. A card comes
 * with this form only and is not kept (read-card.ts).
 */
export const placeOrder: Handler = async (request) => {
  const { shop, visitor } = request
  const { owner } = visitor
  const checkout = await readCheckout(request)
  const seen = seenOn(request)
  // The form was sent twice, or by the browser's Back: the cart is an order by now.
  const before = checkout.cart.id === seen.cartId ? undefined : await shop.checkout.placedBefore(owner, seen.cartId)
  if (before && !before.isPaying) return { status: 'redirect', to: paths.orderConfirmation(before.token) }
  // As the form was drawn: what has another total by now is told as changed.
  const offered = waysToOrder(visitor.settings.payment, {
    ...checkout,
    ...visitor.store,
    grandTotal: seen.grandTotal,
  })
  const payment = readPostedForm(paymentForm(offered), request)
  const orderedBy = payment.isValid ? (payment.values.method as OrderedBy) : undefined
  const method = orderedBy && orderedBy !== 'free' ? { payment: orderedBy } : {}
  if (before && before.payment !== orderedBy) return orderedOtherwisePage(request, before)
  if (isSessionOver(checkout)) return keepForLogin(request, method)
  if (!before && !isDone(checkout.state, 'payment') && checkout.state.open !== 'payment') {
    return cartFirst(checkout) ?? notYet(request, checkout, seen.cartId)
  }
  if (!before) await shop.checkout.saveDraft(owner, method)
  const { card, problems: cardProblems } = readCard(request)
  const agreement = await agreementOf(request)
  const form: FormState = {
    values: { ...payment.state.values, ...agreement.values },
    problems: {
      ...payment.state.problems,
      ...(offered.length === 0 && { [PAYMENT]: { id: 'paymentNone' } }),
      ...cardProblems,
      ...agreement.problems,
    },
  }
  if (Object.keys(form.problems).length > 0) return again(request, await readCheckout(request), { form, code: 400 })
  // Another tab may have switched to another language: its terms and texts were not seen here.
  if (!before && request.form.text('seen_store') !== visitor.store.code)
    return again(request, await readCheckout(request), { form, code: 409, change: {} })

  const input = before ? undefined : inputOf(checkout, orderedBy!, seen)
  const result = input
    ? await shop.checkout.place(owner, visitor.store, input, card, request.from)
    : await shop.checkout.payAgain(owner, visitor.store, seen.cartId, card, request.from)
  if (input?.registration && LEAVES_ORDER.has(result.status))
    await shop.customers.writeToRegistered(input.email, { store: visitor.store, origin: request.origin })
  return answerTo(result, request, { form, seen })
}

/** The answer that the shopper sees. */
async function answerTo(
  result: PlaceOrderResult,
  request: ShopRequest,
  { form, seen }: { form: FormState; seen: CheckoutInput['seen'] },
): Promise<Answer> {
  const { shop, visitor } = request
  switch (result.status) {
    case 'placed':
    case 'already-placed':
      await shop.checkout.forgetDraft(visitor.owner, seen.cartId)
      return { status: 'redirect', to: paths.orderConfirmation(result.token) }
    case 'ordered-otherwise':
      return orderedOtherwisePage(request, result)
    case 'checking':
      return {
        status: 'redirect',
        to: paths.orderConfirmation(result.token),
        flash: { kind: 'note', id: 'paymentChecking' },
      }
    case 'redirect':
      return { status: 'leave', to: result.url }
    case 'cart-empty':
      return { status: 'redirect', to: paths.cart }
    case 'not-delivered':
      return again(request, await readCheckout(request), { form, code: 409 })
    case 'unpaid': {
      const { messageId: id } = result
      const told =
        id === 'unpaidTooMuchStock'
          ? { form, change: { reason: id } }
          : { form: { ...form, problems: { [PAYMENT]: { id } } satisfies FormProblems } }
      return again(request, await readCheckout(request), { ...told, code: 400 })
    }
    case 'changed': {
      const now = await readCheckout(request)
      const isSameCurrency = seen.currency === visitor.store.currency
      const isOtherTotal =
        isSameCurrency && Number.isSafeInteger(seen.grandTotal) && seen.grandTotal !== now.cart.totals.grandTotal
      return again(request, now, { form, code: 409, change: isOtherTotal ? { from: seen.grandTotal } : {} })
    }
  }
}

/** Tells whether the shopper agrees to the terms, which nobody is asked for where none are published. */
async function agreementOf(request: ShopRequest): Promise<FormState> {
  const pages = await request.shop.content.links(request.visitor.store)
  return pages.some(({ role }) => role === 'terms') ? readPostedForm(agreementForm, request).state : emptyForm
}

/** The order was made by this very submit, and stands. */
const LEAVES_ORDER: ReadonlySet<PlaceOrderResult['status']> = new Set(['placed', 'redirect', 'checking'])

/** The reason why it was not paid is shown beside the payment method; above the steps, if it is the cart. */
const PAYMENT = fieldIdOf(paymentForm([]).method)

/** The cart as the shopper looked at it when pressing "Place order". */
const seenOn = ({ form }: ShopRequest): CheckoutInput['seen'] => ({
  cartId: form.text('seen_cart'),
  version: Number(form.text('seen_version')),
  grandTotal: Number(form.text('seen_total')),
  currency: form.text('seen_currency'),
})

function inputOf(
  { draft, cart, customer, billing, shipping }: Checkout,
  payment: OrderedBy,
  seen: CheckoutInput['seen'],
): CheckoutInput {
  const { passwordHash } = draft
  const wantsAccount = !customer && draft.method === 'register' && passwordHash !== undefined
  return {
    email: billing.email,
    shipping: shipping?.address,
    billing: billing.address,
    ...(shipping && cart.shippingMethod && { shippingMethod: cart.shippingMethod }),
    payment,
    ...(wantsAccount && { registration: { passwordHash } }),
    seen,
  }
}

/** A step has to be answered first: the page shows it. */
async function notYet(request: ShopRequest, { state }: Checkout, cartId: string): Promise<Answer> {
  // The same form, sent twice, may have ordered the cart while this one was read.
  const twin = await request.shop.checkout.placedBefore(request.visitor.owner, cartId)
  if (twin) return { status: 'redirect', to: paths.orderConfirmation(twin.token) }
  return {
    status: 'redirect',
    to: paths.checkoutStep(state.open),
    flash: { kind: 'error', id: 'checkoutStepMissing' },
  }
}

/** The page as it is now. It begins with what is no longer right: a line of the cart, or an earlier step. */
async function again(
  request: ShopRequest,
  checkout: Checkout,
  shown: { form: FormState; code: 400 | 409 } & Pick<CheckoutPage, 'change'>,
): Promise<Answer> {
  const { open } = checkout.state
  return (
    cartFirst(checkout) ??
    (await showCheckout(
      request,
      checkout,
      open === 'payment' ? { step: open, ...shown } : { step: open, code: 409, change: {} },
    ))
  )
}
