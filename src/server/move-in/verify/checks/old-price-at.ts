import { mulDivRound, parseMoney, PPM, type Money } from '#domain/money/money.ts'
import { inCurrencyOf, type StoreCurrency } from '#domain/pricing/store-currency.ts'
import type { OldProductPrices, PriceSource } from './old-prices.ts'

/** A price there, the price that can be charged here, and why they are not the same. Both in the view's currency. */
export type OldPrice = { price: Money; possible: Money; why: string | undefined }

type Wanted = {
  groupId: number
  quantity: number
  /** A bundle: its special price is a percentage to pay, a price of a group or from a quantity on is one off. */
  isPercent: boolean
  currency: StoreCurrency
}

/** The least of the prices that count for a group and a quantity. */
export function leastPrice(prices: OldProductPrices, { groupId, quantity, isPercent, currency }: Wanted): OldPrice {
  const convert = inCurrencyOf(currency)
  const amount = (text: string) => parseMoney(text, currency.baseDecimals) ?? 0
  const isReached = ({ isFor, from }: PriceSource) => (isFor === 'all' || isFor === groupId) && from <= quantity
  if (isPercent) {
    const price = prices.isFixed ? convert(amount(prices.price ?? '0')) : 0
    const special = prices.special === undefined ? 0 : ppmOf(prices.special)
    const tiers = prices.tiers.filter(isReached)
    const reduced = (counting: readonly PriceSource[]) => {
      const shares = [special, ...counting.map((tier) => PPM - ppmOf(tier.amount))].filter((ppm) => ppm > 0)
      return mulDivRound(price, Math.min(PPM, ...shares), PPM)
    }
    const possible = reduced(tiers.filter(({ cannotCome }) => cannotCome === undefined))
    const why = tiers.find(({ cannotCome }) => cannotCome !== undefined)?.cannotCome
    return { price: reduced(tiers), possible, why: reduced(tiers) === possible ? undefined : why }
  }
  const counting = prices.sources.filter(isReached)
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

const ppmOf = (percent: string): number => Math.round(Number(percent) * 10_000)
