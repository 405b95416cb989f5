import { moneyToDecimal, PERCENT_DECIMALS, PPM, type Money } from '#domain/money/money.ts'
import { rulesOf } from '#domain/product/types/product-types.ts'
import type { PricedProduct } from '../../product/change-products.ts'
import { say } from '../../words/say.ts'
import { UsageError } from '../io/command-io.ts'
import { moneyGiven, percentGiven } from '../io/given-money.ts'

const isInPercent = (product: Pick<PricedProduct, 'type'>): boolean => rulesOf(product).specialPriceIn === 'percent'

/** A lower price as the product has it: "8.50", of a bundle the percent to pay, "90 %". */
export const reducedInWords = (product: Pick<PricedProduct, 'type'>, price: Money, decimals: number): string =>
  isInPercent(product) ? `${price / 10 ** PERCENT_DECIMALS} %` : moneyToDecimal(price, decimals)

/**
 * Reads a lower price: "8.50", for a bundle "90%". The lowest of all prices is charged, so one that is not lower would never count.
 *
 * @throws {UsageError} for a text that is no price, or a price that is not lower
 */
export function reducedGiven(product: PricedProduct, text: string, decimals: number, where = ''): Money {
  const { sku } = product
  if (isInPercent(product)) {
    const [, percent] = /^(\d{1,3}(?:\.\d{1,4})?) ?%$/.exec(text.trim()) ?? []
    const ppm = percent === undefined ? undefined : percentGiven(percent, where)
    if (ppm === undefined || ppm <= 0 || ppm >= PPM)
      throw new UsageError(
        say('{where}{sku} is a bundle: say the percent to pay, above 0 and below 100, such as 90% (not "{text}").', {
          where,
          sku,
          text,
        }),
      )
    return ppm
  }
  if (product.isPricedByParts) throw new UsageError(say('{where}{sku} has the price of its parts.', { where, sku }))
  const price = moneyGiven(text, decimals, where)
  if (price >= product.price && product.price > 0)
    throw new UsageError(say('{where}{sku} would not cost less at this price.', { where, sku }))
  return price
}
