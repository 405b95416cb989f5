import type { ChosenOptions } from '#domain/product/chosen-options.ts'
import type { StoreView } from '#domain/store/store.ts'
import type { AddResult, CartLineView, CartView, ChangeResult, MiniCartView } from '#domain/cart/results.ts'
import type { CouponResult } from '#domain/cart/rules/cart-rule.ts'
import type { CartSummary } from '#domain/shopper/shopper-summary.ts'
import type { ShippingMethodCode } from '#domain/shipping/shipping-method.ts'

/** The shopper a cart or list belongs to: a customer, else a session (by the hash of its token), else nobody yet. */
export type CartOwner = { sessionHash: string | undefined; customerId?: string | undefined }

/** The mini cart, and the state that it shows. */
export type ShownCart = { cart: MiniCartView; summary: CartSummary }

/** The request that a posted product form makes. */
export type CartItem = {
  productId: number
  quantity: number
  options: ChosenOptions
  /** Part of a grouped product → its quantity. */
  grouped?: Record<string, number>
  /** The form showed the options: a missing one is named, instead of leading the shopper to the product. */
  hasSeenOptions?: boolean
}

/** Ids of lines come from the browser: an id of another shopper's line, or one that is no id at all, gives `no-such-line`. */
export type CartService = {
  view(owner: CartOwner, store: StoreView): Promise<CartView>
  count(owner: CartOwner): Promise<number>
  /** The contents of the header's mini cart. */
  mini(owner: CartOwner, store: StoreView): Promise<MiniCartView>
  addItem(owner: CartOwner, store: StoreView, item: CartItem): Promise<AddResult>
  /** The same, and the mini cart after it, where the addition has read all that it shows: nearly always, but for large carts. */
  addShown(
    owner: CartOwner,
    store: StoreView,
    item: CartItem,
  ): Promise<{ result: AddResult; shown?: ShownCart | undefined }>
  /** Adds one after the other what may be added, in one go; the results are in the order of the items. */
  addItems(owner: CartOwner, store: StoreView, items: readonly CartItem[]): Promise<AddResult[]>
  /** The same for what was in a cart before: even a part of a grouped product that is not sold by itself. */
  addLines(
    owner: CartOwner,
    store: StoreView,
    lines: readonly Pick<CartItem, 'productId' | 'quantity' | 'options'>[],
  ): Promise<AddResult[]>
  /** Line id → new quantity; 0 removes. Lines that cannot be changed are named in `refusals`, the others are changed. */
  update(owner: CartOwner, store: StoreView, quantities: Record<string, number>): Promise<ChangeResult>
  /** Takes a line out of the cart or out of what is saved for later; for a day `restore` puts it back. */
  remove(owner: CartOwner, lineId: string, store?: StoreView): Promise<ChangeResult>
  /**
   * Puts a removed line back where it was. If an equal line was added meanwhile, that one gets the pieces, as many as may be bought;
   * `refusals` says why others are left out.
   */
  restore(owner: CartOwner, store: StoreView, lineId: string): Promise<ChangeResult>
  saveForLater(owner: CartOwner, lineId: string): Promise<ChangeResult>
  /** Puts what was saved for later into the cart, under the rules of adding. */
  unsave(owner: CartOwner, store: StoreView, lineId: string): Promise<ChangeResult>
  /** A line of the cart, for editing. */
  line(owner: CartOwner, store: StoreView, lineId: string): Promise<CartLineView | undefined>
  /** Gives a line other choices and another quantity, under the rules of adding; equal to another line it becomes one with it. */
  updateItem(owner: CartOwner, store: StoreView, lineId: string, item: CartItem): Promise<AddResult>
  clear(owner: CartOwner): Promise<void>
  /** Gives the cart a coupon's code; null, or an empty one, takes it out. `from`: the network address that asks, for codes cannot be guessed. */
  applyCoupon(owner: CartOwner, store: StoreView, code: string | null, from: string): Promise<CouponResult>
  /** The place for which shipping and tax are estimated. */
  setDestination(owner: CartOwner, destination: CartView['destination']): Promise<void>
  /** Chooses a shipping method; each look at the cart finds out whether it is offered. */
  setShippingMethod(owner: CartOwner, code: ShippingMethodCode): Promise<void>
}
