import { moreExactFirst, type Place, ratesAt } from '../address/place.ts'
import { mulDivRound, type Money } from '../money/money.ts'
import type { Convert } from '../pricing/store-currency.ts'
import type { ShippingMethodCode, ShippingQuote } from './shipping-method.ts'
import type { ShippingSettings, TableRateMeasure } from './shipping-settings.ts'

/** Weights and thresholds are whole ten-thousandths: of a kilogram, of the base currency's unit, of a piece. */
export const PER_UNIT = 10_000

/** The price of sending to a place from a threshold on (in `PER_UNIT`). `price`: base currency, minor units. */
export type TableRate = Place & { from: number; price: Money }

/** The parcel that is to be sent. */
export type Parcel = {
  /** Sum of the whole cart, before discounts, in the store's currency. */
  subtotal: Money
  /** The same sum, of the goods that are sent only. */
  sentSubtotal: Money
  pieces: number
  /** In `PER_UNIT` of a kilogram; what has no weight weighs nothing. */
  weight: number
}

export type QuotesInput = {
  parcel: Parcel
  to: { country: string; region: string; postcode: string }
  settings: ShippingSettings
  rates: readonly TableRate[]
  /** A discount rule gives free shipping: every method that delivers costs nothing. */
  isFree: boolean
  /** The part of the parcel that is paid for, where rules send some pieces free of charge. */
  paid?: Pick<Parcel, 'sentSubtotal' | 'pieces' | 'weight'>
  /** From the base currency into the store's. */
  convert: Convert
  /** Digits of the base currency. */
  baseDecimals: number
}

/** The ways of sending a parcel there, in the shop's order; none: the shop does not deliver there. */
export function shippingQuotes(input: QuotesInput): ShippingQuote[] {
  const { settings, to } = input
  const quotes = settings.methods.flatMap((code) => {
    const price = settings.countries[code]?.includes(to.country) === false ? undefined : priceOf(code, input)
    return price === undefined ? [] : [{ code, price: input.isFree ? 0 : price }]
  })
  const hasFree = quotes.some(({ code }) => code === 'free')
  return hasFree ? quotes.filter(({ code }) => code !== 'flat-rate') : quotes
}

/** The chosen method while it is offered, otherwise the cheapest one that delivers, the first of equal ones; pickup comes last. */
export function chosenQuote(
  quotes: readonly ShippingQuote[],
  chosen: ShippingMethodCode | null | undefined,
): ShippingQuote | undefined {
  const isFetched = ({ code }: ShippingQuote) => Number(code === 'pickup')
  return (
    quotes.find(({ code }) => code === chosen) ??
    quotes.toSorted((a, b) => isFetched(a) - isFetched(b) || a.price - b.price)[0]
  )
}

/** In the store's currency; undefined where the method is not offered. */
function priceOf(code: ShippingMethodCode, input: QuotesInput): Money | undefined {
  const { parcel, paid, settings, convert } = input
  switch (code) {
    case 'flat-rate':
      return convert(settings.flatRate) * (settings.flatRatePer === 'piece' ? (paid ?? parcel).pieces : 1)
    case 'table-rate': {
      const rate = (paid && tableRateFor({ ...input, parcel: { ...parcel, ...paid } })) ?? tableRateFor(input)
      return rate && convert(rate.price)
    }
    case 'free':
      return settings.freeFrom !== null && parcel.subtotal >= convert(settings.freeFrom) ? 0 : undefined
    case 'pickup':
      return Object.keys(settings.pickup).length > 0 ? 0 : undefined
  }
}

/** The rate that counts: among those whose threshold is reached the most exact place wins, then the highest threshold. */
function tableRateFor({ parcel, rates, settings, to, convert, baseDecimals }: QuotesInput): TableRate | undefined {
  const inCurrency = (from: number) => convert(mulDivRound(from, 10 ** baseDecimals, PER_UNIT))
  const isReached: Record<TableRateMeasure, (from: number) => boolean> = {
    weight: (from) => parcel.weight >= from,
    pieces: (from) => parcel.pieces * PER_UNIT >= from,
    subtotal: (from) => parcel.sentSubtotal >= inCurrency(from),
  }
  const isCounting = isReached[settings.tableRateBy]
  return ratesAt(rates, to)
    .filter(({ from }) => isCounting(from))
    .toSorted((a, b) => moreExactFirst(a, b) || b.from - a.from)[0]
}
