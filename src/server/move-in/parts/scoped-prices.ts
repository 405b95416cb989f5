import type { PriceAddition } from '#domain/catalog/catalogue-words.ts'
import type { MoveReporter } from '../step/move-report.ts'
import { additionOf } from '../../import/magento1/read-custom-options.ts'
import { say } from '../../words/say.ts'

/** An amount for all (scope 0), or for one website or store view alone. */
export type ScopedPrice = { ownerId: number; productId: number; scopeId: number; value: string; isPercent: number }

const OTHERS = 'this shop has one price for all, that of the first website that shows the product'

/**
 * Owner → what it adds to a price: as the scope says it that `ownScope` gives for its product, else as it is said for all. Prices that another scope has of its own are
 * told through `leaveOut`.
 */
export function additionsByOwner(
  rows: readonly ScopedPrice[],
  ownScope: (productId: number) => number,
  leaveOut: MoveReporter['leaveOut'],
): Map<number, PriceAddition> {
  const isElsewhere = ({ productId, scopeId }: ScopedPrice) => scopeId !== 0 && scopeId !== ownScope(productId)
  const best = new Map<number, ScopedPrice>()
  for (const row of rows) {
    if (isElsewhere(row)) continue
    if (row.scopeId !== 0 || !best.has(row.ownerId)) best.set(row.ownerId, row)
  }
  const differs = rows.filter((row) => {
    const ours = best.get(row.ownerId)
    return isElsewhere(row) && (ours?.isPercent !== row.isPercent || Number(ours.value) !== Number(row.value))
  })
  leaveOut('prices of options in another website or view', differs.length, say(OTHERS))
  return new Map(
    [...best.values()].flatMap(({ ownerId, value, isPercent }) => {
      const addition = additionOf(`${value}${isPercent ? '%' : ''}`)
      return addition ? [[ownerId, addition] as const] : []
    }),
  )
}
