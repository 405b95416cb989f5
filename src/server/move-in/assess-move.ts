import { sql } from 'drizzle-orm'
import { rows, type Database } from '../database/database.ts'
import { folderStore } from '../files/folder-store.ts'
import { assessImport, type Assessment } from '../import/assess-import.ts'
import { products } from './catalogue/products/products.ts'
import { readOldSettings } from './source/old-settings.ts'
import type { OldShop } from './source/old-shop.ts'
import { readOldStores } from './source/old-stores.ts'
import { createMoveReport } from './step/move-report.ts'
import type { Move } from './step/move.ts'
import { refuseAnotherShop } from './step/same-shop.ts'

/**
 * Tells what a later move would do to products that are here. It reads those of the old shop, compares the ones that have changed there since the
 * last move with what stands here, and writes nothing. An option or a category that is new there is not known yet.
 * @returns undefined where no product came before
 * @throws {SourceError} when another shop moved in before
 */
export async function assessMove(
  db: Database,
  old: OldShop,
  { signal, onProgress }: Pick<Move, 'signal' | 'onProgress'>,
): Promise<Assessment | undefined> {
  const came = await rows(db, sql`select 1 from moved_record where kind = 'product' limit 1`)
  if (came.length === 0) return undefined
  await refuseAnotherShop(db, old)
  const stores = await readOldStores(old, db)
  const nowhere = folderStore('/nowhere')
  let assessment: Assessment | undefined
  await products.run({
    db,
    old,
    stores,
    settings: await readOldSettings(old, stores),
    report: createMoveReport(),
    media: nowhere,
    uploads: nowhere,
    oldMedia: undefined,
    isDryRun: true,
    assess: async (items) => {
      assessment = await assessImport(db, items, { isWhole: true, ...(signal && { signal }) })
    },
    signal,
    onProgress,
  })
  return assessment
}
