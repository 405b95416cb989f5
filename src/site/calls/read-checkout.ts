import type { Address } from '#domain/address/address.ts'
import { addressForm, type AddressPrefix } from '#domain/address/address-form.ts'
import type { CartView } from '#domain/cart/results.ts'
import { billingForm, contactForm, paymentForm } from '#domain/checkout/checkout-form.ts'
import type { PaymentMethodCode } from '#domain/checkout/payment-method.ts'
import type { CheckoutInput } from '#domain/checkout/results.ts'
import type { PaymentCard } from '#domain/payment-card/payment-card.ts'
import type { FormState } from '#features/form/posted-form.tsx'
import type { ShopRequest } from '../http/answers.ts'
import { readPostedAddress } from '../http/posted-address.ts'
import { readPostedForm } from '../http/posted-form.ts'
import { readCard } from './read-card.ts'

/** What the checkout posted: `input` is of use when it is valid, `goesTo` and `state` in any case. */
export type PostedCheckout = {
  isValid: boolean
  input: CheckoutInput
  /** Stands beside the input, because nothing may keep it (read-card.ts). */
  card: PaymentCard | undefined
  /** Where the parcel goes, or the invoice if there is none. */
  goesTo: Address
  state: FormState
}

/** Reads and checks the one-page checkout's form. What is not shipped needs only the address of the invoice. */
export async function readCheckout(request: ShopRequest, cart: CartView): Promise<PostedCheckout> {
  const { form, visitor } = request
  const isShipped = cart.lines.length > 0 ? !cart.isVirtual : await isPosted('shipping', request)
  const contact = readPostedForm(contactForm, request)
  const same = readPostedForm(billingForm, request)
  const payment = readPostedForm(paymentForm(visitor.settings.payment), request)
  const shipping = isShipped ? await readPostedAddress('shipping', request) : undefined
  const needsBilling = !shipping || same.values.isSame === ''
  const billing = needsBilling ? await readPostedAddress('billing', request) : undefined
  const { card, problems: cardProblems } = readCard(request)
  const parts = [contact, shipping, same, billing, payment].filter((part) => part !== undefined)
  const goesTo = (shipping ?? billing)!.address
  return {
    isValid: parts.every((part) => part.isValid) && Object.keys(cardProblems).length === 0,
    input: {
      email: contact.values.email,
      shipping: shipping?.address,
      billing: (billing ?? shipping)!.address,
      payment: payment.values.method as PaymentMethodCode,
      seen: {
        cartId: form.text('seen_cart'),
        version: Number(form.text('seen_version')),
        grandTotal: Number(form.text('seen_total')),
      },
    },
    card,
    goesTo,
    state: {
      values: Object.assign({}, ...parts.map(({ state }) => state.values)),
      problems: Object.assign({}, ...parts.map(({ state }) => state.problems), cardProblems),
    },
  }
}

/** The cart of a form that was sent twice is gone already: what it was is seen from the form. */
async function isPosted(prefix: AddressPrefix, { form, shop }: ShopRequest): Promise<boolean> {
  const { rules } = await shop.directory.current()
  return form.has(addressForm(prefix, '', rules).country.name)
}
