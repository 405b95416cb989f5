import type { Database, Queryable } from '#server/database/database.ts'
import { connectOldShop } from '#server/move-in/source/connect.ts'
import { readOldSettings } from '#server/move-in/source/old-settings.ts'
import { readOldStores } from '#server/move-in/source/old-stores.ts'
import { createMoveReport } from '#server/move-in/step/move-report.ts'
import type { Move } from '#server/move-in/step/move.ts'
import { folderStore } from '#server/files/folder-store.ts'

/** Nothing has come into it. */
const emptyShop = { execute: () => Promise.resolve({ rows: [] }) } as unknown as Queryable

/** Reads an old shop as a step of a move does; what reads alone needs no database of ours. */
export async function withOldShop<Result>(
  address: string,
  read: (move: Move) => Promise<Result>,
  db?: Database,
): Promise<Result> {
  const old = await connectOldShop(address)
  try {
    const stores = await readOldStores(old, db ?? emptyShop)
    const settings = await readOldSettings(old, stores)
    return await read({
      db: db!,
      old,
      stores,
      settings,
      report: createMoveReport(),
      media: folderStore('/nowhere'),
      uploads: folderStore('/nowhere'),
      oldMedia: undefined,
      isDryRun: false,
      signal: undefined,
      onProgress: () => {},
    })
  } finally {
    await old.close()
  }
}
