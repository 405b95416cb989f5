import type { StoreService } from '../services.ts'
import type { Database } from '../database/database.ts'
import { offlineGateways } from './offline-gateways.ts'
import type { PaymentGateway } from './payment-gateway.ts'
import { createStripeGateway, type StripeSettings } from './stripe-gateway.ts'
import { createTestCardGateway } from './test-card-gateway.ts'

export type GatewayDependencies = {
  db: Database
  stores: StoreService
  /** Left out: the shop takes no payments by Stripe. */
  stripe?: StripeSettings | undefined
}

/** Every gateway of the shop; which of them shoppers are offered is the owner's setting `payment`. */
export function createGateways({ db, stores, stripe }: GatewayDependencies): PaymentGateway[] {
  const decimalsOf = async (currency: string) =>
    (await stores.all()).find((store) => store.currency === currency)?.decimals ?? 2
  return [
    ...offlineGateways,
    createTestCardGateway(db),
    ...(stripe ? [createStripeGateway({ ...stripe, decimalsOf })] : []),
  ]
}
