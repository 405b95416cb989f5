import type { PaymentMethodCode } from './payment-method.ts'

/** Days within which an order must be paid, by way to pay. Null or left out: its goods are held for it without limit. */
export type PaymentTerms = Partial<Record<PaymentMethodCode, number | null>>

/** Cash on delivery has no term: it is paid when the goods arrive. */
export const defaultPaymentTerms: PaymentTerms = { 'bank-transfer': 7, 'check-money-order': 7 }

export const MOST_TERM_DAYS = 365
