import type { Address } from '#domain/address/address.ts'
import type { CartView } from '#domain/cart/results.ts'
import type { CheckoutDraft } from '#domain/checkout/draft.ts'
import { checkoutState, type CheckoutState, type CheckoutStep } from '#domain/checkout/steps.ts'
import type { BookAddress, CustomerView } from '#domain/customer/results.ts'
import type { ShopRequest } from '../http/answers.ts'
import { type AddressReader, type ReadAddress, readBilling, readShipping, typedPost } from './read-address-step.ts'

/** A visitor's checkout: what was typed so far, checked anew against today's cart and shop. */
export type Checkout = AddressReader & {
  cart: CartView
  draft: CheckoutDraft
  customer: CustomerView | undefined
  addresses: BookAddress[]
  billing: ReadAddress & { email: string }
  /** Undefined for a cart with nothing to ship; the billing address if the parcel goes there. */
  shipping: ReadAddress | undefined
  state: CheckoutState
}

export async function readCheckout(request: ShopRequest): Promise<Checkout> {
  const { shop, visitor } = request
  const { id } = visitor.customer ?? {}
  const [cart, draft, customer, addresses] = await Promise.all([
    shop.cart.view(visitor.owner, visitor.store),
    shop.checkout.draft(visitor.owner),
    id === undefined ? undefined : shop.customers.customer(id),
    id === undefined ? [] : shop.customers.addresses(id),
  ])
  const reader: AddressReader = {
    request,
    addresses,
    asks: { email: !customer, password: !customer && draft.method === 'register', hasPassword: !!draft.passwordHash },
    isVirtual: cart.isVirtual,
  }
  const billing = await readBilling(reader, typedPost(draft.billing))
  const isBillingAnswered = draft.billing !== undefined && billing.isValid
  const shipping = cart.isVirtual
    ? undefined
    : draft.isShippedToBilling
      ? { ...billing, isValid: isBillingAnswered }
      : await readShipping(reader, typedPost(draft.shipping))
  const goesTo = shipping ?? { ...billing, isValid: isBillingAnswered }
  const settled = goesTo.isValid ? await goingTo(goesTo.address, cart, request) : cart
  const holds: Partial<Record<CheckoutStep, boolean>> = {
    method: draft.method !== undefined,
    billing: isBillingAnswered,
    shipping: shipping?.isValid ?? false,
    // The cart's way is the one that is ordered: another one may have been chosen on its page since.
    'shipping-method': draft.shippingMethod !== undefined && draft.shippingMethod === settled.shippingMethod,
  }
  const answered = new Set((Object.keys(holds) as CheckoutStep[]).filter((step) => holds[step]))
  return {
    ...reader,
    cart: settled,
    draft,
    customer,
    addresses,
    billing: { ...billing, email: customer?.email ?? billing.values.email?.trim() ?? '' },
    shipping,
    state: checkoutState({ isVirtual: cart.isVirtual, isLoggedIn: customer !== undefined, answered }),
  }
}

/** Shipping and tax follow the order's destination: it may be an address of the book that was changed elsewhere. */
async function goingTo(
  { country, region, postcode }: Address,
  cart: CartView,
  { shop, visitor: { owner, store } }: ShopRequest,
): Promise<CartView> {
  const now = cart.destination
  if (now.country === country && now.region === region && now.postcode === postcode) return cart
  await shop.cart.setDestination(owner, { country, region, postcode })
  return shop.cart.view(owner, store)
}
