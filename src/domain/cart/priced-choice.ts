import type { Money } from '../money/money.ts'
import { partUnitPrice } from '../pricing/bundle-price.ts'
import { lineUnitPrice, type PricedChoice } from '../pricing/line-price.ts'
import { additionIn, type PriceContext } from '../pricing/prices-on.ts'
import type { Chosen } from '../product/chosen.ts'
import type { CartProduct } from '../product/product.ts'
import { bundlePart } from '../product/types/bundle.ts'
import { rulesOf } from '../product/types/product-types.ts'
import type { TaxedPart } from './totals.ts'

/** The price of one piece with its choices, on the day and in the currency of `context`. */
export const chosenUnitPrice = (facts: CartProduct, chosen: Chosen, quantity: number, context: PriceContext): Money =>
  lineUnitPrice(pricedChoice(facts, chosen, context), quantity)

/**
 * The price of the parts of each tax class in one of so many bundles, where a bundle costs what its parts cost and has no class of its own;
 * of anything else none.
 */
export function taxedParts(facts: CartProduct, chosen: Chosen, quantity: number, context: PriceContext): TaxedPart[] {
  if (facts.taxClassId !== null || chosen.parts.length === 0) return []
  const { own, parts } = pricedChoice(facts, chosen, context)
  if (own.bundle?.priceType !== 'dynamic') return []
  const prices = new Map<number | null, Money>()
  for (const [at, priced] of parts.entries()) {
    const { taxClassId } = chosen.parts[at]!.part
    const price = partUnitPrice(own, priced, quantity) * priced.quantity
    prices.set(taxClassId, (prices.get(taxClassId) ?? 0) + price)
  }
  return [...prices].map(([taxClassId, price]) => ({ taxClassId, price }))
}

const pricedChoice = (product: CartProduct, chosen: Chosen, context: PriceContext): PricedChoice => ({
  own: rulesOf(product).ownPrices(product, context),
  additions: chosen.additions.map((addition) => additionIn(context.convert, addition)),
  parts: chosen.parts.map((part) => bundlePart(part, context)),
})
