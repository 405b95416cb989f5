import type { ProductRecord } from '#domain/catalog/catalogue-record.ts'
import type { Move } from '../step/move.ts'
import { readBundles } from './bundles.ts'
import { readRulePrices, todayThere, withRulePrices } from './catalogue-rules.ts'
import { readCustomOptions } from './custom-options.ts'
import { readDownloads } from './downloads.ts'
import { readTierPrices } from './tier-prices.ts'

/** The properties of a product's record that are made here. */
export type ProductParts = Pick<ProductRecord, 'bundle' | 'downloads' | 'customOptions' | 'tierPrices' | 'specialPrice'>

/** Reads a batch of products; the answer gives the parts of each by its old id and the special price it has of its own. */
export async function readParts(
  move: Move,
  entityIds: readonly number[],
): Promise<(id: number, specialPrice: ProductRecord['specialPrice']) => ProductParts> {
  const now = new Date()
  const today = todayThere(move.settings, now)
  const bundles = await readBundles(move, entityIds)
  const downloads = await readDownloads(move, entityIds)
  const customOptions = await readCustomOptions(move, entityIds)
  const tierPrices = await readTierPrices(move, entityIds)
  const rulePrices = await readRulePrices(move, entityIds, now)
  return (id, specialPrice) => ({
    bundle: bundles.get(id),
    downloads: downloads.get(id),
    customOptions: customOptions.get(id),
    ...withRulePrices({ specialPrice, tierPrices: tierPrices.get(id) }, rulePrices.get(id), today),
  })
}
