import { existsSync } from 'node:fs'
import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { syncFolder } from '../journal/sync-folder.ts'
import { say } from '../words/say.ts'

/** A file that is there from the moment a restore begins to change the shop until all of it is done. */
const MARK = 'restore-unfinished'

export async function markRestore(dataDir: string): Promise<void> {
  await (await open(join(dataDir, MARK), 'w', 0o600)).close()
  await syncFolder(dataDir)
}

export async function restoreIsDone(dataDir: string): Promise<void> {
  await rm(join(dataDir, MARK), { force: true })
  await syncFolder(dataDir)
}

/** @returns the sentence for the owner of a shop that was restored only in part; undefined for a whole one */
export const unfinishedRestore = (dataDir: string): string | undefined =>
  existsSync(join(dataDir, MARK))
    ? say(
        'A restore into {dataDir} was cut short: run it again, with --replace --yes (docs/operations.md, "Backup and restore").',
        { dataDir },
      )
    : undefined
