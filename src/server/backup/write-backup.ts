import { constants, createReadStream, createWriteStream } from 'node:fs'
import { copyFile, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, posix } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { rows, type Database, type Queryable } from '../database/database.ts'
import {
  FILE_FOLDERS,
  FORMAT,
  hashOfFile,
  JOURNAL,
  MANIFEST,
  newHash,
  SECRET,
  tableFile,
  type BackupFile,
  type Manifest,
  type TableFile,
} from './backup-format.ts'
import { readMigrations, readSequences, readTables, type Table } from './schema-facts.ts'

const ROWS_AT_ONCE = 200

export type BackupOptions = {
  dataDir: string
  engine: Manifest['engine']
  /** A folder that is not there yet. */
  to: string
  /** Also the secret that signs forms. */
  hasSecret: boolean
  now: Date
}

/**
 * Writes all of the shop into a folder (backup-format.ts) while it runs: the tables as they are at one moment, then the files they
 * name and the orders that came meanwhile. The folder is there whole or not at all.
 */
export async function writeBackup(
  db: Database,
  { dataDir, engine, to, hasSecret, now }: BackupOptions,
): Promise<Manifest> {
  const unfinished = `${to}.part`
  await rm(unfinished, { recursive: true, force: true })
  await mkdir(join(unfinished, 'tables'), { recursive: true, mode: 0o700 })
  try {
    const facts = await db.transaction((tx) => writeTables(tx, unfinished))
    // Outside of the transaction: behind the embedded database's socket everybody else waits for its end.
    for (const { name } of facts.tables) await compress(join(unfinished, tableFile(name)))
    const files: BackupFile[] = []
    for (const folder of FILE_FOLDERS) await copyTree(dataDir, unfinished, folder, files)
    if (engine === 'embedded') await copyOne(dataDir, unfinished, JOURNAL, files)
    if (hasSecret) await copyOne(dataDir, unfinished, SECRET, files)
    const manifest: Manifest = { format: FORMAT, madeAt: now.toISOString(), engine, ...facts, files }
    await writeFile(join(unfinished, MANIFEST), `${JSON.stringify(manifest, null, 1)}\n`)
    await rename(unfinished, to)
    return manifest
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    throw error
  }
}

async function writeTables(
  tx: Queryable,
  folder: string,
): Promise<Pick<Manifest, 'migrations' | 'tables' | 'sequences'>> {
  await tx.execute(sql`set transaction isolation level repeatable read, read only`)
  // The same moment is the same text, wherever the server is.
  await tx.execute(sql`set local time zone 'UTC'`)
  const tables: TableFile[] = []
  for (const table of await readTables(tx))
    tables.push(await writeTable(tx, table, join(folder, tableFile(table.name))))
  return { migrations: await readMigrations(tx), tables, sequences: await readSequences(tx) }
}

/** Not yet compressed. */
async function writeTable(tx: Queryable, { name, columns }: Table, file: string): Promise<TableFile> {
  const hash = newHash()
  let count = 0
  await tx.execute(
    sql`declare backup_rows no scroll cursor for select row_to_json(t)::text as line from ${sql.identifier(name)} t`,
  )
  async function* lines(): AsyncGenerator<string> {
    for (;;) {
      const found = await rows<{ line: string }>(tx, sql.raw(`fetch ${ROWS_AT_ONCE} from backup_rows`))
      const text = found.map(({ line }) => `${line}\n`).join('')
      hash.update(text)
      count += found.length
      yield text
      if (found.length < ROWS_AT_ONCE) return
    }
  }
  await pipeline(lines, createWriteStream(plain(file), { mode: 0o600 }))
  await tx.execute(sql`close backup_rows`)
  return { name, columns, rows: count, sha256: hash.digest('hex') }
}

const plain = (file: string) => `${file}.plain`

async function compress(file: string): Promise<void> {
  await pipeline(createReadStream(plain(file)), createGzip(), createWriteStream(file, { mode: 0o600 }))
  await rm(plain(file))
}

async function copyTree(from: string, to: string, path: string, files: BackupFile[]): Promise<void> {
  const entries = await readdir(join(from, path), { withFileTypes: true }).catch(nothingThere)
  for (const entry of entries ?? []) {
    const inside = posix.join(path, entry.name)
    if (entry.isDirectory()) await copyTree(from, to, inside, files)
    else if (entry.isFile()) await copyOne(from, to, inside, files)
  }
}

/** A file that has gone meanwhile is left out, as an upload whose cart was cleaned away. */
async function copyOne(from: string, to: string, path: string, files: BackupFile[]): Promise<void> {
  const copy = join(to, path)
  await mkdir(dirname(copy), { recursive: true, mode: 0o700 })
  const isThere = await copyFile(join(from, path), copy, constants.COPYFILE_FICLONE).then(() => true, nothingThere)
  if (isThere) files.push({ path, ...(await hashOfFile(copy)) })
}

function nothingThere(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
