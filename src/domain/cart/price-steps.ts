import type { Money } from '../money/money.ts'
import { type GroupTier, type PriceContext, type PriceFacts } from '../pricing/prices-on.ts'
import { inBaseCurrency } from '../pricing/store-currency.ts'
import type { Chosen } from '../product/chosen.ts'
import type { ChoiceInWords } from '../product/choice-in-words.ts'
import type { CartProduct } from '../product/product.ts'
import { chosenUnitPrice } from './priced-choice.ts'

/**
 * A reason for the price of one piece, and that price with it and with all before it, in the store's currency. `base` alone is in the base
 * currency. A tier or a special price that is known and does not count leaves the price as it was.
 */
export type PriceStep = { unitPrice: Money } & (
  | { kind: 'base' | 'currency' }
  | { kind: 'part'; sku: string; name: string; pieces: number }
  | { kind: 'tier'; quantity: number; customerGroup: string | null; from: string | null; to: string | null }
  | { kind: 'special'; from: string | null; to: string | null; eventEndsAt: string | null }
  | { kind: 'choice'; choice: Pick<ChoiceInWords, 'label' | 'value'> }
)

/**
 * Explains why one piece costs what it costs: it asks for the price that is charged again and again, each time with one more of the product's facts
 * and of the choices. Nothing is computed here, so that the last step is what a cart charges.
 */
export function priceSteps(product: CartProduct, chosen: Chosen, quantity: number, context: PriceContext): PriceStep[] {
  const { price, specialPrice, specialFrom = null, specialTo = null, eventEndsAt = null } = product.prices
  const { parts, additions } = chosen
  const tiers = tiersOf(product.prices, context.customerGroup)
  const charged = (prices: PriceFacts, some: Pick<Chosen, 'parts' | 'additions'>, convert = context.convert) =>
    chosenUnitPrice({ ...product, prices }, { ...chosen, ...some }, quantity, { ...context, convert })
  const none = { parts: [], additions: [] }
  const whole = { parts, additions: [] }
  const steps: PriceStep[] = [{ kind: 'base', unitPrice: charged({ price }, none, inBaseCurrency) }]
  if (context.convert !== inBaseCurrency) steps.push({ kind: 'currency', unitPrice: charged({ price }, none) })
  for (const [at, { part, quantity: pieces }] of parts.entries()) {
    const unitPrice = charged({ price }, { ...none, parts: parts.slice(0, at + 1) })
    steps.push({ kind: 'part', sku: part.sku, name: part.name, pieces, unitPrice })
  }
  for (const [at, tier] of tiers.entries()) {
    const { customerGroup = null, from = null, to = null } = tier
    const unitPrice = charged({ price, tierPrices: tiers.slice(0, at + 1) }, whole)
    steps.push({ kind: 'tier', quantity: tier.quantity, customerGroup, from, to, unitPrice })
  }
  if (typeof specialPrice === 'number')
    steps.push({
      kind: 'special',
      from: specialFrom,
      to: specialTo,
      eventEndsAt,
      unitPrice: charged(product.prices, whole),
    })
  for (const [at, { choice = { label: '', value: '' } }] of additions.entries())
    steps.push({
      kind: 'choice',
      choice,
      unitPrice: charged(product.prices, { parts, additions: additions.slice(0, at + 1) }),
    })
  return steps
}

/** Tier prices for everybody, then those of the shopper's group. Tier prices of other groups do not explain this price. */
function tiersOf({ tierPrices = [] }: PriceFacts, group: string | null): GroupTier[] {
  const everybodys = tierPrices.filter(({ customerGroup }) => typeof customerGroup !== 'string')
  return [...everybodys, ...tierPrices.filter(({ customerGroup }) => customerGroup === group)]
}
