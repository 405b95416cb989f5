import type { MessageId } from '#messages/translate.ts'
import type { SettingName } from './settable-settings.ts'
import type { FormerChange } from './undoable.ts'

/** Settings that say who gets the money of a transfer: its account, and the lines about the seller on invoices, which may hold another. */
const PAYEE_SETTINGS: ReadonlySet<string> = new Set<SettingName>(['bankDetails', 'seller'])

/**
 * Texts that a shopper reads where the account for a transfer stands: all of the letter that confirms an order and of the pages of an order that is to be
 * paid without a gateway (src/site/order/payee-texts.test.ts finds one that is left out), and those around the ways to pay in the checkout.
 * An account number in one of them would divert the money as other bank details do.
 */
const PAYEE_TEXTS: ReadonlySet<string> = new Set<MessageId>([
  'bankDetails',
  'paymentMethod',
  'agreement',
  'totalByPayment',
  'placeOrder',
  'placeOrderFor',
  'placeOrderNote',
  'thankYou',
  'orderPlaced',
  'whatNext',
  'nextBankTransfer',
  'nextCheck',
  'nextCash',
  'payByDate',
  'orderKept',
  'orderConfirmedTo',
  'orderTitle',
  'orderSummary',
  'labelled',
  'subtotal',
  'discount',
  'couponDiscount',
  'shipping',
  'shippingFree',
  'tax',
  'taxOf',
  'taxIncludedOf',
  'valueAddedTax',
  'grandTotal',
  'shippingAddress',
  'billingAddress',
  'shippingMethod',
  'withdrawalLink',
  'orderHistoryTitle',
  'orderCancel',
  'orderPrint',
  'reorder',
  'print',
  'orderBack',
  'orderDate',
  'printedItem',
  'printedSku',
  'quantity',
  'unitPrice',
  'total',
  'offerAccountTitle',
  'offerAccountText',
  'registerTitle',
  'continueShopping',
  'orderLetterGreeting',
  'orderLetterLink',
  'orderLetterConfirmationSubject',
  'orderLetterConfirmationText',
  'orderLetterDownloadsUnpaid',
  'orderLetterWithdrawal',
  'orderLetterWithdrawalVirtual',
])

/** The same of ways to pay and to send, of which each shop offers some, and of what happens to an order. */
const PAYEE_PREFIXES = ['payment-', 'shipping-', 'orderState-', 'orderEvent-']

/** Tells whether a setting says who is paid. */
export const isPayeeSetting = (name: string): boolean => PAYEE_SETTINGS.has(name)

/** Tells whether a text stands among those that tell how to pay. */
export const isPayeeText = (id: string): boolean =>
  PAYEE_TEXTS.has(id) || PAYEE_PREFIXES.some((prefix) => id.startsWith(prefix))

/** Tells whether a former change is of what says who is paid: taking it back names a payee, too. */
export const isOfPayee = ({ kind, subject }: FormerChange): boolean => kind === 'setting' && isPayeeSetting(subject)
