import type { RuleConditions } from '#domain/cart/rules/cart-rule.ts'
import { minorUnits } from '../settings/old-values.ts'
import { listIn, type OldCondition } from './old-condition.ts'

export type RuleSurroundings = {
  /** Digits of the base currency. */
  decimals: number
  /** Magento's subtotal is without tax, ours is as prices are entered. */
  pricesIncludeTax: boolean
  /** Id of a category there → here. */
  categoryOf: (id: string) => number | undefined
  /** The categories directly and further below one, by their ids there. */
  belowOf: (id: string) => string[]
}

/** `unsaid`: what our conditions cannot say exactly. */
export type ReadConditions = { conditions: RuleConditions; unsaid: string[] }

/** The conditions on the cart and on the products that get the discount. */
export function readConditions(
  cart: OldCondition,
  products: OldCondition,
  givesDiscount: boolean,
  around: RuleSurroundings,
): ReadConditions {
  const conditions: RuleConditions = {}
  const unsaid: string[] = []
  for (const node of flat(cart, 'rule_condition_combine', unsaid)) {
    if (node.type === 'rule_condition_address') readAddress(node, conditions, unsaid, around)
    else if (node.type !== 'rule_condition_product_found') unsaid.push(`the condition ${named(node)}`)
    else if (givesDiscount || products.conditions.length > 0)
      unsaid.push('a discount on all products because of one that is in the cart')
    else readProducts(node, 'rule_condition_product_found', conditions, unsaid, around)
  }
  readProducts(products, 'rule_condition_product_combine', conditions, unsaid, around)
  return { conditions, unsaid: [...new Set(unsaid)] }
}

/** All conditions that must be met; "any of" is only said where there is one. */
function flat(node: OldCondition, type: string, unsaid: string[]): OldCondition[] {
  if (node.conditions.length === 0) return []
  if (node.value !== '1') unsaid.push('conditions that must not be met')
  if (node.aggregator !== 'all' && node.conditions.length > 1) unsaid.push('"any" of several conditions')
  return node.conditions.flatMap((inner) => (inner.type === type ? flat(inner, type, unsaid) : [inner]))
}

function readAddress(
  node: OldCondition,
  conditions: RuleConditions,
  unsaid: string[],
  { decimals, pricesIncludeTax }: RuleSurroundings,
): void {
  const { attribute, operator, value } = node
  const isLeast = operator === '>=' || operator === '>'
  const more = operator === '>' ? 1 : 0
  if (attribute === 'base_subtotal' && isLeast) {
    const amount = minorUnits(value, decimals)
    if (amount === undefined) unsaid.push(`the condition ${named(node)}`)
    else if (pricesIncludeTax) unsaid.push('a least subtotal without tax')
    else conditions.minimumSubtotal = Math.max(conditions.minimumSubtotal ?? 0, amount + more)
  } else if (attribute === 'total_qty' && isLeast && /^\d{1,6}$/.test(value)) {
    conditions.minimumPieces = Math.max(conditions.minimumPieces ?? 0, Number(value) + more)
  } else unsaid.push(`the condition ${named(node)}`)
}

function readProducts(
  products: OldCondition,
  type: string,
  conditions: RuleConditions,
  unsaid: string[],
  around: RuleSurroundings,
): void {
  for (const node of flat(products, type, unsaid)) {
    const values = listIn(node.value)
    const isList = node.operator === '()' || (node.operator === '==' && values.length === 1)
    if (node.attribute === 'sku' && isList && !conditions.skus) conditions.skus = values
    else if (node.attribute === 'category_ids' && node.operator === '()' && !conditions.categories)
      conditions.categories = categoriesIn(values, unsaid, around)
    else unsaid.push(`the condition ${named(node)}`)
  }
}

/** A category here means those below it, too; in Magento it does not. */
function categoriesIn(ids: readonly string[], unsaid: string[], { categoryOf, belowOf }: RuleSurroundings): number[] {
  return ids.flatMap((id) => {
    if (belowOf(id).some((below) => !ids.includes(below))) unsaid.push(`category ${id} without those below it`)
    const ours = categoryOf(id)
    if (ours === undefined) unsaid.push(`category ${id}, which did not come`)
    return ours ?? []
  })
}

const named = ({ type, attribute, operator, value }: OldCondition) =>
  `"${[attribute || type, operator, value].filter((part) => part !== '').join(' ')}"`
