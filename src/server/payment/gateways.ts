import type { PaymentGateway } from './payment-gateway.ts'
import { testCardGateway } from './test-card-gateway.ts'

/** Every gateway of the shop; which of them shoppers are offered is the owner's setting `payment`. */
export const gateways: readonly PaymentGateway[] = [testCardGateway]
