import type { Money } from '../money/money.ts'
import { lineUnitPrice, type PricedChoice } from '../pricing/line-price.ts'
import { additionIn, bundlePricesOn, pricesOn, type PriceContext } from '../pricing/prices-on.ts'
import type { Chosen } from './chosen.ts'
import type { ProductFacts } from './product-facts.ts'

/** One piece with its choices, on the day and in the currency of `context`. */
export const chosenUnitPrice = (facts: ProductFacts, chosen: Chosen, quantity: number, context: PriceContext): Money =>
  lineUnitPrice(pricedChoice(facts, chosen, context), quantity)

function pricedChoice(facts: ProductFacts, chosen: Chosen, context: PriceContext): PricedChoice {
  const { prices, type, bundlePriceType } = facts
  return {
    own: type === 'bundle' ? bundlePricesOn(prices, bundlePriceType ?? 'dynamic', context) : pricesOn(prices, context),
    additions: chosen.additions.map((addition) => additionIn(context.convert, addition)),
    parts: chosen.parts.map(({ part, addition, quantity }) => ({
      prices: pricesOn(part.prices, context),
      addition: addition && additionIn(context.convert, addition),
      quantity,
    })),
  }
}
