import { addressForm } from '#domain/address/address-form.ts'
import {
  addressChoiceForm,
  addressUseForm,
  methodForm,
  paymentForm,
  shippingMethodForm,
} from '#domain/checkout/checkout-form.ts'
import type { TypedValues } from '#domain/checkout/draft.ts'
import { type CheckoutStep, isDone, stepToShow } from '#domain/checkout/steps.ts'
import type { BookAddress } from '#domain/customer/results.ts'
import { paths } from '#domain/paths.ts'
import { fieldIdOf } from '#domain/validation/form-definition.ts'
import type { CheckoutPage } from '#features/checkout/steps/checkout-page.ts'
import { CheckoutDrawing, CheckoutView, placesOf } from '#features/checkout/checkout-view.tsx'
import { withBack } from '#features/customer/way-back.tsx'
import { filledForm, type FormState } from '#features/form/posted-form.tsx'
import { type Checkout, readCheckout } from './read-checkout.ts'
import type { Answer, Handler, ShopRequest } from '../http/answers.ts'
import { todayIn } from '../http/posted-form.ts'

export const checkoutPage: Handler = async (request) => {
  const checkout = await readCheckout(request)
  // The shopper came by the browser's Back from a payment page, for instance.
  const waiting =
    checkout.cart.lines.length === 0 ? await request.shop.checkout.waitingOrder(request.visitor.owner) : undefined
  if (waiting !== undefined) return { status: 'redirect', to: paths.orderConfirmation(waiting) }
  if (isSessionOver(checkout)) return logInAgain
  return cartFirst(checkout) ?? showCheckout(request, checkout)
}

/** The cart belongs to a customer whose session is over, or whose browser never got the answer to the login. */
export const isSessionOver = ({ cart, request }: Checkout): boolean =>
  cart.id === null && request.visitor.lostSession !== undefined

export const logInAgain: Answer = {
  status: 'redirect',
  to: withBack(paths.logIn, paths.checkout),
  flash: { kind: 'error', id: 'checkoutSessionOver' },
}

/** A cart that cannot be ordered as it is goes back to the cart page first. */
export function cartFirst({ cart }: Pick<Checkout, 'cart'>): Answer | undefined {
  if (cart.lines.length === 0) return { status: 'redirect', to: paths.cart }
  if (cart.lines.some((line) => line.problem)) {
    return { status: 'redirect', to: paths.cart, flash: { kind: 'error', id: 'cartProblems' } }
  }
  return undefined
}

/**
 * The checkout with one step's form: the step that the address asks for, if it may be answered, else the open one. `form`: a
 * refused post. The script of the page gets it as JSON: `content` with what the script has to find in it (`shown`, `form`,
 * `focus`), and `address`, at which the same page can be found again.
 */
export async function showCheckout(
  request: ShopRequest,
  checkout: Checkout,
  {
    step,
    form,
    change,
    code = 200,
  }: { step?: CheckoutStep; form?: FormState; code?: number } & Pick<CheckoutPage, 'change'> = {},
): Promise<Answer> {
  const { shop, visitor, wantsJson } = request
  const { cart, draft, state, addresses, customer, billing, shipping } = checkout
  const shown = step ?? stepToShow(state, request.url.searchParams.get('step'))
  const page: CheckoutPage = {
    cart,
    state,
    shown,
    form: form ?? { values: await valuesOf(shown, checkout), problems: {} },
    addresses,
    known: {
      isLoggedIn: customer !== undefined,
      method: draft.method,
      hasPassword: draft.passwordHash !== undefined,
      passwordMin: shop.customers.passwordMin,
      ...(isDone(state, 'billing') && { email: billing.email, billing: billing.address }),
      ...(isDone(state, 'shipping') && { shipping: draft.isShippedToBilling ? 'billing' : shipping?.address }),
      ...(isDone(state, 'shipping-method') && { shippingMethod: draft.shippingMethod }),
    },
    today: todayIn(visitor.settings.timeZone, shop.clock()),
    ...(change && { change }),
  }
  if (wantsJson) {
    const address = paths.checkoutStep(shown).split('#')[0]
    const body = { address, ...placesOf(page) }
    return { status: 'json', code, body, views: { content: <CheckoutDrawing {...page} /> } }
  }
  return {
    status: 'page',
    code,
    title: visitor.t('checkoutTitle'),
    noIndex: true,
    isPrivate: true,
    bodyClass: 'checkout-onepage-index',
    isCheckout: true,
    formsLeadTo: await shop.checkout.paymentOrigins(),
    view: <CheckoutView {...page} />,
  }
}

/** The values a step's form shows: those typed before, else those known from elsewhere. */
async function valuesOf(step: CheckoutStep, checkout: Checkout): Promise<TypedValues> {
  const { draft, cart, request } = checkout
  switch (step) {
    case 'method':
      return filledForm(methodForm, { method: draft.method ?? 'guest' }).values
    case 'billing':
      return {
        ...(draft.billing ?? (await firstLook('billing', checkout))),
        [fieldIdOf(addressUseForm('billing').isSame)]: (draft.isShippedToBilling ?? true) ? '1' : '',
      }
    case 'shipping':
      return {
        ...(draft.shipping ?? (await firstLook('shipping', checkout))),
        [fieldIdOf(addressUseForm('shipping').isSame)]: draft.isShippedToBilling ? '1' : '',
      }
    case 'shipping-method':
      return filledForm(shippingMethodForm([]), { method: cart.shippingMethod ?? '' }).values
    case 'payment':
    case 'review':
      return filledForm(paymentForm(request.visitor.settings.payment), { method: draft.payment ?? '' }).values
  }
}

/** Values before anything was typed: the customer's own address, and the place given for the estimate. */
async function firstLook(
  prefix: 'billing' | 'shipping',
  { request, cart, addresses, customer }: Checkout,
): Promise<TypedValues> {
  const { rules } = await request.shop.directory.current()
  const { country, region, postcode } = cart.destination
  const isDefault = ({ isDefaultBilling, isDefaultShipping }: BookAddress) =>
    prefix === 'billing' ? isDefaultBilling : isDefaultShipping
  const chosen = addresses.find(isDefault) ?? addresses[0]
  return {
    ...filledForm(addressForm(prefix, country, rules), {
      firstName: customer?.firstName,
      lastName: customer?.lastName,
      country,
      region,
      postcode,
    }).values,
    ...(chosen && { [fieldIdOf(addressChoiceForm(prefix, []).choice)]: chosen.id }),
  }
}
