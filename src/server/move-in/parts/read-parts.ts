import type { ProductRecord } from '../../import/product/product-record.ts'
import type { ReadMove } from '../step/move.ts'
import { readBundles } from './bundles.ts'
import { readRulePrices, todayThere, withRulePrices } from './catalogue-rules.ts'
import { readCustomOptions } from './custom-options.ts'
import { readDownloads } from './downloads.ts'
import { readSamples } from './samples.ts'
import { plainAround, type Around } from './around.ts'
import { readTierPrices } from './tier-prices.ts'

/** The properties of a product's record that are made here; `warnings`: what of them cannot come. */
export type ProductParts = Pick<
  ProductRecord,
  'bundle' | 'downloads' | 'samples' | 'customOptions' | 'tierPrices' | 'specialPrice'
>
type OwnParts = { id: number; sku: string; specialPrice: ProductRecord['specialPrice'] }

/** A part of a product that does not come along as a whole, and the sentence about it. */
export type PartWarning = { part: 'bundle' | 'downloads' | 'customOptions' | 'prices'; message: string }

/** `pricesSay`: where catalogue rules are among what makes its prices, all of it that does; it changes by no day that goes by. */
type ReadParts = { parts: ProductParts; warnings: readonly PartWarning[]; pricesSay: unknown }

/** Reads a batch of products; the answer gives the parts of each. Nothing is told here: a product that has not changed is not told of again. */
export async function readParts(
  move: ReadMove,
  entityIds: readonly number[],
  around: Around = plainAround(move),
): Promise<(product: OwnParts) => ReadParts> {
  const warnings = new Map<string, PartWarning[]>()
  const telling = (part: PartWarning['part']): ReadMove => {
    const warn: ReadMove['report']['warn'] = (_kind, sku, message) => {
      const own = warnings.get(sku) ?? []
      warnings.set(sku, [...own, { part, message }])
    }
    return { ...move, report: { ...move.report, warn } }
  }
  const now = new Date()
  const today = todayThere(move.settings, now)
  const bundles = await readBundles(telling('bundle'), entityIds, around)
  const downloads = await readDownloads(telling('downloads'), entityIds, around)
  const samples = await readSamples(telling('downloads'), entityIds)
  const customOptions = await readCustomOptions(telling('customOptions'), entityIds, around)
  const tierPrices = await readTierPrices(telling('prices'), entityIds, around)
  const rulePrices = await readRulePrices(telling('prices'), entityIds, { now, ...around })
  return ({ id, sku, specialPrice }) => ({
    pricesSay: rulePrices.has(id)
      ? [specialPrice ?? null, tierPrices.get(id) ?? null, rulePrices.get(id)!.says]
      : undefined,
    parts: {
      bundle: bundles.get(id),
      downloads: downloads.get(id),
      samples: samples.get(id),
      customOptions: customOptions.get(id),
      ...withRulePrices({ specialPrice, tierPrices: tierPrices.get(id) }, rulePrices.get(id), today),
    },
    warnings: warnings.get(sku) ?? [],
  })
}
