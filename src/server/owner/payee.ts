import type { MessageId } from '#messages/translate.ts'
import type { SettingName } from './settable-settings.ts'
import type { FormerChange } from './undoable.ts'

/** Settings that say who gets the money of a transfer: its account, and the lines about the seller on invoices, which may hold another. */
const PAYEE_SETTINGS: ReadonlySet<string> = new Set<SettingName>(['bankDetails', 'seller'])

/**
 * Texts that stand where a shopper is told how to pay without a gateway: in the checkout, on the order's page, and in the letter that confirms it.
 * An account number in one of them would divert the money as other bank details do.
 */
const PAYEE_TEXTS: ReadonlySet<string> = new Set<MessageId>([
  'payment-bank-transfer',
  'payment-bank-transfer-text',
  'payment-check-money-order',
  'payment-check-money-order-text',
  'bankDetails',
  'nextBankTransfer',
  'nextCheck',
  'payByDate',
  'placeOrderNote',
  'thankYou',
  'orderPlaced',
  'whatNext',
  'orderKept',
  'orderLetterGreeting',
  'orderLetterLink',
  'orderLetterConfirmationSubject',
  'orderLetterConfirmationText',
])

/** Tells whether a setting says who is paid. */
export const isPayeeSetting = (name: string): boolean => PAYEE_SETTINGS.has(name)

/** Tells whether a text stands among those that tell how to pay. */
export const isPayeeText = (id: string): boolean => PAYEE_TEXTS.has(id)

/** Tells whether a former change is of what says who is paid: taking it back names a payee, too. */
export const isOfPayee = ({ kind, subject }: FormerChange): boolean => kind === 'setting' && isPayeeSetting(subject)
