import { randomBytes } from 'node:crypto'
import { createReadStream, createWriteStream, type Stats } from 'node:fs'
import { lstat, mkdir, open, readdir, realpath, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { basename, dirname, join, posix, sep } from 'node:path'
import { pipeline as pipelineOf, Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { rows, type Database, type Queryable } from '../database/database.ts'
import { makeFolder } from '../database/embedded/data-folder.ts'
import { hasNoRoom, ROOM_TO_STORE } from '../database/fault.ts'
import {
  FILE_FOLDERS,
  FORMAT,
  JOURNAL,
  MANIFEST,
  newHash,
  NO_FILES,
  SECRET,
  tableFile,
  type BackupFile,
  type Manifest,
  type TableFile,
} from './backup-format.ts'
import { startKeeping } from './kept-journals.ts'
import { readMigrations, readSequences, readTables, type Table } from './schema-facts.ts'
import { KEY_FILE, newSeal, NO_SEAL, type Seal } from './seal.ts'

/** Most rows that one question asks for; fewer where rows are so large that together they have more bytes than this. */
const ROWS_AT_ONCE = 50
const BYTES_AT_ONCE = 2_000_000

export type BackupOptions = {
  dataDir: string
  /** The folder of pictures and shoppers' files; undefined where they are in a bucket, which keeps them itself. */
  filesFolder: string | undefined
  engine: Manifest['engine']
  /** A folder that is not there yet. */
  to: string
  /** True if the secret that signs forms is backed up, too. */
  hasSecret: boolean
  /** The owner's passphrase: everything is encrypted with it (seal.ts). */
  key: string | undefined
  now: Date
  /** Hears of rows and files that were written; what it throws ends the backup, and nothing of it is left. */
  onProgress?: (more: number) => void
}

/** A backup holds customers' data and perhaps the secret: nobody else on the machine reads it, whatever the umask says. */
const OWNER_ONLY = { mode: 0o600 }
const OWNER_ONLY_FOLDER = { recursive: true, mode: 0o700 }

/**
 * Writes all of the shop into a folder (backup-format.ts) while it runs: the tables as they are at one moment, then the files they
 * name and the orders that came meanwhile. The folder is there whole or not at all: of several backups to it at once the first that is
 * complete stays, and the others throw.
 */
export async function writeBackup(
  db: Database,
  { dataDir, filesFolder, engine, to, hasSecret, key, now, onProgress = () => {} }: BackupOptions,
): Promise<Manifest> {
  const unfinished = await begin(to)
  const held =
    engine === 'embedded' && (await hasRoomForTables(db, dataDir)) ? await begin(heldTables(dataDir)) : undefined
  const marks = [unfinished, held].flatMap((folder) => (folder === undefined ? [] : [join(folder, MARK)]))
  const alive = setInterval(() => marks.forEach(touch), STILL_WRITING_MS).unref()
  try {
    await mkdir(join(unfinished, 'tables'), OWNER_ONLY_FOLDER)
    // Orders that come before the backup's end, and are not in it, stay in a journal also where the shop is stopped meanwhile.
    if (engine === 'embedded') await startKeeping(dataDir)
    const target: Target = { folder: unfinished, seal: NO_SEAL, onProgress }
    if (key !== undefined) {
      const made = await newSeal(key)
      target.seal = made.seal
      await writeFile(join(unfinished, KEY_FILE), made.key, OWNER_ONLY)
    }
    const plainly: Target = { ...target, folder: held ?? unfinished }
    const facts = await db.transaction((tx) => writeTables(tx, plainly))
    // The embedded database has one session, and everybody else waits for the transaction's end: files are compressed after it.
    for (const { name } of facts.tables) await compress(plainly, target, tableFile(name))
    const files: BackupFile[] = []
    if (filesFolder !== undefined) for (const folder of FILE_FOLDERS) await copyTree(filesFolder, target, folder, files)
    if (engine === 'embedded') await copyOne(dataDir, target, JOURNAL, files)
    if (hasSecret) await copyOne(dataDir, target, SECRET, files)
    const manifest: Manifest = { format: FORMAT, madeAt: now.toISOString(), engine, ...facts, files }
    await write(target, MANIFEST, Readable.from([Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`)]))
    await rm(join(unfinished, MARK))
    await rename(unfinished, to)
    return manifest
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    throw error
  } finally {
    clearInterval(alive)
    if (held !== undefined) await rm(held, { recursive: true, force: true }).catch(() => {})
  }
}

/**
 * Tables are written beside the embedded database first: while they are read it has no time for anybody else, and the backup's disk
 * may be a slow one, or one of a network that hangs.
 */
const heldTables = (dataDir: string) => join(dataDir, 'backing-up', 'tables')

/** Tables are no larger as text than the database is. */
async function hasRoomForTables(db: Database, dataDir: string): Promise<boolean> {
  const size = sql`select pg_database_size(current_database())::float8 as bytes`
  const [database] = await rows<{ bytes: number }>(db, size)
  return !hasNoRoom(dataDir, database!.bytes + ROOM_TO_STORE)
}

/** Removes the tables that a backup which was cut off left beside the database. */
export const removeHeldTables = (dataDir: string): Promise<void> => removeCutOff(heldTables(dataDir))

/** A file in a folder that a backup has begun to fill: no other folder is ever removed. It is touched while the backup is written. */
const MARK = '.unfinished-backup'
const STILL_WRITING_MS = 5 * 60_000
/** A backup whose mark was not touched for so long was cut off. */
const CUT_OFF_MS = 60 * 60_000

/** The name of a folder until all of the backup is in it: FOLDER.RANDOM.part, so that two backups to one folder never write into the same one. */
const unfinishedName = (to: string) => `${to}.${randomBytes(4).toString('hex')}.part`
/** Earlier releases wrote FOLDER.part. */
const UNFINISHED = /^(.+?)(?:\.[\da-f]{8})?\.part$/

/** `name`: the folder's when it will be complete. */
export type UnfinishedBackup = { name: string; folder: string }

/** The backups in a folder that are being written, or were cut off. */
export async function unfinishedIn(place: string): Promise<UnfinishedBackup[]> {
  const found = ((await readdir(place).catch(nothingThere)) ?? []).flatMap((entry) => {
    const name = UNFINISHED.exec(entry)?.[1]
    return name === undefined ? [] : { name, folder: join(place, entry) }
  })
  const areBegun = await Promise.all(found.map(({ folder }) => isThere(join(folder, MARK))))
  return found.filter((_, at) => areBegun[at])
}

/** Removes what there is of a backup that was cut off, its mark last, so that a removal that is cut off can go on later. */
export async function removeUnfinished({ folder }: UnfinishedBackup): Promise<void> {
  for (const entry of (await readdir(folder).catch(nothingThere)) ?? [])
    if (entry !== MARK) await rm(join(folder, entry), { recursive: true, force: true })
  await rm(folder, { recursive: true, force: true })
}

/** Makes the folder that is filled, and removes what backups to the same place left that were cut off. */
async function begin(to: string): Promise<string> {
  // A folder that cannot be read or removed keeps nobody from making a backup.
  await removeCutOff(to).catch(() => {})
  await makeFolder(dirname(to))
  const unfinished = unfinishedName(to)
  await mkdir(unfinished, { mode: OWNER_ONLY_FOLDER.mode })
  await writeFile(join(unfinished, MARK), '', OWNER_ONLY)
  return unfinished
}

async function removeCutOff(to: string): Promise<void> {
  for (const one of await unfinishedIn(dirname(to))) {
    if (one.name !== basename(to)) continue
    const { mtimeMs } = await stat(join(one.folder, MARK))
    if (Date.now() - mtimeMs > CUT_OFF_MS) await removeUnfinished(one)
  }
}

/** A mark that is gone is noticed at the end of the backup. */
const touch = (mark: string) => void utimes(mark, new Date(), new Date()).catch(() => {})

const isThere = (path: string) =>
  lstat(path).then(
    () => true,
    () => false,
  )

type Target = { folder: string; seal: Seal; onProgress: (more: number) => void }

/** Writes a file. In an encrypted backup nothing is ever on the disk in plain, not even for a moment. */
async function write({ folder, seal }: Target, path: string, content: AsyncIterable<Uint8Array>): Promise<void> {
  const file = join(folder, path + seal.suffix)
  await mkdir(dirname(file), OWNER_ONLY_FOLDER)
  await pipeline(seal.seal(content), createWriteStream(file, OWNER_ONLY))
}

async function writeTables(
  tx: Queryable,
  target: Target,
): Promise<Pick<Manifest, 'migrations' | 'tables' | 'sequences'>> {
  await tx.execute(sql`set transaction isolation level repeatable read, read only`)
  // A moment is written as the same text whatever the server's time zone is.
  await tx.execute(sql`set local time zone 'UTC'`)
  const tables: TableFile[] = []
  for (const table of await readTables(tx)) tables.push(await writeTable(tx, table, target))
  return { migrations: await readMigrations(tx), tables, sequences: await readSequences(tx) }
}

/** Not yet compressed. */
async function writeTable(tx: Queryable, { name, columns }: Table, target: Target): Promise<TableFile> {
  const hash = newHash()
  let count = 0
  await tx.execute(
    sql`declare backup_rows no scroll cursor for select row_to_json(t)::text as line from ${sql.identifier(name)} t`,
  )
  async function* lines(): AsyncGenerator<Uint8Array> {
    for (let atOnce = 1; ;) {
      const found = await rows<{ line: string }>(tx, sql.raw(`fetch ${atOnce} from backup_rows`))
      let bytes = 0
      for (const { line } of found) {
        const text = Buffer.from(`${line}\n`)
        hash.update(text)
        bytes += text.length
        yield text
      }
      count += found.length
      target.onProgress(found.length)
      if (found.length < atOnce) return
      atOnce = Math.max(1, Math.min(ROWS_AT_ONCE, Math.floor((BYTES_AT_ONCE * found.length) / bytes)))
    }
  }
  await write(target, plain(tableFile(name)), lines())
  await tx.execute(sql`close backup_rows`)
  return { name, columns, rows: count, sha256: hash.digest('hex') }
}

const plain = (file: string) => `${file}.plain`

async function compress({ folder, seal }: Target, target: Target, path: string): Promise<void> {
  const uncompressed = join(folder, plain(path) + seal.suffix)
  const content = Readable.from(seal.open(createReadStream(uncompressed)), { objectMode: false })
  await write(
    target,
    path,
    pipelineOf(content, createGzip(), () => {}),
  )
  await rm(uncompressed)
}

/** `around`: the real folders that this one lies in, by which a link that leads back to one of them is known. */
async function copyTree(
  from: string,
  target: Target,
  path: string,
  files: BackupFile[],
  around: readonly string[] = [],
): Promise<void> {
  const entries = await readdir(join(from, path), { withFileTypes: true }).catch(nothingThere)
  if (!entries) return
  const within = [...around, await realpath(join(from, path))]
  for (const entry of entries) {
    if (NO_FILES.has(entry.name)) continue
    const inside = posix.join(path, entry.name)
    const kind = entry.isSymbolicLink() ? await linkedKind(join(from, inside), within) : entry
    if (kind?.isDirectory()) await copyTree(from, target, inside, files, within)
    else if (kind?.isFile()) await copyOne(from, target, inside, files)
  }
}

/**
 * The target of a link. A folder on another disk is part of the shop. A link that leads nowhere, back to a folder it lies in, or to a
 * file elsewhere is not: restored, the session secret would be a picture.
 */
async function linkedKind(link: string, within: readonly string[]): Promise<Stats | undefined> {
  try {
    const to = await realpath(link)
    const kind = await stat(to)
    const isOwn = kind.isDirectory() ? !within.includes(to) : to.startsWith(within[0]! + sep)
    return isOwn ? kind : undefined
  } catch (error) {
    if (!['ENOENT', 'ELOOP', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
    return undefined
  }
}

/** Copies a file. One that was removed meanwhile is left out, such as an upload whose cart was cleaned away. */
async function copyOne(from: string, target: Target, path: string, files: BackupFile[]): Promise<void> {
  const handle = await open(join(from, path)).catch(nothingThere)
  if (!handle) return
  const hash = newHash()
  let bytes = 0
  async function* content(): AsyncGenerator<Uint8Array> {
    for await (const chunk of handle!.createReadStream({ autoClose: false }) as AsyncIterable<Buffer>) {
      hash.update(chunk)
      bytes += chunk.length
      yield chunk
    }
  }
  try {
    await write(target, path, content())
  } finally {
    await handle.close()
  }
  files.push({ path, bytes, sha256: hash.digest('hex') })
  target.onProgress(1)
}

function nothingThere(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
