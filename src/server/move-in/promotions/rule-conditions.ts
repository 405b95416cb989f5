import type { RuleConditions } from '#domain/cart/rules/cart-rule.ts'
import type { CartCondition, CartText, Combined, LineCondition } from '#domain/cart/rules/rule-condition.ts'
import { PER_UNIT } from '#domain/shipping/shipping-quotes.ts'
import { minorUnits } from '../settings/old-values.ts'
import { paymentHere, shippingHere } from '../settings/sending-values.ts'
import { numberComparison, textComparison } from './old-comparison.ts'
import type { OldCondition } from './old-condition.ts'
import { say } from '../../words/say.ts'

export type RuleSurroundings = {
  /** Digits of the base currency. */
  decimals: number
  /** Magento's subtotal is without tax, ours is as prices are entered. */
  pricesIncludeTax: boolean
  /** Id of a category there → here. */
  categoryOf: (id: string) => number | undefined
  /** SKUs of the products directly in a category that did not come. */
  skusOf: (id: string) => string[]
  /** A region by its id there. */
  regionOf: (id: string) => { country: string; names: string[] } | undefined
  /** An attribute that came; `optionOf`: id of one of its options there → here, where it has options. */
  attributeOf: (code: string) => { optionOf?: (id: string) => string | undefined } | undefined
}

/** `unsaid`: parts that our conditions cannot express exactly. `told`: parts that they express, but that the owner should know about. */
export type ReadConditions = { conditions: RuleConditions; unsaid: string[]; told: string[] }

type Reading = { around: RuleSurroundings; unsaid: Set<string>; told: Set<string> }

/** The conditions on the cart and on the products that get the discount. */
export function readConditions(cart: OldCondition, products: OldCondition, around: RuleSurroundings): ReadConditions {
  const reading: Reading = { around, unsaid: new Set(), told: new Set() }
  const conditions: RuleConditions = {}
  if (cart.conditions.length > 0) Object.assign(conditions, withMinimums(combined(cart, readCart, reading)))
  if (products.conditions.length > 0) conditions.lines = alone(combined(products, readLine, reading))
  return { conditions, unsaid: [...reading.unsaid], told: [...reading.told] }
}

/** Least sums of a cart stand apart, where owners look for them. */
function withMinimums(condition: Combined<CartCondition>): RuleConditions {
  if (condition.of !== 'all') return { cart: condition }
  const conditions: RuleConditions = {}
  const others = condition.conditions.filter((one) => {
    if (!('cart' in one) || !('value' in one) || one.is !== 'at-least') return true
    if (one.cart === 'subtotal') conditions.minimumSubtotal = Math.max(conditions.minimumSubtotal ?? 0, one.value)
    else if (one.cart === 'pieces') conditions.minimumPieces = Math.max(conditions.minimumPieces ?? 0, one.value)
    else return true
    return false
  })
  return others.length === 0 ? conditions : { ...conditions, cart: alone({ of: 'all', conditions: others }) }
}

/** One condition needs nothing around it. */
const alone = <Condition>(condition: Combined<Condition>): Condition | Combined<Condition> =>
  condition.conditions.length === 1 && (condition.of === 'all' || condition.of === 'any')
    ? condition.conditions[0]!
    : condition

function combined<Condition>(
  { aggregator, value, conditions }: OldCondition,
  read: (node: OldCondition, reading: Reading) => Condition | undefined,
  reading: Reading,
): Combined<Condition> {
  const isAll = aggregator !== 'any'
  const of = value === '0' ? (isAll ? 'none' : 'not-all') : isAll ? 'all' : 'any'
  const inner = conditions.flatMap((node) => {
    const condition = read(node, reading)
    if (condition === undefined) reading.unsaid.add(say('the condition {condition}', { condition: named(node) }))
    return condition ?? []
  })
  return { of, conditions: inner }
}

function readCart(node: OldCondition, reading: Reading): CartCondition | undefined {
  switch (node.type) {
    case 'rule_condition_combine':
      return combined(node, readCart, reading)
    case 'rule_condition_address':
      return readAddress(node, reading)
    case 'rule_condition_product_found': {
      // Within, "value" says whether such a product is to be there.
      const line = combined({ ...node, value: '1' }, readLine, reading)
      return { found: node.value !== '0', line: alone(line) }
    }
    case 'rule_condition_product_subselect':
      return readSum(node, reading)
  }
}

function readSum(node: OldCondition, reading: Reading): CartCondition | undefined {
  const { decimals, pricesIncludeTax } = reading.around
  const isAmount = node.attribute === 'base_row_total'
  if ((!isAmount && node.attribute !== 'qty') || (isAmount && pricesIncludeTax)) return undefined
  const compared = numberComparison(node, isAmount ? (value) => minorUnits(value, decimals) : wholeNumber)
  if (!compared || node.conditions.length === 0) return undefined
  const line = alone(combined({ ...node, value: '1' }, readLine, reading))
  return { sum: isAmount ? 'row-total' : 'pieces', ...compared, line }
}

function readAddress(node: OldCondition, reading: Reading): CartCondition | undefined {
  const { decimals, pricesIncludeTax } = reading.around
  switch (node.attribute) {
    case 'base_subtotal': {
      const compared = numberComparison(node, (value) => minorUnits(value, decimals))
      return compared && { cart: pricesIncludeTax ? 'net-subtotal' : 'subtotal', ...compared }
    }
    case 'total_qty': {
      const compared = numberComparison(node, wholeNumber)
      return compared && { cart: 'pieces', ...compared }
    }
    case 'weight': {
      const compared = numberComparison(node, (value) => minorUnits(value, Math.log10(PER_UNIT)))
      return compared && { cart: 'weight', ...compared }
    }
    case 'postcode': {
      const compared = textComparison(node)
      if (compared) return { cart: 'postcode', ...compared }
      const number = numberComparison(node, wholeNumber)
      return number && { cart: 'postcode', ...number }
    }
    case 'country_id':
      return textOf('country', node)
    case 'region':
      return textOf('region', node)
    case 'region_id':
      return readRegion(node, reading)
    case 'payment_method':
      return readWay('payment', node, paymentHere, reading)
    case 'shipping_method':
      return readWay('shipping', node, shippingHere, reading)
  }
}

const textOf = (cart: CartText['cart'], node: OldCondition): CartCondition | undefined => {
  const compared = textComparison(node)
  return compared && { cart, ...compared }
}

/** A way to pay or to send; one that this shop does not have keeps its name, and nobody can choose it. */
function readWay(
  cart: 'payment' | 'shipping',
  node: OldCondition,
  here: (code: string) => string | undefined,
  { told }: Reading,
): CartCondition | undefined {
  const compared = textComparison(node)
  if (!compared || compared.is === 'contains' || compared.is === 'contains-not') return undefined
  const values = compared.values.map((code) => {
    const ours = here(code)
    if (ours === undefined)
      told.add(
        cart === 'payment'
          ? say('it looks for the way to pay "{code}", which this shop does not have', { code })
          : say('it looks for the way to send "{code}", which this shop does not have', { code }),
      )
    return ours ?? code
  })
  return { cart, is: compared.is, values }
}

function readRegion(node: OldCondition, { around }: Reading): CartCondition | undefined {
  const compared = textComparison(node)
  if (!compared || (compared.is !== 'one-of' && compared.is !== 'none-of')) return undefined
  const regions = compared.values.map((id) => around.regionOf(id))
  if (regions.includes(undefined)) return undefined
  const places = (regions as NonNullable<(typeof regions)[number]>[]).map(({ country, names }): CartCondition => ({
    of: 'all',
    conditions: [
      { cart: 'country', is: 'one-of', values: [country] },
      { cart: 'region', is: 'one-of', values: names },
    ],
  }))
  if (compared.is === 'none-of') return { of: 'none', conditions: places }
  return places.length === 1 ? places[0] : { of: 'any', conditions: places }
}

function readLine(node: OldCondition, reading: Reading): LineCondition | undefined {
  if (node.type === 'rule_condition_product_combine' || node.type === 'rule_condition_combine')
    return combined(node, readLine, reading)
  if (node.type !== 'rule_condition_product') return undefined
  const { decimals, pricesIncludeTax, attributeOf } = reading.around
  const inMoney = (value: string) => (pricesIncludeTax ? undefined : minorUnits(value, decimals))
  switch (node.attribute) {
    case 'quote_item_price':
    case 'quote_item_row_total': {
      const compared = numberComparison(node, inMoney)
      return compared && { line: node.attribute === 'quote_item_price' ? 'price' : 'row-total', ...compared }
    }
    case 'quote_item_qty': {
      const compared = numberComparison(node, wholeNumber)
      return compared && { line: 'quantity', ...compared }
    }
    case 'sku': {
      const compared = textComparison(node)
      return compared && { line: 'sku', ...compared }
    }
    case 'category_ids':
      return readCategories(node, reading)
  }
  const attribute = attributeOf(node.attribute)
  if (!attribute) return undefined
  const { optionOf } = attribute
  if (optionOf) {
    const compared = textComparison(node, 'set')
    const values = compared?.values.map(optionOf)
    return !compared || values!.includes(undefined)
      ? undefined
      : { attribute: node.attribute, is: compared.is, values: values as string[] }
  }
  const compared = textComparison(node)
  if (compared) return { attribute: node.attribute, ...compared }
  const number = numberComparison(node, (value) => (value === '' ? undefined : Number(value)))
  return number && Number.isFinite(number.value) ? { attribute: node.attribute, ...number } : undefined
}

/** Products of a category outside of this shop are named one by one; a category that is gone there has none. */
function readCategories(node: OldCondition, { around, told }: Reading): LineCondition | undefined {
  const compared = textComparison(node, 'set')
  if (!compared) return undefined
  const outside = compared.values.filter((id) => around.categoryOf(id) === undefined)
  const skus = [...new Set(outside.flatMap(around.skusOf))]
  const values = compared.values.flatMap((id) => around.categoryOf(id) ?? []).map(String)
  if (skus.length === 0) return { line: 'category', is: compared.is, values }
  if (compared.is === 'only' || compared.is === 'not-only') return undefined
  told.add(
    say('the {products} products of category {categories}, which did not come, are named one by one', {
      products: skus.length,
      categories: outside.join(', '),
    }),
  )
  const both: LineCondition[] = [
    { line: 'category', is: 'one-of', values },
    { line: 'sku', is: 'one-of', values: skus },
  ]
  return { of: compared.is === 'one-of' ? 'any' : 'none', conditions: both }
}

const wholeNumber = (value: string): number | undefined =>
  /^\d{1,9}(?:\.0*)?$/.test(value) ? Number.parseInt(value, 10) : undefined

const named = ({ type, attribute, operator, value }: OldCondition) =>
  `"${[attribute || type, operator, value]
    .filter((part) => part !== '')
    .join(' ')
    .slice(0, 200)}"`
