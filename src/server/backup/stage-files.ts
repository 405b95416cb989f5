import { createWriteStream } from 'node:fs'
import { copyFile, mkdir, readdir, rename, rm, rmdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { say } from '../words/say.ts'
import { FILE_FOLDERS, JOURNAL, NO_FILES, SECRET, STAGE } from './backup-format.ts'
import type { FileStore } from '../files/file-store.ts'
import type { Files } from '../files/open-files.ts'
import { isFileError } from './file-error.ts'
import { MOUNTS, mountsBelow } from './mounts-below.ts'
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
 * shoppers' files are written within their folders, which may be links or disks of their own that cannot be exchanged; those of a bucket
 * wait in DATA_DIR until they are put there beside what it holds.
 *
 * @param given journals: they are copied, since they may be the very ones of the shop that is replaced
 * @returns `refused` with one sentence when they cannot be written
 */
export async function stageFiles(
  backup: OpenedBackup,
  {
    dataDir,
    files: stores,
    journals: given,
    mounts = MOUNTS,
  }: { dataDir: string; files: Pick<Files, 'media' | 'uploads'>; journals: readonly string[]; mounts?: string },
): Promise<StagedFiles | { status: 'refused'; reason: string }> {
  const stage = join(dataDir, 'restoring')
  const stages = FILE_FOLDERS.flatMap((name) => {
    const place = stores[name].folder
    return place === undefined ? [] : [{ name, place, stage: join(place, STAGE) }]
  })
  const { files } = backup.manifest
  const reason = await whyNotReplaced(
    stages.filter(({ name }) => files.some(({ path }) => path.startsWith(`${name}/`))),
    mounts,
  )
  if (reason !== undefined) return { status: 'refused', reason }
  const made = new Set<string>()
  const discard = async () => {
    await rm(stage, { recursive: true, force: true })
    for (const one of stages) {
      await rm(one.stage, { recursive: true, force: true })
      if (made.has(one.place)) await rmdir(one.place).catch(() => {})
    }
  }
  const journals = files.some(({ path }) => path === JOURNAL) ? [join(stage, JOURNAL)] : []
  try {
    await discard()
    for (const name of FILE_FOLDERS) if (stores[name].folder === undefined) await mustTakeFiles(stores[name])
    await mkdir(stage, { recursive: true, mode: 0o700 })
    for (const { name, place, stage: within } of stages) {
      const { folder: mode } = modeOf(`${name}/`)
      if (!(await stat(place).catch(() => undefined))) {
        await mkdir(place, { mode })
        made.add(place)
      }
      await mkdir(within, { mode })
    }
    for (const { path } of files) {
      const [to, mode] = [stagedAt(stores, stage, path), modeOf(path)]
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
      // A backup of a shop whose files are in a bucket has none: those that were copied into the folder stay.
      for (const one of stages) if ((await readdir(one.stage)).length > 0) await exchange(one.place, one.stage)
      for (const { path } of files) {
        const { store, inside } = storeOf(stores, path)
        if (store?.folder === undefined) await store?.put(inside, { move: join(stage, path) })
      }
      made.clear()
      if (files.some(({ path }) => path === SECRET)) await rename(join(stage, SECRET), join(dataDir, SECRET))
    },
    discard,
  }
}

/** @returns a sentence, where what is in one of the places could not be removed */
async function whyNotReplaced(stages: readonly { place: string }[], mounts: string): Promise<string | undefined> {
  for (const { place } of stages) {
    const [mount] = await mountsBelow(place, mounts)
    if (mount !== undefined)
      return say(
        '{mount} is mounted within {place}, so that restore could not replace it: restore without that mount, and put its files there afterwards.',
        { mount, place },
      )
  }
  return undefined
}

/**
 * Puts a file into a bucket and takes it away: one that is away, or refuses, is to be known before the tables are replaced.
 * @throws {FilesUnavailable}
 */
async function mustTakeFiles(bucket: FileStore): Promise<void> {
  await bucket.put(STAGE, Buffer.from('written by restore, and removed at once'))
  await bucket.remove([STAGE])
}

/** "media/a.jpg" → FOLDER/media/STAGE/a.jpg; what lies in no folder, or is to go into a bucket, in `stage`. */
function stagedAt(stores: Pick<Files, 'media' | 'uploads'>, stage: string, path: string): string {
  const { store, inside } = storeOf(stores, path)
  return store?.folder === undefined ? join(stage, path) : join(store.folder, STAGE, ...inside.split('/'))
}

function storeOf(
  stores: Pick<Files, 'media' | 'uploads'>,
  path: string,
): { store: FileStore | undefined; inside: string } {
  const name = FILE_FOLDERS.find((folder) => path.startsWith(`${folder}/`))
  return { store: name && stores[name], inside: name ? path.slice(name.length + 1) : path }
}

/** Removes what is in a folder and puts there what is staged in it. */
async function exchange(place: string, stage: string): Promise<void> {
  for (const name of await readdir(place))
    if (!NO_FILES.has(name)) await rm(join(place, name), { recursive: true, force: true })
  for (const name of await readdir(stage)) if (!NO_FILES.has(name)) await rename(join(stage, name), join(place, name))
}
