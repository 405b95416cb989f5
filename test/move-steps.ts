import type { Database } from '#server/database/database.ts'
import { readOldSettings } from '#server/move-in/source/old-settings.ts'
import { readOldStores } from '#server/move-in/source/old-stores.ts'
import { connectOldShop } from '#server/move-in/source/connect.ts'
import { createMoveReport } from '#server/move-in/step/move-report.ts'
import type { Move, MoveStep } from '#server/move-in/step/move.ts'
import { folderStore } from '#server/files/folder-store.ts'

/** Runs some steps of a move from the old shop at this address, to the end and without its files unless it is told otherwise; gives the report. */
export async function moveSteps(
  db: Database,
  address: string,
  steps: readonly MoveStep[],
  otherwise: Partial<Pick<Move, 'uploads' | 'oldMedia' | 'signal' | 'onProgress'>> = {},
) {
  const old = await connectOldShop(address)
  try {
    const stores = await readOldStores(old)
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
