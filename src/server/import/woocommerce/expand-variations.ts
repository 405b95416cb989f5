import { attributeColumn } from '../variants/attribute-column.ts'
import { isTooLarge } from '../variants/plan-family.ts'
import { plainSku, type Skus } from '../variants/skus.ts'
import type { WooAttribute } from './woo-cells.ts'
import type { WooChoice, WooVariation } from './woo-types.ts'

const MOST_CHOICES = 500

/** The names of the attributes by which a shopper chooses among a product's variations. */
export function choiceNames(variations: readonly WooVariation[], ofParent: readonly WooAttribute[]): string[] {
  const names = [...new Set(variations.flatMap(({ attributes }) => attributes.map(({ name }) => name)))]
  const all = [...ofParent, ...variations.flatMap(({ attributes }) => attributes)]
  const withValues = new Set(all.flatMap(({ name, values }) => (values.length > 0 ? [name] : [])))
  return names.filter((name) => withValues.has(name))
}

/**
 * The choices that each variation stands for, by the variation's row. A variation of WooCommerce may leave an attribute open ("any
 * size"), so that several variations fit one choice. As in the old shop, the choice then goes to the first of them in the shop's order.
 */
export function expandVariations(
  variations: readonly WooVariation[],
  names: readonly string[],
  ofParent: readonly WooAttribute[],
  skus: Skus,
): Map<number, WooChoice[]> {
  const taken = new Set<string>()
  if (isTooLarge(variations.length, names.length)) return new Map()
  const inOrder = variations.toSorted((a, b) => a.position - b.position)
  return new Map(
    inOrder.map((variation) => {
      const values = names.map((name) => {
        const own = variation.attributes.find((one) => one.name === name)?.values[0]
        return own === undefined ? (ofParent.find((one) => one.name === name)?.values ?? []) : [own]
      })
      const isFull = isTooLarge(taken.size, names.length)
      const isNew = (options: string[]) => names.length === 0 || !taken.has(JSON.stringify(options))
      const choices = isFull ? [] : combinations(values).filter(isNew)
      for (const options of choices) taken.add(JSON.stringify(options))
      const isOne = values.every((some) => some.length === 1)
      return [
        variation.row,
        choices.map((options) => ({
          sku: isOne ? variation.sku : skus.take('', plainSku(variation.sku, options)).sku,
          options,
          cells: Object.fromEntries(names.map((name, at) => [attributeColumn(name), options[at]!])),
        })),
      ]
    }),
  )
}

/** Every combination of one value per attribute; none if there are more than MOST_CHOICES. */
function combinations(values: readonly string[][]): string[][] {
  const count = values.reduce((product, some) => product * some.length, 1)
  if (count > MOST_CHOICES) return []
  return values.reduce<string[][]>(
    (before, some) => before.flatMap((options) => some.map((value) => [...options, value])),
    [[]],
  )
}
