import type { Database } from '#server/database/database.ts'
import { readOldSettings } from '#server/move-in/source/old-settings.ts'
import { readOldStores } from '#server/move-in/source/old-stores.ts'
import { connectOldShop } from '#server/move-in/source/connect.ts'
import { createMoveReport } from '#server/move-in/step/move-report.ts'
import type { Move, MoveStep } from '#server/move-in/step/move.ts'
import { folderStore } from '#server/files/folder-store.ts'
import { onOldShop, ownOldShopUrl } from './old-shop.ts'

/** Runs some steps of a move from the old shop at this address, to the end and without its files unless it is told otherwise; gives the report. */
export async function moveSteps(
  db: Database,
  address: string,
  steps: readonly MoveStep[],
  otherwise: Partial<Pick<Move, 'uploads' | 'media' | 'oldMedia' | 'signal' | 'onProgress' | 'runId'>> = {},
) {
  const old = await connectOldShop(address)
  try {
    const stores = await readOldStores(old, db)
    const report = createMoveReport()
    const settings = await readOldSettings(old, stores)
    const move = {
      db,
      old,
      stores,
      settings,
      report,
      media: folderStore('/nowhere'),
      uploads: folderStore('/nowhere'),
      oldMedia: undefined,
      isDryRun: false,
      signal: undefined,
      onProgress: () => {},
      ...otherwise,
    }
    for (const step of steps) await step.run(move)
    return report.report
  } finally {
    await old.close()
  }
}

/** An old shop of one's own, changed by these statements, of which some steps have come into a database. */
export async function ownMove(
  create: () => Promise<Database>,
  steps: readonly MoveStep[],
  ...statements: string[]
): Promise<{ address: string; db: Database }> {
  const address = await ownOldShopUrl()
  await onOldShop(address, ...statements)
  const db = await create()
  await moveSteps(db, address, steps)
  return { address, db }
}
