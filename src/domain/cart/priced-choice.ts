import type { Money } from '../money/money.ts'
import { lineUnitPrice, type PricedChoice } from '../pricing/line-price.ts'
import { additionIn, type PriceContext } from '../pricing/prices-on.ts'
import type { Chosen } from '../product/chosen.ts'
import type { CartProduct } from '../product/product.ts'
import { bundlePart } from '../product/types/bundle.ts'
import { rulesOf } from '../product/types/product-types.ts'

/** The price of one piece with its choices, on the day and in the currency of `context`. */
export const chosenUnitPrice = (facts: CartProduct, chosen: Chosen, quantity: number, context: PriceContext): Money =>
  lineUnitPrice(pricedChoice(facts, chosen, context), quantity)

const pricedChoice = (product: CartProduct, chosen: Chosen, context: PriceContext): PricedChoice => ({
  own: rulesOf(product).ownPrices(product, context),
  additions: chosen.additions.map((addition) => additionIn(context.convert, addition)),
  parts: chosen.parts.map((part) => bundlePart(part, context)),
})
