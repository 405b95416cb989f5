import type { Money } from '#domain/money/money.ts'

/** docs.stripe.com/currencies: amounts without decimals. UGX and ISK have none either, but are written with two. */
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

const decimalsAtStripe = (currency: string) => (WITHOUT_DECIMALS.has(currency) ? 0 : WITH_THREE.has(currency) ? 3 : 2)

/**
 * An amount as Stripe writes it. `decimals`: of the shop's amounts in this currency.
 * @throws for what Stripe cannot take exactly: 1.005 KWD, half a yen
 */
export function toStripe(amountMinor: Money, currency: string, decimals: number): number {
  const exponent = decimalsAtStripe(currency) - decimals
  const amount = exponent >= 0 ? amountMinor * 10 ** exponent : amountMinor / 10 ** -exponent
  // The last of three digits is to be 0.
  const isExact = Number.isSafeInteger(amount) && (!WITH_THREE.has(currency) || amount % 10 === 0)
  if (!isExact) throw new Error(`Stripe cannot take ${amountMinor} minor units of ${currency} exactly.`)
  return amount
}

/** Back again; undefined for what the shop cannot write, which is no amount it asked for. */
export function fromStripe(amount: number, currency: string, decimals: number): Money | undefined {
  const exponent = decimalsAtStripe(currency) - decimals
  const amountMinor = exponent >= 0 ? amount / 10 ** exponent : amount * 10 ** -exponent
  return Number.isSafeInteger(amountMinor) ? amountMinor : undefined
}
