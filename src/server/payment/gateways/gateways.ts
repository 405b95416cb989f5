import { sql } from 'drizzle-orm'
import { PAYMENT_METHODS, type PaymentMethodCode } from '#domain/payment/payment-method.ts'
import type { Database } from '../../database/database.ts'
import { checkedRows, count, row } from '../../database/row.ts'
import { type GatewayRow, type GatewaySettings, type GatewayVariable, halfSetUp, missingOf } from './gateway-row.ts'
import { offlineGateway } from './offline-gateways.ts'
import type { PaymentGateway } from './payment-gateway.ts'
import { stripeRow } from './stripe-gateway.ts'
import { testCardRow } from './test-card-gateway.ts'

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

/** The way to pay that a variable sets up. */
export const gatewayOfVariable = (name: string): PaymentMethodCode | undefined =>
  PAYMENT_METHODS.find((code) => Object.hasOwn(table[code].variables ?? {}, name))

/** Origins of the pages of every provider: forms of the checkout may lead there. */
export const providerOrigins: readonly string[] = Object.values(table).flatMap(({ pageOrigin }) => pageOrigin ?? [])

/** A sentence about variables that do not fit together. */
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

/** Ways to pay that are set up with a key for tests, and the variable that holds it: no money is moved. */
export const setUpForTests = (settings: GatewaySettings): { code: PaymentMethodCode; variable: string }[] =>
  PAYMENT_METHODS.flatMap((code) =>
    Object.entries(table[code].variables ?? {}).flatMap(([variable, { forTests }]) =>
      forTests?.test(settings[variable] ?? '') ? [{ code, variable }] : [],
    ),
  )

/** The gateways that are set up now: the owner may change their settings at any moment. */
export type Gateways = () => Promise<readonly PaymentGateway[]>

/** @param settings those of this moment; a gateway is made anew when one of its own changes */
export function createGateways({
  db,
  settings = async () => ({}),
}: {
  db: Database
  settings?: () => Promise<GatewaySettings>
}): Gateways {
  const made = new Map<GatewayRow, { by: string; gateway: PaymentGateway }>()
  const gatewayOf = (row: GatewayRow, now: GatewaySettings) => {
    const by = JSON.stringify(Object.keys(row.variables ?? {}).map((name) => now[name] ?? null))
    const known = made.get(row)
    if (known?.by === by) return known.gateway
    const gateway = row.create({ db, decimalsOf: (currency) => decimalsOf(db, currency) }, now)
    made.set(row, { by, gateway })
    return gateway
  }
  return async () => {
    const now = await settings()
    return Object.values(table)
      .filter((row) => missingOf(row, now).length === 0)
      .map((row) => gatewayOf(row, now))
  }
}

const digits = row('digits of a currency', { decimals: count })

/** The digits of a currency stand in its own record: an order may be in a currency that no store view has any more. */
async function decimalsOf(db: Database, currency: string): Promise<number | undefined> {
  const [known] = await checkedRows(db, digits, sql`select decimals from currency where code = ${currency}`)
  return known?.decimals
}
