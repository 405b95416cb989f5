import type { CartView } from '#domain/cart/results.ts'
import type { OrderedBy } from '#domain/payment/payment-method.ts'
import type { ChosenOptions } from '#domain/product/chosen-options.ts'
import type { ShopSettings, StoreView } from '#domain/store/store.ts'
import type { Asked } from '../api-token/once.ts'
import type { Auditor } from '../audit/write-audit.ts'
import type { TypedAddress } from './check-address.ts'
import type { RecordFault } from '../import/records/import-report.ts'

/** `parts`: id of a part of a grouped product → its pieces. */
export type DeskItem = {
  sku: string
  quantity: number
  options?: ChosenOptions | undefined
  parts?: Record<string, number> | undefined
}

/** An order as it is taken from a customer on the telephone; while it is being taken anything may be missing. */
export type DeskOrder = {
  store?: string | undefined
  /** The account it is for; left out: a guest's, by the e-mail address. */
  customerId?: string | undefined
  email?: string | undefined
  items: readonly DeskItem[]
  coupon?: string | undefined
  billing?: TypedAddress | undefined
  /** Left out: it goes to the billing address. */
  shipping?: TypedAddress | undefined
  shippingMethod?: string | undefined
  payment?: string | undefined
  /** The language of messages about faults: "de". */
  language?: string | undefined
}

/** The order's price, the possible choices, and everything that is still missing or wrong. */
export type DeskQuote = {
  store: StoreView
  settings: ShopSettings
  cart: CartView
  /** The ways to pay that work by telephone, because the money comes another day. */
  payments: readonly OrderedBy[]
  faults: readonly RecordFault[]
}

export type PlacedAtDesk =
  | { status: 'placed'; number: string }
  | { status: 'other-request' }
  | { status: 'faulty'; faults: readonly RecordFault[] }
  /** The total differs from the one that the customer was told, or a piece was sold meanwhile. */
  | { status: 'changed'; quote: DeskQuote }

/** Countries, with what an address needs there. */
export type OrderForm = {
  stores: readonly StoreView[]
  countries: readonly { code: string; regions: readonly { code: string; name: string }[]; isRegionRequired: boolean }[]
}

/** The person who places the order, and the request by which they do. */
export type AskingToPlace = Asked & { auditor: Auditor }

/** Orders that the staff places for customers, by the cart's and the checkout's own rules. */
export type DeskOrders = {
  form(): Promise<OrderForm>
  /** Prices the order as it is now. Nothing of it is stored. */
  quote(order: DeskOrder, callerId: string): Promise<DeskQuote>
  /** `grandTotal`: what the customer was told. */
  place(asking: AskingToPlace, order: DeskOrder, isTold: (quote: DeskQuote) => boolean): Promise<PlacedAtDesk>
}
