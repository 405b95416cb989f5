import {
  addressChoiceForm,
  methodForm,
  passwordForm,
  paymentForm,
  shippingMethodForm,
} from '#domain/checkout/checkout-form.ts'
import type { CheckoutDraft, CheckoutMethod } from '#domain/checkout/draft.ts'
import { type CheckoutStep, GO_TO, mayAnswer, stepToShow } from '#domain/checkout/steps.ts'
import { type PaymentMethodCode, paymentMethodsFor } from '#domain/payment/payment-method.ts'
import { paths } from '#domain/paths.ts'
import { fieldIdOf } from '#domain/validation/form-definition.ts'
import type { ShippingMethodCode } from '#domain/shipping/shipping-method.ts'
import { emptyForm, type FormState } from '#features/form/posted-form.tsx'
import type { Answer, Handler, ShopRequest } from '../http/answers.ts'
import { notNow } from '../http/not-now.ts'
import { readPostedForm } from '../http/posted-form.ts'
import { cartFirst, isSessionOver, logInAgain, showCheckout } from './checkout-page.tsx'
import { postOf, type ReadAddress, readBilling, readShipping } from './read-address-step.ts'
import { type Checkout, readCheckout } from './read-checkout.ts'

/** The outcome of a posted step. */
type Told = {
  isValid: boolean
  /** The values that are kept, right or wrong, so that nothing typed is lost. */
  draft: CheckoutDraft
  form: FormState
  /** Status of an answer to wrong input; 400 where it says nothing. */
  code?: number
  /** Further work when the step is right; its result is kept as well. */
  settle?: () => Promise<CheckoutDraft>
}

/**
 * Saves a step of the checkout, which is a form of its own. The server decides which step may be answered now and which comes
 * next. A shopper may leave a step for an earlier one (`GO_TO`): what was typed is kept, right or wrong. Nobody gets past a step
 * that is not right.
 */
const savedStep =
  (step: CheckoutStep, read: (request: ShopRequest, checkout: Checkout) => Promise<Told> | Told): Handler =>
  async (request) => {
    const { shop, visitor } = request
    const before = await readCheckout(request)
    const told = await read(request, before)
    const isLost = isSessionOver(before)
    const refused = isLost ? undefined : cartFirst(before)
    if (request.wantsJson && (isLost || refused)) return sendPlainly
    if (isLost) return keepForLogin(request, told.draft)
    if (refused) return refused
    await shop.checkout.saveDraft(visitor.owner, told.draft)
    const isRight = told.isValid && mayAnswer(before.state, step)
    if (isRight && told.settle) await shop.checkout.saveDraft(visitor.owner, await told.settle())
    const after = await readCheckout(request)
    const wanted = request.form.has(GO_TO) ? stepToShow(after.state, request.form.text(GO_TO)) : step
    if (wanted !== step) return goTo(wanted, request, after)
    if (!told.isValid && mayAnswer(after.state, step)) {
      return showCheckout(request, after, { step, form: told.form, code: told.code ?? 400 })
    }
    return goTo(after.state.open, request, after)
  }

const goTo = (step: CheckoutStep, request: ShopRequest, checkout: Checkout): Promise<Answer> | Answer =>
  request.wantsJson ? showCheckout(request, checkout, { step }) : { status: 'redirect', to: paths.checkoutStep(step) }

/** Another page follows: the script then sends the form as a browser does, and nothing has been done yet. */
const sendPlainly: Answer = { status: 'json', code: 409, body: {} }

/**
 * The cart belongs to a customer whose session is over: what was typed is kept with the new session and comes along when the
 * customer logs in.
 */
export async function keepForLogin(request: ShopRequest, draft: CheckoutDraft): Promise<Answer> {
  const { shop, visitor } = request
  await request.session()
  await shop.checkout.keepForLogin(visitor.owner, visitor.store, draft, request.form.text('seen_cart'))
  return logInAgain
}

export const saveMethod = savedStep('method', (request) => {
  const { isValid, values, state } = readPostedForm(methodForm, request)
  return { isValid, form: state, draft: isValid ? { method: values.method as CheckoutMethod } : {} }
})

export const saveBilling = savedStep('billing', async (request, checkout) => {
  const { shop } = request
  const read = await readBilling(checkout, postOf(request))
  const isShippedToBilling = !checkout.isVirtual && read.isSame
  const draft: CheckoutDraft = { billing: read.values, isShippedToBilling }
  if (read.isValid && read.password !== '') {
    const prepared = await shop.customers.preparePassword(read.password, read.values.email ?? '', request.from)
    if (prepared.status !== 'ready') {
      const { problem, code } = prepared.status === 'weak' ? { ...prepared, code: 400 } : notNow(prepared)
      const problems = { [fieldIdOf(passwordForm(false).password)]: problem }
      return { isValid: false, draft, form: { values: read.values, problems }, code }
    }
    draft.passwordHash = prepared.passwordHash
  }
  return {
    ...toldOf(read),
    draft,
    async settle() {
      const billing = await keptInBook('billing', request, read)
      return billing ? { billing } : {}
    },
  }
})

export const saveShipping = savedStep('shipping', async (request, checkout) => {
  const read = await readShipping(checkout, postOf(request))
  if (read.isSame) {
    return { isValid: true, draft: { isShippedToBilling: true }, form: emptyForm }
  }
  return {
    ...toldOf(read),
    draft: { shipping: read.values, isShippedToBilling: false },
    async settle() {
      const shipping = await keptInBook('shipping', request, read)
      return shipping ? { shipping } : {}
    },
  }
})

export const saveShippingMethod = savedStep('shipping-method', (request, { cart }) => {
  const form = shippingMethodForm(cart.shippingMethods.map(({ code }) => code))
  const { isValid, values, state } = readPostedForm(form, request)
  const code = values.method as ShippingMethodCode
  return {
    isValid,
    form: state,
    draft: {},
    async settle() {
      await request.shop.cart.setShippingMethod(request.visitor.owner, code)
      // A shopper who goes back has not chosen it yet.
      return request.form.has(GO_TO) ? {} : { shippingMethod: code }
    },
  }
})

/** The totals with another way to pay are looked at before ordering. The rest of the form is the order's. */
export const savePayment = savedStep('payment', (request, { cart }) => {
  const { payment } = request.visitor.settings
  const { isValid, values, state } = readPostedForm(paymentForm(paymentMethodsFor(payment, cart)), request)
  return { isValid, form: state, draft: isValid ? { payment: values.method as PaymentMethodCode } : {} }
})

const toldOf = ({ isValid, values, problems }: ReadAddress) => ({ isValid, form: { values, problems } })

/** A typed address that is saved in the customer's book is chosen from there from now on. A full book takes no more. */
async function keptInBook(
  prefix: 'billing' | 'shipping',
  { shop, visitor, form }: ShopRequest,
  { address, values, isKept }: ReadAddress & { isKept: boolean },
): Promise<ReadAddress['values'] | undefined> {
  const choice = fieldIdOf(addressChoiceForm(prefix, []).choice)
  if (!visitor.customer || !isKept || values[choice] || form.has(GO_TO)) return undefined
  const entry = { address, isDefaultBilling: false, isDefaultShipping: false }
  const result = await shop.customers.addAddress(visitor.customer.id, entry)
  return result.status === 'saved' ? { ...values, [choice]: result.id } : undefined
}
