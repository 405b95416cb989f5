import { open, readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { syncFolder } from './order-journal.ts'

/**
 * Empties the journal when every order is safely in the database's own files. To be called at the end of a clean
 * shutdown, after the database and the journal were closed (closing writes everything to the files; this makes the disk
 * keep them).
 * @throws when a file cannot be made safe: then the journal stays as it is, and the next start replays it
 */
export async function compactJournal(databaseFolder: string, file: string): Promise<void> {
  await syncTree(databaseFolder)
  await syncFolder(dirname(databaseFolder))
  const journal = await open(file, 'r+')
  try {
    await journal.truncate(0)
    await journal.datasync()
  } finally {
    await journal.close()
  }
}

async function syncTree(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) await syncTree(path)
    else if (entry.isFile()) {
      const handle = await open(path, 'r+')
      try {
        await handle.sync()
      } finally {
        await handle.close()
      }
    }
  }
  await syncFolder(folder)
}
