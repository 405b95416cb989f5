import type { PaymentGateway } from './payment-gateway.ts'

/** Ways to pay that no machine sees: the order stands, and the owner says when the money is there. */
const offline = (code: PaymentGateway['code']): PaymentGateway => ({
  code,
  isOffline: true,
  start: async () => ({ status: 'later' }),
  look: async () => ({ state: 'unknown' }),
  cancel: async () => ({ state: 'unknown' }),
  refund: async () => ({ status: 'by-hand' }),
})

export const offlineGateways = [offline('bank-transfer'), offline('check-money-order'), offline('cash-on-delivery')]
