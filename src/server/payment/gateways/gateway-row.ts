import type { Database } from '../../database/database.ts'
import type { PaymentGateway } from './payment-gateway.ts'

/** A variable of the environment by which an owner sets a gateway up. It may stand in a file, too, where it is secret. */
export type GatewayVariable = {
  pattern: RegExp
  /** Completes "<NAME> …": "must be a secret key of Stripe (sk_… or rk_…)". */
  problem: string
  isSecret?: boolean
  /** The values that move no money. */
  forTests?: RegExp
  /** The reason why the gateway cannot do without it, as a sentence. The first needed variable that is set calls for the others. */
  whyNeeded?: string
}

/** The checked variables of all gateways, by name; those that are not set are left out. */
export type GatewaySettings = Readonly<Partial<Record<string, string>>>

/** The parts of the shop that a gateway may use. */
export type GatewayWorld = {
  db: Database
  /** Digits of the shop's amounts in a currency (ISO 4217); undefined for one that the shop does not know. */
  decimalsOf: (currency: string) => Promise<number | undefined>
}

/** A row of the table of gateways (gateways.ts): everything the shop has to know of one. */
export type GatewayRow = {
  /** Left out: there is nothing to set up, the gateway is always there. */
  variables?: Readonly<Record<string, GatewayVariable>>
  /** The provider's page where shoppers pay, "https://checkout.stripe.com". */
  pageOrigin?: string
  /** Called only when each needed variable is set. */
  create(world: GatewayWorld, settings: GatewaySettings): PaymentGateway
}

const needed = ({ variables = {} }: GatewayRow) =>
  Object.entries(variables).filter(([, { whyNeeded }]) => whyNeeded !== undefined)

/** Names of the variables without which the gateway cannot work. */
export const missingOf = (row: GatewayRow, settings: GatewaySettings): string[] =>
  needed(row).flatMap(([name]) => (settings[name] === undefined ? [name] : []))

/** A sentence about a gateway of which only some variables are set. */
export function halfSetUp(row: GatewayRow, settings: GatewaySettings): string | undefined {
  const [first, ...others] = needed(row)
  if (!first || settings[first[0]] === undefined) return undefined
  const missing = others.find(([name]) => settings[name] === undefined)
  return missing && `${first[0]} needs ${missing[0]} as well: ${missing[1].whyNeeded}`
}
