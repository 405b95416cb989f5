import { onlyReading } from '#domain/money/two-readings.ts'
import { attributeColumn } from '../variants/attribute-column.ts'
import { familyTooLarge, isTooLarge, planFamily, unreadSpecial, type FamilyPlan } from '../variants/plan-family.ts'
import type { FamilyVariant } from '../variants/solve-family.ts'
import { say } from '../../words/say.ts'
import type { WooChoice, WooVariation } from './woo-types.ts'

/** A variable product's prices, made of its variations'. */
export function familyOf(
  variations: WooVariation[],
  choices: Map<number, WooChoice[]>,
  names: string[],
  moment: { decimals: number; today: string },
): FamilyPlan {
  if (isTooLarge(variations.length, names.length)) return familyTooLarge()
  const warnings: string[] = []
  const variants = variations.flatMap(({ row, sku, price, sale, from, to }): FamilyVariant[] => {
    const regular = onlyReading(price, moment.decimals)
    if (regular === undefined) {
      warnings.push(say('its variant {sku} has no price and is left out', { sku }))
      return []
    }
    const value = onlyReading(sale, moment.decimals)
    if (value === undefined && sale !== '') {
      warnings.push(unreadSpecial(sku, sale))
      return []
    }
    const special = value === undefined ? undefined : { value, ...(from && { from }), ...(to && { to }) }
    const own = choices.get(row) ?? []
    if (own.length === 0) warnings.push(say('its variant {sku} can never be chosen and is left out', { sku }))
    return own.map((choice) => ({
      sku: choice.sku,
      options: choice.options,
      price: regular,
      ...(special && { special }),
    }))
  })
  if (variations.length === 0)
    warnings.push(say('its variants are not in the file: a new product cannot be bought without'))
  const attributes = names.map((name) => ({ column: attributeColumn(name), label: name }))
  const plan = planFamily({ attributes, variants, ...moment })
  return { ...plan, warnings: [...warnings, ...plan.warnings] }
}
