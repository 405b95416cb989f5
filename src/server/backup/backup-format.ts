import { createHash, type Hash } from 'node:crypto'
import { FILE_SYSTEM_FOLDER } from '../files/file-store.ts'

/**
 * A backup is a folder:
 *
 *     manifest.json            this type
 *     tables/NAME.jsonl.gz     a row a line, as PostgreSQL writes it in JSON
 *     media/ uploads/          the files
 *     orders.journal           of the embedded database, when it was made: orders that came while it was written
 *     session-secret           only if it was asked for
 *
 * The manifest is written last: a folder without one is no backup. Checksums are of what the files hold. Of an encrypted backup
 * (seal.ts) each file's name ends in ".age", and `key.age` holds the key to them.
 */
export type Manifest = {
  format: typeof FORMAT
  /** ISO instant of what the tables say. */
  madeAt: string
  engine: 'embedded' | 'server'
  /** The schema's migrations, in their order: a backup is restored by the release that made it. */
  migrations: { name: string; hash: string }[]
  tables: TableFile[]
  sequences: { name: string; value: string; isCalled: boolean }[]
  files: BackupFile[]
}

export type TableFile = { name: string; columns: string[]; rows: number; sha256: string }

/** `path`: below the backup, with "/". */
export type BackupFile = { path: string; bytes: number; sha256: string }

export const FORMAT = 'vitrine-backup-1'
export const MANIFEST = 'manifest.json'
export const JOURNAL = 'orders.journal'
export const SECRET = 'session-secret'
/** Below DATA_DIR and below the backup alike. */
export const FILE_FOLDERS = ['media', 'uploads'] as const
/** Within each of them: what a restore has not put in its place yet. */
export const STAGE = '.restoring'
/** Within each of them nothing of the shop's. */
export const NO_FILES = new Set([STAGE, FILE_SYSTEM_FOLDER])

export const tableFile = (name: string) => `tables/${name}.jsonl.gz`

export const newHash = (): Hash => createHash('sha256')

/** @param most bytes after which no more is read: it is not the file that is looked for */
export async function hashOf(
  chunks: AsyncIterable<Uint8Array>,
  most = Number.MAX_SAFE_INTEGER,
): Promise<{ bytes: number; sha256: string }> {
  const hash = newHash()
  let bytes = 0
  for await (const chunk of chunks) {
    hash.update(chunk)
    bytes += chunk.length
    if (bytes > most) break
  }
  return { bytes, sha256: hash.digest('hex') }
}
