import type { Money } from '#domain/money/money.ts'

/** docs.stripe.com/currencies: amounts without decimals. */
const WITHOUT_DECIMALS = new Set([
  'BIF',
  'CLP',
  'DJF',
  'GNF',
  'JPY',
  'KMF',
  'KRW',
  'MGA',
  'PYG',
  'RWF',
  'VND',
  'VUV',
  'XAF',
  'XOF',
  'XPF',
])
const WITH_THREE = new Set(['BHD', 'JOD', 'KWD', 'OMR', 'TND'])
/** They have no decimals, but are written with two, which must be 00. HUF and TWD are so in payouts only, which are not ours to make. */
const WHOLE_WITH_TWO = new Set(['ISK', 'UGX'])

/** Cannot be asked for, nor given back, at Stripe. */
export class NotExact extends Error {
  override name = 'NotExact'
}

const decimalsAtStripe = (currency: string) => (WITHOUT_DECIMALS.has(currency) ? 0 : WITH_THREE.has(currency) ? 3 : 2)

/**
 * An amount as Stripe writes it. `decimals`: of the shop's amounts in this currency.
 * @throws {NotExact} for what Stripe cannot take exactly: 1.005 KWD, half a yen, half a króna
 */
export function toStripe(amountMinor: Money, currency: string, decimals: number): number {
  const exponent = decimalsAtStripe(currency) - decimals
  const amount = exponent >= 0 ? amountMinor * 10 ** exponent : amountMinor / 10 ** -exponent
  // The last of three digits is to be 0, too.
  const step = WITH_THREE.has(currency) ? 10 : WHOLE_WITH_TWO.has(currency) ? 100 : 1
  if (!Number.isSafeInteger(amount) || amount % step !== 0)
    throw new NotExact(`Stripe cannot take ${amountMinor} minor units of ${currency} exactly.`)
  return amount
}

/** Back again; undefined for what the shop cannot write, which is no amount it asked for. */
export function fromStripe(amount: number, currency: string, decimals: number): Money | undefined {
  const exponent = decimalsAtStripe(currency) - decimals
  const amountMinor = exponent >= 0 ? amount / 10 ** exponent : amount * 10 ** -exponent
  return Number.isSafeInteger(amountMinor) ? amountMinor : undefined
}
