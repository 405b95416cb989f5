import type { Picture } from '#domain/catalog/views.ts'
import type { CartSummary } from '#domain/shopper/shopper-summary.ts'
import type { MessageId } from '#messages/translate.ts'

/** A text of the catalogue; `language` where it is not the page's. */
export type NamedText = { text: string; language?: string }

/** One chosen option of a product, in words; `path` leads to a file that was sent with it. */
export type ChoiceText = { label: NamedText; value: NamedText; path?: string }

/** One row as it is drawn: amounts and sentences are written already. */
export type CartRow = {
  id: string
  name: NamedText
  path: string
  picture?: Picture
  choices: readonly ChoiceText[]
  quantity: number
  unitPrice: string
  /** Its price when it was put in, as a sentence. */
  formerPrice?: string
  rowTotal: string
  /** The reason why it cannot be ordered as it stands, or why a new quantity was refused. */
  problem?: string
  /** The quantity that was refused. */
  typed?: string
  /** Its choices can be changed. */
  hasOptions?: true
}

/** One line of the sums. */
export type TotalsRow = { label: string; amount: string; className?: string }

export type CartCoupon = { code: string; problem?: string; counts?: string }

/** A way of sending, with its price in words. */
export type MethodChoice = { code: string; title: string; price: string; hint?: string }

export type Destination = { country: string; region: string; postcode: string }

/** The cart page as data: what the components draw, on the server and in the browser. */
export type CartPageView = {
  /** The page of a long cart, and how many there are. */
  page: number
  pageCount: number
  lines: readonly CartRow[]
  saved: readonly CartRow[]
  /** Pages with rows that cannot be ordered as they stand. */
  problemPages: readonly number[]
  totals: readonly TotalsRow[]
  coupon?: CartCoupon
  /** Missing for a cart that is not sent anywhere. */
  shipping?: { destination: Destination; methods: readonly MethodChoice[]; chosen?: string; isNowhere: boolean }
}

/** The shop's words that the browser gets; it fills their placeholders. */
export const cartPageTexts = [
  'cartTitle',
  'cartProblems',
  'cartProblemsOnPages',
  'cartRowKept',
  'cartOneMore',
  'cartOneLess',
  'cartFailed',
  'cartChangedElsewhere',
  'cartShowNewest',
  'cartEdit',
  'cartEditNamed',
  'cartSave',
  'cartSaveNamed',
  'cartToWishlist',
  'cartToWishlistNamed',
  'cartSavedTitle',
  'cartUnsave',
  'cartUnsaveNamed',
  'cartSavedRemoveNamed',
  'cartEmpty',
  'cartEmptyHint',
  'cartNeedsCookies',
  'continueShopping',
  'couponTitle',
  'couponCode',
  'couponApply',
  'couponRemove',
  'estimate',
  'estimateTitle',
  'grandTotal',
  'page',
  'pages',
  'nextPage',
  'previousPage',
  'postcode',
  'proceed',
  'quantityOf',
  'remove',
  'removeNamed',
  'shippingChoose',
  'shippingMethods',
  'shippingNowhere',
  'total',
  'unitPrice',
  'update',
  'updateNamed',
] as const satisfies readonly MessageId[]

export type CartPageTexts = Readonly<Record<(typeof cartPageTexts)[number], string>>

export type CartPageProps = {
  view: CartPageView
  /** The owner of this cart, and its version; missing without a session. */
  cart?: CartSummary
  formKey?: string
  /** Origin of pictures; left out where the shop sends them itself (media-url.tsx). */
  mediaUrl?: string
  texts: CartPageTexts
}
