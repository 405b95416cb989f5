import { say } from '../../words/say.ts'
import type { MoreOfProduct } from '../magento1/product-table.ts'
import type { ProductRecord } from '../product/product-record.ts'
import type { FamilyPlan } from './plan-family.ts'

/** Variants that a message names. */
const MOST_NAMED = 10

/**
 * A product that the shop has keeps all of its variants, and what they cost, where the file tells only a part of them: rows that are not there
 * take no variant from sale. One without variants, whose import was cut off perhaps, has nothing to keep.
 *
 * @param isWhole false: the file lacks columns that tell families, which is said once for all
 */
export function keptFamily(
  family: FamilyPlan | undefined,
  isWhole: boolean,
): Pick<MoreOfProduct, 'standing' | 'warningsFor'> {
  const missingIn = ({ configurable }: ProductRecord) =>
    isWhole && family ? (configurable?.children ?? []).filter((sku) => family.lacks(sku)) : []
  return {
    standing: (current) =>
      current.configurable?.children.length && (!isWhole || missingIn(current).length > 0)
        ? {
            price: current.price,
            specialPrice: current.specialPrice ?? null,
            configurable: current.configurable,
            ...(family?.isUnsellable && { isEnabled: current.isEnabled ?? true }),
          }
        : {},
    warningsFor: (current) => {
      const missing = missingIn(current)
      if (missing.length === 0) return []
      const variants = [...missing.slice(0, MOST_NAMED), ...(missing.length > MOST_NAMED ? ['…'] : [])].join(', ')
      return [
        say(
          'product {sku}: the file does not tell what these of its variants cost: {variants}. All its variants and their prices stay as they are; take away here those that are no longer sold',
          { sku: current.sku, variants },
        ),
      ]
    },
  }
}

/** The columns that a file lacks of those that tell families together, as a message for the owner. */
export const familiesUntold = (missing: readonly string[]): string =>
  say('the file has no column {missing}: {left}|the file has no columns {missing}: {left}', {
    missing: missing.join(', '),
    left: say('configurable products that the shop has keep their variants and prices'),
    count: missing.length,
  })
