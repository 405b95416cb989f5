import type { PaidBy } from '#domain/payment/payment-method.ts'
import { type CardTypeCode, cardTypes } from '#domain/payment-card/card-types.ts'
import { ownEntry } from '#domain/own-entry.ts'
import { plainText } from '../../content/plain-text.ts'
import type { OldSettings } from '../source/old-settings.ts'
import type { OldOrder } from './old-orders.ts'
import { textOf } from './old-values.ts'

export type MovedPayment = {
  method: PaidBy
  /** The method's name as the old shop's shoppers read it. */
  title: string
  cardType: CardTypeCode | null
  cardLastFour: string | null
}

const OURS: Record<string, PaidBy> = {
  checkmo: 'check-money-order',
  banktransfer: 'bank-transfer',
  cashondelivery: 'cash-on-delivery',
  free: 'free',
}
/** Names of Magento's own methods, where the owner gave none. */
const TITLES: Record<string, string> = {
  checkmo: 'Check / Money order',
  banktransfer: 'Bank Transfer Payment',
  cashondelivery: 'Cash On Delivery',
  ccsave: 'Credit Card',
  free: 'No Payment Information Required',
  purchaseorder: 'Purchase Order',
  paypal_standard: 'PayPal',
  paypal_express: 'PayPal',
  authorizenet: 'Credit Card',
}

/** The way an order was paid: by name, with a card's type and last four digits; nothing else of it is read. */
export function paymentOf({ payment, order }: OldOrder, settings: OldSettings): MovedPayment {
  const method = textOf(payment?.method)
  const scope = order.store_id === null ? {} : { storeId: Number(order.store_id) }
  const title = plainText(settings.get(`payment/${method}/title`, scope)?.trim() || ownEntry(TITLES, method) || method)
  const type = textOf(payment?.cc_type)
  const digits = textOf(payment?.cc_last4)
  const isCard = Object.hasOwn(cardTypes, type)
  return {
    method: ownEntry(OURS, method) ?? 'former',
    title,
    cardType: isCard ? (type as CardTypeCode) : null,
    cardLastFour: isCard && /^\d{4}$/.test(digits) ? digits : null,
  }
}
