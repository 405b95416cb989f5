import type { ProductRecord } from '#domain/catalog/catalogue-record.ts'
import type { Move } from '../step/move.ts'
import { readBundles } from './bundles.ts'
import { readRulePrices, todayThere, withRulePrices } from './catalogue-rules.ts'
import { readCustomOptions } from './custom-options.ts'
import { readDownloads } from './downloads.ts'
import { readTierPrices } from './tier-prices.ts'

/** The properties of a product's record that are made here; `warnings`: what of them cannot come. */
export type ProductParts = Pick<ProductRecord, 'bundle' | 'downloads' | 'customOptions' | 'tierPrices' | 'specialPrice'>
type OwnParts = { id: number; sku: string; specialPrice: ProductRecord['specialPrice'] }

/** Reads a batch of products; the answer gives the parts of each. Nothing is told here: a product that has not changed is not told of again. */
export async function readParts(
  given: Move,
  entityIds: readonly number[],
): Promise<(product: OwnParts) => { parts: ProductParts; warnings: readonly string[] }> {
  const warnings = new Map<string, string[]>()
  const warn: Move['report']['warn'] = (_kind, sku, message) => {
    const own = warnings.get(sku) ?? []
    warnings.set(sku, [...own, message])
  }
  const move: Move = { ...given, report: { ...given.report, warn } }
  const now = new Date()
  const today = todayThere(move.settings, now)
  const bundles = await readBundles(move, entityIds)
  const downloads = await readDownloads(move, entityIds)
  const customOptions = await readCustomOptions(move, entityIds)
  const tierPrices = await readTierPrices(move, entityIds)
  const rulePrices = await readRulePrices(move, entityIds, now)
  return ({ id, sku, specialPrice }) => ({
    parts: {
      bundle: bundles.get(id),
      downloads: downloads.get(id),
      customOptions: customOptions.get(id),
      ...withRulePrices({ specialPrice, tierPrices: tierPrices.get(id) }, rulePrices.get(id), today),
    },
    warnings: warnings.get(sku) ?? [],
  })
}
