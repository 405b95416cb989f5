import { mulDivRound, parseMoney, PPM, type Money } from '#domain/money/money.ts'
import { inCurrencyOf, type StoreCurrency } from '#domain/pricing/store-currency.ts'
import type { OldProductPrices, PriceSource } from './old-prices.ts'

/** A price there, the price that can be charged here, and why they are not the same. Both in the view's currency. */
export type OldPrice = { price: Money; possible: Money; why: string | undefined }

type Wanted = {
  groupId: number
  quantity: number
  /** A bundle: its special price is a percentage to pay. */
  isPercent: boolean
  currency: StoreCurrency
}

/** The least of the prices that count for a group and a quantity. */
export function leastPrice(prices: OldProductPrices, { groupId, quantity, isPercent, currency }: Wanted): OldPrice {
  const convert = inCurrencyOf(currency)
  const amount = (text: string) => parseMoney(text, currency.baseDecimals) ?? 0
  if (isPercent) {
    const price = prices.isFixed ? convert(amount(prices.price ?? '0')) : 0
    const ppm = prices.special === undefined ? PPM : Math.round(Number(prices.special) * 10_000)
    const reduced = ppm > 0 ? Math.min(price, mulDivRound(price, ppm, PPM)) : price
    return { price: reduced, possible: reduced, why: undefined }
  }
  const counting = prices.sources.filter(
    ({ isFor, from }) => (isFor === 'all' || isFor === groupId) && from <= quantity,
  )
  const least = (sources: readonly PriceSource[]) =>
    convert(
      Math.max(
        0,
        sources.reduce((lowest, one) => Math.min(lowest, amount(one.amount)), amount(prices.price ?? '0')),
      ),
    )
  const price = least(counting)
  const possible = least(counting.filter(({ cannotCome }) => cannotCome === undefined))
  const why =
    price === possible
      ? undefined
      : counting.find((one) => one.cannotCome !== undefined && convert(amount(one.amount)) === price)?.cannotCome
  return { price, possible, why }
}
