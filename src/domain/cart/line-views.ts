import type { Money } from '../money/money.ts'
import { lineUnitPrice } from '../pricing/line-price.ts'
import { inStoreCurrency } from '../pricing/store-currency.ts'
import { checkOptions } from './check-options.ts'
import { isShutOff, quantityRules } from './check-quantity.ts'
import type { ChosenOptions } from './chosen-options.ts'
import type { Chosen } from './chosen.ts'
import type { PartFacts, ProductFacts } from './product-facts.ts'
import type { CartLineView, LineProblem } from './results.ts'
import { availableOf, StockDemand } from './stock.ts'

/** A line as it is kept. `seenUnitPrice` in the base currency. */
export type StoredLine = {
  id: string
  productId: number
  options: ChosenOptions
  quantity: number
  seenUnitPrice: Money
}

/** A line at today's prices and stock. */
export type PricedLine = {
  view: CartLineView
  /** Missing when the choices no longer fit the product. */
  chosen?: Chosen
  taxClassId: number | null
  isVirtual: boolean
}

/** Every line anew from today's facts; earlier lines are served first when stock is short. */
export function priceLines(
  lines: StoredLine[],
  facts: Map<number, ProductFacts>,
  store: { ratePpm: number },
  today: string,
): PricedLine[] {
  const demand = new StockDemand()
  return lines.flatMap((line) => {
    const product = facts.get(line.productId)
    if (!product) return []
    const checked = checkOptions(product, line.options)
    const chosen = checked.status === 'ok' ? checked.chosen : undefined
    const base = chosen ? lineUnitPrice(product, chosen, line.quantity, today) : line.seenUnitPrice
    const unitPrice = inStoreCurrency(base, store)
    const problem = problemOf(product, chosen, line.quantity, demand)
    if (chosen) demand.take(chosen.units, line.quantity)
    const shown = chosen?.variant ?? product
    const view: CartLineView = {
      id: line.id,
      productId: product.id,
      type: product.type,
      sku: shown.sku,
      name: product.name,
      path: product.path,
      picture: shown.picture ?? product.picture ?? undefined,
      choices: chosen?.choices ?? [],
      options: line.options,
      quantity: line.quantity,
      unitPrice,
      rowTotal: unitPrice * line.quantity,
      formerUnitPrice: base === line.seenUnitPrice ? undefined : inStoreCurrency(line.seenUnitPrice, store),
      problem,
      ...(chosen ? quantityRules({ facts: product, chosen }) : { minimum: 1, increment: 1 }),
    }
    return { view, chosen, taxClassId: taxClassOf(product, chosen), isVirtual: isVirtual(product, chosen) }
  })
}

function problemOf(
  product: ProductFacts,
  chosen: Chosen | undefined,
  quantity: number,
  demand: StockDemand,
): LineProblem | undefined {
  if (!product.isEnabled) return { kind: 'unavailable' }
  if (!chosen) return { kind: 'options-changed' }
  if (isShutOff(product.stock)) return { kind: 'out-of-stock' }
  if (chosen.units.some((unit) => availableOf(unit.part) === 0)) return { kind: 'out-of-stock' }
  const available = demand.left(chosen.units)
  return available < quantity ? { kind: 'not-enough', available } : undefined
}

/** A bundle without a class of its own is taxed as its first part that has one. */
function taxClassOf(product: ProductFacts, chosen: Chosen | undefined): number | null {
  const parts: PartFacts[] = chosen?.parts.map(({ part }) => part) ?? []
  return product.taxClassId ?? parts.find((part) => part.taxClassId !== null)?.taxClassId ?? null
}

function isVirtual(product: ProductFacts, chosen: Chosen | undefined): boolean {
  if (!chosen) return product.isVirtual
  return chosen.units.every((unit) => unit.part.isVirtual)
}
