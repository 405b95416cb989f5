import { PAYMENT_METHODS, type PaymentMethodCode } from '#domain/payment/payment-method.ts'
import type { Database } from '../../database/database.ts'
import { type GatewayRow, type GatewaySettings, type GatewayVariable, halfSetUp, missingOf } from './gateway-row.ts'
import { offlineGateway } from './offline-gateways.ts'
import type { PaymentGateway } from './payment-gateway.ts'
import { stripeRow } from './stripe-gateway.ts'
import { testCardRow } from './test-card-gateway.ts'
import type { StoreService } from '../../store/store-service.ts'

/**
 * Every way to pay and who takes the money. Which of them shoppers are offered is the owner's setting `payment`. To add one:
 * its code in `PAYMENT_METHODS` and its row here (docs/how-to/add-a-payment-gateway.md).
 */
const table: Record<PaymentMethodCode, GatewayRow> = {
  'bank-transfer': { create: () => offlineGateway('bank-transfer') },
  'check-money-order': { create: () => offlineGateway('check-money-order') },
  'cash-on-delivery': { create: () => offlineGateway('cash-on-delivery') },
  'test-card': testCardRow,
  stripe: stripeRow,
}

/** Variables of the environment that set gateways up, by name. */
export const gatewayVariables: Readonly<Record<string, GatewayVariable>> = Object.assign(
  {},
  ...Object.values(table).map(({ variables }) => variables),
)

/** Origins of the pages of every provider: forms of the checkout may lead there. */
export const providerOrigins: readonly string[] = Object.values(table).flatMap(({ pageOrigin }) => pageOrigin ?? [])

/** What is wrong with the variables taken together: one sentence. */
export const gatewayProblem = (settings: GatewaySettings): string | undefined =>
  Object.values(table)
    .map((row) => halfSetUp(row, settings))
    .find((problem) => problem !== undefined)

/** Ways to pay that are not set up, and the variable each waits for first. */
export const notSetUp = (settings: GatewaySettings): { code: PaymentMethodCode; variable: string }[] =>
  PAYMENT_METHODS.flatMap((code) => {
    const [variable] = missingOf(table[code], settings)
    return variable === undefined ? [] : [{ code, variable }]
  })

/** The gateways that are set up. */
export function createGateways({
  db,
  stores,
  settings = {},
}: {
  db: Database
  stores: StoreService
  settings?: GatewaySettings
}): PaymentGateway[] {
  const decimalsOf = async (currency: string) =>
    (await stores.all()).find((store) => store.currency === currency)?.decimals ?? 2
  return Object.values(table)
    .filter((row) => missingOf(row, settings).length === 0)
    .map((row) => row.create({ db, decimalsOf }, settings))
}
