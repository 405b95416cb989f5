import type { Money } from '../money/money.ts'
import { inBaseCurrency, inCurrencyOf, type Convert, type StoreCurrency } from '../pricing/store-currency.ts'
import type { Moment } from '../date/shop-day.ts'
import type { PricedFor } from '../pricing/prices-on.ts'
import { checkOptions } from './check-options.ts'
import { isSoldOut, lineRules, refuseByRules } from './check-quantity.ts'
import { Demand } from './demand.ts'
import type { ChosenOptions } from '../product/chosen-options.ts'
import type { Chosen } from '../product/chosen.ts'
import { chosenUnitPrice, taxedParts } from './priced-choice.ts'
import type { TaxedPart } from './totals.ts'
import type { CartPart, CartProduct } from '../product/product.ts'
import type { CartLineView, LineProblem } from './results.ts'

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
  /** How the price of a bundle is divided among the tax classes of its parts. */
  taxedParts: TaxedPart[]
  isVirtual: boolean
  /** Weight of all its pieces, in ten-thousandths of a kilogram. */
  weight: number
}

/**
 * Lines of one cart may cost so many minor units together: a thousandth of what is counted exactly, so that taxes, what sending costs, and
 * sums of many orders are exact, too.
 */
const MOST_ORDERED: Money = 10_000_000_000_000

/**
 * Prices every line by today's facts; earlier lines are served first when stock is short. `before`: what lines that are not among
 * `lines` took.
 */
export function priceLines(
  lines: StoredLine[],
  facts: Map<number, CartProduct>,
  store: StoreCurrency,
  moment: Moment & PricedFor,
  before = new Demand(),
): PricedLine[] {
  const convert = inCurrencyOf(store)
  let left = MOST_ORDERED
  return lines.flatMap((line) => {
    const product = facts.get(line.productId)
    if (!product) return []
    const checked = checkOptions(product, line.options)
    const chosen = checked.status === 'ok' ? checked.chosen : undefined
    const priceIn = (currency: Convert) =>
      chosen
        ? chosenUnitPrice(product, chosen, line.quantity, { ...moment, convert: currency })
        : currency(line.seenUnitPrice)
    const unitPrice = priceIn(convert)
    const rowTotal = unitPrice * line.quantity
    const problem = problemOf(product, chosen, line.quantity, before) ?? tooDear(product, rowTotal, left, unitPrice)
    left = Math.max(0, left - rowTotal)
    if (chosen) before.take({ facts: product, chosen, quantity: line.quantity })
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
      rowTotal,
      formerUnitPrice: priceIn(inBaseCurrency) === line.seenUnitPrice ? undefined : convert(line.seenUnitPrice),
      problem,
      ...(chosen ? lineRules({ facts: product, chosen }) : { minimum: 1, increment: 1 }),
    }
    return {
      view,
      chosen,
      taxClassId: taxClassOf(product, chosen),
      taxedParts: chosen ? taxedParts(product, chosen, line.quantity, { ...moment, convert }) : [],
      isVirtual: isVirtual(product, chosen),
      weight: weightOf(product, chosen) * line.quantity,
    }
  })
}

/** The sum and the demand of lines that are not shown, priced as `priceLines` prices them. */
export function sumLines(
  lines: StoredLine[],
  facts: Map<number, CartProduct>,
  store: StoreCurrency,
  moment: Moment & PricedFor,
): { total: Money; demand: Demand } {
  const context = { ...moment, convert: inCurrencyOf(store) }
  const demand = new Demand()
  let total = 0
  for (const { productId, options, quantity, seenUnitPrice } of lines) {
    const product = facts.get(productId)
    if (!product) continue
    const checked = checkOptions(product, options)
    if (checked.status === 'ok') {
      const { chosen } = checked
      total += chosenUnitPrice(product, chosen, quantity, context) * quantity
      demand.take({ facts: product, chosen, quantity })
    } else total += context.convert(seenUnitPrice) * quantity
  }
  return { total, demand }
}

function problemOf(
  facts: CartProduct,
  chosen: Chosen | undefined,
  quantity: number,
  before: Demand,
): LineProblem | undefined {
  if (!facts.isEnabled) return { kind: 'unavailable' }
  if (!chosen) return { kind: 'options-changed' }
  const line = { facts, chosen, quantity }
  if (isSoldOut(line)) return { kind: 'out-of-stock' }
  const available = before.left(chosen)
  if (available < quantity) return { kind: 'not-enough', available }
  const refusal = refuseByRules(line, before.pieces(line))
  return refusal && { kind: 'quantity', refusal }
}

/** @param left what the line may cost */
function tooDear({ name }: CartProduct, rowTotal: Money, left: Money, unitPrice: Money): LineProblem | undefined {
  if (rowTotal <= left) return undefined
  return { kind: 'quantity', refusal: { reason: 'quantity-maximum', name, maximum: Math.floor(left / unitPrice) } }
}

/** A bundle at a price of its own, and without a class of its own, is taxed as its first part that has one. */
function taxClassOf(product: CartProduct, chosen: Chosen | undefined): number | null {
  const parts: CartPart[] = chosen?.parts.map(({ part }) => part) ?? []
  return product.taxClassId ?? parts.find((part) => part.taxClassId !== null)?.taxClassId ?? null
}

/** Weight of what is really sent for one piece: the variant, or a bundle's parts. */
function weightOf(product: CartProduct, chosen: Chosen | undefined): number {
  const units = chosen?.units ?? [{ part: product, quantity: 1 }]
  return units.reduce((sum, { part, quantity }) => sum + (part.isVirtual ? 0 : (part.weight ?? 0)) * quantity, 0)
}

function isVirtual(product: CartProduct, chosen: Chosen | undefined): boolean {
  if (!chosen) return product.isVirtual
  return chosen.units.every((unit) => unit.part.isVirtual)
}
