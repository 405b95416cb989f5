import type { Chosen } from '../cart/chosen.ts'
import type { ProductFacts } from '../cart/product-facts.ts'
import type { Money } from '../money/money.ts'
import { additionAmount } from './addition.ts'
import { bundlePrice } from './bundle-price.ts'
import { unitPrice } from './unit-price.ts'

/**
 * Price of one piece with its choices, base currency, never below 0. Percentages are of the product's own price at this
 * quantity (special and tiers applied, options not).
 */
export function lineUnitPrice(facts: ProductFacts, chosen: Chosen, quantity: number, today: string): Money {
  const own =
    facts.type === 'bundle'
      ? bundlePrice(
          { ...facts.prices, bundlePriceType: facts.bundlePriceType ?? 'dynamic' },
          chosen.parts,
          quantity,
          today,
        )
      : { base: unitPrice(facts.prices, quantity, today), parts: 0 }
  const additions = chosen.additions.reduce((sum, addition) => sum + additionAmount(addition, own.base), 0)
  return Math.max(0, own.base + own.parts + additions + chosen.linkTotal)
}
