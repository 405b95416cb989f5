import { createWriteStream } from 'node:fs'
import { copyFile, mkdir, readdir, rename, rm, rmdir, stat } from 'node:fs/promises'
import { dirname, join, sep } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { say } from '../words/say.ts'
import { FILE_FOLDERS, JOURNAL, SECRET, STAGE } from './backup-format.ts'
import { isFileError } from './file-error.ts'
import { contentOf, type OpenedBackup } from './read-backup.ts'

export type StagedFiles = {
  status: 'staged'
  /** Copies of the orders that came while the backup was made and of the journals given, in their order. */
  journals: string[]
  /** Puts the files where the shop looks for them, by renaming only. */
  putInPlace(): Promise<void>
  /** Removes what is not in its place. */
  discard(): Promise<void>
}

/** The modes of files: pictures are the public's to read, shoppers' files and the secret are the shop's alone. */
const modeOf = (path: string) =>
  path.startsWith('media/') ? { file: 0o644, folder: 0o755 } : { file: 0o600, folder: 0o700 }

/**
 * Writes a backup's files beside the shop's own, without touching those: a copy that is cut short changes nothing. Pictures and
 * shoppers' files are written within their folders, which may be links or disks of their own that cannot be exchanged.
 *
 * @param given journals: they are copied, since they may be the very ones of the shop that is replaced
 * @returns `refused` with one sentence when they cannot be written
 */
export async function stageFiles(
  backup: OpenedBackup,
  dataDir: string,
  given: readonly string[],
): Promise<StagedFiles | { status: 'refused'; reason: string }> {
  const stage = join(dataDir, 'restoring')
  const stages = FILE_FOLDERS.map((folder) => ({ place: join(dataDir, folder), stage: join(dataDir, folder, STAGE) }))
  const made = new Set<string>()
  const discard = async () => {
    await rm(stage, { recursive: true, force: true })
    for (const one of stages) {
      await rm(one.stage, { recursive: true, force: true })
      if (made.has(one.place)) await rmdir(one.place).catch(() => {})
    }
  }
  const { files } = backup.manifest
  const journals = files.some(({ path }) => path === JOURNAL) ? [join(stage, JOURNAL)] : []
  try {
    await discard()
    await mkdir(stage, { recursive: true, mode: 0o700 })
    for (const [at, folder] of FILE_FOLDERS.entries()) {
      const { place, stage: within } = stages[at]!
      const { folder: mode } = modeOf(`${folder}/`)
      if (!(await stat(place).catch(() => undefined))) {
        await mkdir(place, { mode })
        made.add(place)
      }
      await mkdir(within, { mode })
    }
    for (const { path } of files) {
      const [to, mode] = [stagedAt(dataDir, stage, path), modeOf(path)]
      await mkdir(dirname(to), { recursive: true, mode: mode.folder })
      await pipeline(contentOf(backup, path), createWriteStream(to, { mode: mode.file, flags: 'wx' }))
    }
    for (const [at, journal] of given.entries()) {
      const copy = join(stage, `given-${at}`)
      await copyFile(journal, copy)
      journals.push(copy)
    }
  } catch (error) {
    await discard()
    if (!isFileError(error)) throw error
    return {
      status: 'refused',
      reason: say('The files of the backup cannot be written to {dataDir} ({reason}).', {
        dataDir,
        reason: error.message,
      }),
    }
  }
  return {
    status: 'staged',
    journals,
    async putInPlace() {
      for (const one of stages) await exchange(one.place, one.stage)
      made.clear()
      if (files.some(({ path }) => path === SECRET)) await rename(join(stage, SECRET), join(dataDir, SECRET))
    },
    discard,
  }
}

/** "media/a.jpg" → DATA_DIR/media/STAGE/a.jpg; what lies in no folder, in `stage`. */
function stagedAt(dataDir: string, stage: string, path: string): string {
  const [folder, ...rest] = path.split('/')
  return rest.length === 0 ? join(stage, path) : [dataDir, folder, STAGE, ...rest].join(sep)
}

/** Removes what is in a folder and puts there what is staged in it. */
async function exchange(place: string, stage: string): Promise<void> {
  for (const name of await readdir(place))
    if (name !== STAGE) await rm(join(place, name), { recursive: true, force: true })
  for (const name of await readdir(stage)) await rename(join(stage, name), join(place, name))
}
