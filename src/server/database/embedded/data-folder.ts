import {
  accessSync,
  closeSync,
  constants,
  existsSync,
  fsyncSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs'
import { mkdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { say } from '../../words/say.ts'

/** A file that is there while the engine makes a new database: what such a folder holds was never anybody's. */
const BEING_MADE = 'database-being-made'
/** A file that is there from a new database's beginning until a server has started on it once. */
const FIRST_START = 'first-start'

/**
 * Makes a folder, and those above it, for this user alone. Node's own way (`recursive`) never ends where the system says of a folder that is there
 * that none can be made in it, as below /proc.
 *
 * @throws {NodeJS.ErrnoException} when it cannot be made
 */
export async function makeFolder(folder: string): Promise<void> {
  const isThere = async () => (await stat(folder).catch(() => undefined))?.isDirectory() ?? false
  if (await isThere()) return
  const above = dirname(folder)
  if (above !== folder) await makeFolder(above)
  try {
    await mkdir(folder, { mode: 0o700 })
  } catch (error) {
    // Another process may have made it meanwhile.
    if (!(await isThere())) throw error
  }
}

/** The embedded database's own folder. */
export const databaseFolder = (dataDir: string): string => join(dataDir, 'postgres')

/**
 * Gets the folder ready for the engine, which makes a database of its own over whatever lacks a version. A folder whose making was
 * cut short is emptied. Call `databaseIsMade` when the engine has opened it.
 *
 * @returns `damaged`: there is a folder, but no database in it; nothing was changed
 * @throws {NodeJS.ErrnoException} when it may not be read or written
 */
export function prepareDatabaseFolder(dataDir: string): 'ready' | 'damaged' {
  const folder = databaseFolder(dataDir)
  const mark = join(dataDir, BEING_MADE)
  if (existsSync(mark)) rmSync(folder, { recursive: true, force: true })
  if (!existsSync(folder) || readdirSync(folder).length === 0) {
    write(join(dataDir, FIRST_START))
    write(mark)
    syncFolder(dataDir)
    return 'ready'
  }
  accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  const version = join(folder, 'PG_VERSION')
  if (!existsSync(version)) return 'damaged'
  accessSync(version, constants.R_OK | constants.W_OK)
  return /^\d+\s*$/.test(readFileSync(version, 'latin1')) ? 'ready' : 'damaged'
}

/**
 * Removes the mark of a database being made. That is on the disk before the database holds anything of value: after a power cut
 * the mark must not come back.
 */
export function databaseIsMade(dataDir: string): void {
  const mark = join(dataDir, BEING_MADE)
  if (!existsSync(mark)) return
  rmSync(mark)
  syncFolder(dataDir)
}

/**
 * When the embedded database was last written, by the clock there was then: from before it is opened, which writes to it.
 *
 * @returns milliseconds since 1970; undefined where there is none yet
 */
export function lastWritten(dataDir: string): number | undefined {
  const log = join(databaseFolder(dataDir), 'pg_wal')
  try {
    const times = readdirSync(log).map((name) => statSync(join(log, name)).mtimeMs)
    return times.length > 0 ? Math.max(...times) : undefined
  } catch {
    return undefined
  }
}

/** Tells whether no server has started on this folder's database yet. */
export const isFirstStart = (dataDir: string): boolean => existsSync(join(dataDir, FIRST_START))

export const firstStartIsDone = (dataDir: string): void => rmSync(join(dataDir, FIRST_START), { force: true })

function write(file: string): void {
  closeSync(openSync(file, 'w', 0o600))
}

function syncFolder(folder: string): void {
  if (process.platform === 'win32') return
  const handle = openSync(folder, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

/** The sentence for the owner of a database whose files are not what the engine wrote, or that the engine may not read and write. */
export function damagedDatabase(dataDir: string): string {
  const folder = databaseFolder(dataDir)
  const file = lockedFile(folder)
  if (file !== undefined)
    return say(
      'The embedded database cannot be opened: {file} cannot be read and written by the user that the shop runs as. Give that user all of {dataDir} ("chown -R"); nothing in it was changed.',
      { file, dataDir },
    )
  return say(
    'The embedded database in {folder} is damaged: restore a backup into another DATA_DIR (docs/operations/backup.md), or move {dataDir} aside to start anew; nothing in it was removed.',
    { folder, dataDir },
  )
}

/** The first file or folder that this process may not read and write: after a restore by another user, for instance. */
function lockedFile(folder: string): string | undefined {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    const isFolder = entry.isDirectory()
    try {
      accessSync(path, constants.R_OK | constants.W_OK | (isFolder ? constants.X_OK : 0))
    } catch (error) {
      // A lock that has gone meanwhile locks nobody out.
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') continue
      return path
    }
    const within = isFolder ? lockedFile(path) : undefined
    if (within !== undefined) return within
  }
  return undefined
}
