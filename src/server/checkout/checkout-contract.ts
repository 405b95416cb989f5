import type { CartOwner } from '../cart/cart-contract.ts'
import type { Auditor } from '../audit/write-audit.ts'
import type { KnownOwner } from '../cart/stored/owner.ts'
import type { StoreView } from '#domain/store/store.ts'
import type { CheckoutInput, PlaceOrderResult } from '#domain/checkout/results.ts'
import type { PaymentCard } from '#domain/payment-card/payment-card.ts'
import type { PaidBy } from '#domain/payment/payment-method.ts'
import type { CheckoutDraft } from '#domain/checkout/draft.ts'

export type CheckoutService = {
  /**
   * `card`: for ways to pay that need one. It is an argument of its own because it must not be stored with the input. `from`: the
   * network address that asks; attempts to pay are counted by it.
   */
  place(
    owner: CartOwner,
    store: StoreView,
    input: CheckoutInput,
    card?: PaymentCard,
    from?: string,
  ): Promise<PlaceOrderResult>
  /**
   * Places what somebody of the staff ordered for a shopper, to be paid later: the same order, in the audit trail under their name. It counts to
   * no limit of what strangers may order.
   */
  placeAsStaff(owner: KnownOwner, store: StoreView, input: CheckoutInput, auditor: Auditor): Promise<PlaceOrderResult>
  /** The order that this shopper has already made of a cart; undefined where there is none. */
  placedBefore(
    owner: CartOwner,
    cartId: string,
  ): Promise<{ token: string; number: string; payment: PaidBy; isPaying: boolean } | undefined>
  /** The token of this shopper's order that waits for its payment. */
  waitingOrder(owner: CartOwner): Promise<string | undefined>
  /** Goes on with the payment of an order that waits for it. It is the same payment: money is taken once. */
  payAgain(
    owner: CartOwner,
    store: StoreView,
    cartId: string,
    card?: PaymentCard,
    from?: string,
  ): Promise<PlaceOrderResult>
  /** The same for a shopper who has the order on the screen, without the cart it was made of. */
  payOrder(owner: CartOwner, store: StoreView, token: string, from?: string): Promise<PlaceOrderResult>
  /** The answers given so far in the checkout of the open cart; empty where there is no cart. */
  draft(owner: CartOwner): Promise<CheckoutDraft>
  /** Keeps what one step was told beside what the others were told. Without a cart nothing is kept. */
  saveDraft(owner: CartOwner, change: CheckoutDraft): Promise<void>
  /**
   * Keeps what a customer typed whose session ended and who has no cart any more: it comes along at the next login, of this customer alone.
   *
   * @param cartId the cart of the checkout in which it was typed, which tells whose it is
   */
  keepForLogin(owner: CartOwner, store: StoreView, change: CheckoutDraft, cartId: string): Promise<void>
  /** Forgets what the steps were told of a cart that has been ordered for good. */
  forgetDraft(owner: CartOwner, cartId: string): Promise<void>
  /** Origins of the pages where shoppers pay that the checkout's form may lead to now. */
  paymentOrigins(): Promise<readonly string[]>
}
