import type { PaymentGateway } from './payment-gateway.ts'

/** Ways to pay with a term in days instead of a gateway that holds the goods for minutes. */
export const OFFLINE_CODES = ['bank-transfer', 'check-money-order', 'cash-on-delivery'] as const
type OfflineCode = (typeof OFFLINE_CODES)[number]

/** Ways to pay that no machine sees: the order stands, and the owner says when the money is there. */
export const offlineGateway = (code: OfflineCode): PaymentGateway => ({
  code,
  isOffline: true,
  start: async () => ({ status: 'later' }),
  look: async () => ({ state: 'unknown' }),
  cancel: async () => ({ state: 'unknown' }),
  refund: async () => ({ status: 'by-hand' }),
  lookRefund: async () => ({ state: 'none' }),
})
