import type { Attribute, AttributeDictionary } from '../product/attributes.ts'
import type { FormerIds } from '../product/former-ids.ts'

/** WooCommerce puts this before an attribute's name. */
const PREFIXES = ['', 'attribute_', 'attribute_pa_']

/**
 * Options that a link to a product names: `?color=red`, as WooCommerce `?attribute_pa_color=red`, by the ids of a shop that moved in
 * `?92=15` or `?color=15`. Parameters that name no option are left out.
 *
 * @param ofProduct ids of the product's attributes
 * @returns the option of each attribute, by ids here
 */
export function namedChoice(
  valuesOf: (name: string) => string[],
  ofProduct: readonly number[],
  { byId }: Pick<AttributeDictionary, 'byId'>,
  former: Pick<FormerIds, 'options' | 'attributeOf'>,
): Map<number, number> {
  const chosen = ofProduct.flatMap((id): [number, number][] => {
    const attribute = byId.get(id)
    if (!attribute) return []
    const formerId = former.attributeOf.get(id)
    const names = [...PREFIXES.map((prefix) => prefix + attribute.code), ...(formerId === undefined ? [] : [formerId])]
    const option = names.flatMap((name) => valuesOf(name)).flatMap((value) => optionOf(attribute, value, former))[0]
    return option === undefined ? [] : [[id, option]]
  })
  return new Map(chosen)
}

function optionOf({ options }: Attribute, value: string, former: Pick<FormerIds, 'options'>): number[] {
  const code = value.toLowerCase()
  const id = former.options.get(value)
  const option = options.find((one) => one.code.toLowerCase() === code) ?? options.find((one) => one.id === id)
  return option ? [option.id] : []
}
