import { open, readdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { Queryable } from '../database/database.ts'
import { syncFolder } from '../files/sync.ts'

/**
 * Empties the journal once the disk keeps every order in the database's own files. To be called at a clean shutdown,
 * when no more orders are taken and the journal is closed, while the data folder is still locked.
 * @throws when a file cannot be made safe: then the journal stays as it is, and the next start replays it
 */
export async function compactJournal(db: Queryable, databaseFolder: string, file: string): Promise<void> {
  if ((await stat(file)).size === 0) return
  await makeDurable(db, databaseFolder)
  const journal = await open(file, 'r+')
  try {
    await journal.truncate(0)
    await journal.datasync()
  } finally {
    await journal.close()
  }
}

/** Everything the embedded database was told is on the disk after it, which the engine itself does not see to. */
export async function makeDurable(db: Queryable, databaseFolder: string): Promise<void> {
  await db.execute(sql`checkpoint`)
  await syncTree(databaseFolder)
  await syncFolder(dirname(databaseFolder))
}

async function syncTree(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) await syncTree(path)
    else if (entry.isFile()) await syncFile(path)
  }
  await syncFolder(folder)
}

async function syncFile(path: string): Promise<void> {
  const handle = await open(path, 'r+')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
