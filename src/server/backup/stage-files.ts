import { createWriteStream, existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { FILE_FOLDERS, JOURNAL, SECRET } from './backup-format.ts'
import { isFileError } from './file-error.ts'
import { contentOf, type OpenedBackup } from './read-backup.ts'

export type StagedFiles = {
  status: 'staged'
  /** A copy of the orders that came while the backup was made; undefined where it holds none. */
  journal: string | undefined
  /** Puts the files where the shop looks for them, by renaming only. */
  putInPlace(): Promise<void>
  /** Removes what is not in its place. */
  discard(): Promise<void>
}

/** Who reads them: pictures are the public's, what shoppers sent and the secret are the shop's alone. */
const modeOf = (path: string) =>
  path.startsWith('media/') ? { file: 0o644, folder: 0o755 } : { file: 0o600, folder: 0o700 }

/**
 * Writes a backup's files beside the shop's own, without touching those: a copy that is cut short changes nothing.
 *
 * @returns `refused` with one sentence when they cannot be written
 */
export async function stageFiles(
  backup: OpenedBackup,
  dataDir: string,
): Promise<StagedFiles | { status: 'refused'; reason: string }> {
  const stage = join(dataDir, 'restoring')
  const discard = () => rm(stage, { recursive: true, force: true })
  const { files } = backup.manifest
  try {
    await discard()
    await mkdir(stage, { recursive: true, mode: 0o700 })
    for (const folder of FILE_FOLDERS) await mkdir(join(stage, folder), { mode: modeOf(`${folder}/`).folder })
    for (const { path } of files) {
      const [to, mode] = [join(stage, path), modeOf(path)]
      await mkdir(dirname(to), { recursive: true, mode: mode.folder })
      await pipeline(contentOf(backup, path), createWriteStream(to, { mode: mode.file, flags: 'wx' }))
    }
  } catch (error) {
    await discard()
    if (!isFileError(error)) throw error
    return { status: 'refused', reason: `The files of the backup cannot be written to ${dataDir} (${error.message}).` }
  }
  return {
    status: 'staged',
    journal: files.some(({ path }) => path === JOURNAL) ? join(stage, JOURNAL) : undefined,
    async putInPlace() {
      for (const folder of FILE_FOLDERS) {
        const [place, old] = [join(dataDir, folder), join(stage, `${folder}.before`)]
        if (existsSync(place)) await rename(place, old)
        await rename(join(stage, folder), place)
      }
      if (files.some(({ path }) => path === SECRET)) await rename(join(stage, SECRET), join(dataDir, SECRET))
    },
    discard,
  }
}
