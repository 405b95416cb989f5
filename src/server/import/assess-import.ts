import { sql } from 'drizzle-orm'
import { isSweeping, noEffects, unaskedLimit, type ImportEffects } from '#domain/owner/import-effects.ts'
import { rows, type Queryable } from '../database/database.ts'
import { readStores } from '../store/store-service.ts'
import { completeProducts, type GivenProduct } from './kinds/complete-products.ts'
import { effectsOn } from './kinds/import-effects.ts'
import type { ImportItem } from './kinds/import-item.ts'
import { parseGiven } from './kinds/catalogue-record.ts'

const BATCH_SIZE = 200

export type Assessment = {
  effects: ImportEffects
  /** Some effect is on more products, or customers, than an import may change unasked. */
  isSweeping: boolean
  /** Up to so many. */
  limit: number
}

/**
 * Tells what importing these records would do to products of the shop. It reads and compares, a batch at a time, and changes
 * nothing. Records that are invalid by themselves are left out; those rejected for what they refer to are counted.
 */
export async function assessImport(
  db: Queryable,
  items: AsyncIterable<ImportItem>,
  { isWhole = false, signal }: { isWhole?: boolean; signal?: AbortSignal } = {},
): Promise<Assessment> {
  const products = await countProducts(db)
  const [mainStore] = await readStores(db)
  const effects = noEffects()
  let batch: GivenProduct[] = []
  const compare = async () => {
    for (const one of await completeProducts(db, batch, isWhole))
      if (!('reason' in one) && one.current)
        for (const effect of effectsOn(one.current, one.record, mainStore?.code)) effects[effect]++
    batch = []
  }
  if (products > 0)
    for await (const item of items) {
      if (signal?.aborted) break
      const parsed = 'record' in item ? parseGiven(item.record) : undefined
      if (parsed?.status !== 'valid' || parsed.record.kind !== 'product') continue
      const record = parsed.record as GivenProduct['record']
      const { product, stays, onlyLinks } = 'record' in item ? item : {}
      if (!onlyLinks) batch.push({ line: item.line, record, product, stays })
      if (batch.length >= BATCH_SIZE) await compare()
    }
  await compare()
  return assessmentOf(effects, products)
}

/** @param effects of a trial run, which counts them itself */
export const assessTrial = async (db: Queryable, effects: ImportEffects): Promise<Assessment> =>
  assessmentOf(effects, await countProducts(db))

/** @param there the number of products, or of customers, that the shop has */
export function assessmentOf(effects: ImportEffects, there: number): Assessment {
  const limit = unaskedLimit(there)
  return { effects, limit, isSweeping: isSweeping(effects, limit) }
}

async function countProducts(db: Queryable): Promise<number> {
  const [counted] = await rows<{ products: number }>(db, sql`select count(*)::int as products from product`)
  return counted!.products
}
