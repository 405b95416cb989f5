import { constants } from 'node:fs'
import { lstat, open, realpath } from 'node:fs/promises'
import { dirname, join, sep } from 'node:path'
import { pipeline, Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import * as v from 'valibot'
import { say } from '../words/say.ts'
import { FORMAT, hashOf, JOURNAL, MANIFEST, newHash, SECRET, STAGE, tableFile, type Manifest } from './backup-format.ts'
import { isFileError } from './file-error.ts'
import { KEY_FILE, NO_SEAL, openSeal, SealBroken, type Seal } from './seal.ts'

/** The longest row in characters, beyond any that the shop writes (a thousand-line cart is below one million). */
const LONGEST_ROW = 64_000_000
/** The longest manifest in bytes; each file takes about a hundred. */
const LONGEST_MANIFEST = 256_000_000
/** Bytes; it has some three hundred. */
const LONGEST_KEY = 64_000

const count = v.pipe(v.number(), v.integer(), v.minValue(0))
const name = v.pipe(v.string(), v.regex(/^[a-z_][a-z0-9_]*$/))
const sha256 = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))

/** Tells whether a path of the backup stays within the data folder. */
const isOwnPath = (path: string) =>
  path === JOURNAL ||
  path === SECRET ||
  (/^(media|uploads)\//.test(path) &&
    path.split('/')[1] !== STAGE &&
    !path.includes('\0') &&
    path.split(/[/\\]/).every((part) => !['', '.', '..'].includes(part) && Buffer.byteLength(part) <= 255))

/** "media/a" and "media/a/b" cannot both be files. */
function hasFileAsFolder(paths: readonly string[]): boolean {
  const all = new Set(paths)
  return paths.some((path) => {
    for (let at = path.indexOf('/'); at !== -1; at = path.indexOf('/', at + 1))
      if (all.has(path.slice(0, at))) return true
    return false
  })
}

const isUnique = (names: string[]) => new Set(names).size === names.length

const schema = v.object({
  format: v.literal(FORMAT),
  madeAt: v.pipe(v.string(), v.isoTimestamp()),
  engine: v.picklist(['embedded', 'server']),
  migrations: v.array(v.object({ name: v.string(), hash: v.string() })),
  tables: v.pipe(
    v.array(v.object({ name, columns: v.pipe(v.array(name), v.check(isUnique)), rows: count, sha256 })),
    v.check((tables) => isUnique(tables.map((table) => table.name))),
  ),
  sequences: v.array(v.object({ name, value: v.pipe(v.string(), v.regex(/^\d{1,19}$/)), isCalled: v.boolean() })),
  files: v.pipe(
    v.array(v.object({ path: v.pipe(v.string(), v.check(isOwnPath)), bytes: count, sha256 })),
    v.check((files) => isUnique(files.map(({ path }) => path)) && !hasFileAsFolder(files.map(({ path }) => path))),
  ),
})

export type OpenedBackup = { status: 'open'; folder: string; manifest: Manifest; seal: Seal }

/**
 * Looks at a folder that should hold a backup; its files are not read yet.
 *
 * @param key the owner's passphrase, for a backup that is encrypted
 * @returns `refused` with one sentence when it holds none that was finished, or the key does not fit
 * @throws {BackupUnreadable}
 */
export async function openBackup(
  folder: string,
  key: string | undefined,
): Promise<OpenedBackup | { status: 'refused'; reason: string }> {
  const isEncrypted = await isThere(join(folder, `${MANIFEST}.age`))
  const refused = (reason: string) => ({ status: 'refused' as const, reason })
  const none = refused(say('{folder} holds no backup that was finished.', { folder }))
  if (isEncrypted && key === undefined)
    return refused(
      say('{folder} is encrypted: set BACKUP_KEY or BACKUP_KEY_FILE to the key it was made with.', { folder }),
    )
  // Anybody who can write into the folder could put a backup of their own there.
  if (!isEncrypted && key !== undefined && (await isThere(join(folder, MANIFEST))))
    return refused(
      say('{folder} is not encrypted, but BACKUP_KEY is set: leave that out if you trust this backup.', { folder }),
    )
  const seal = isEncrypted ? await sealIn(folder, key!) : NO_SEAL
  if (!seal)
    return refused(say('BACKUP_KEY is not the key that {folder} was made with, or its key.age is damaged.', { folder }))
  const manifest = await readManifest(folder, seal)
  return manifest ? { status: 'open', folder, manifest, seal } : none
}

const isThere = (path: string) =>
  lstat(path).then(
    () => true,
    (error: unknown) => whenUnreadable(error) ?? false,
  )

/** Files that are whole, for all that anybody knows, but that this process may or can not read. Its message is one sentence for the owner. */
export class BackupUnreadable extends Error {}

/** Errors of the system with a file that exists but cannot be read: no permission, a failing disk, too many open files. */
const NOT_GIVEN = new Set(['EACCES', 'EPERM', 'EIO', 'EMFILE', 'ENFILE', 'ENOMEM', 'ESTALE', 'ETIMEDOUT'])

async function sealIn(folder: string, passphrase: string): Promise<Seal | undefined> {
  try {
    const key = await whole(plainFile(join(folder, KEY_FILE)), LONGEST_KEY)
    return key && (await openSeal(key, passphrase))
  } catch (error) {
    return whenUnreadable(error)
  }
}

async function readManifest(folder: string, seal: Seal): Promise<Manifest | undefined> {
  try {
    const bytes = await whole(seal.open(plainFile(join(folder, MANIFEST + seal.suffix))), LONGEST_MANIFEST)
    return bytes && v.parse(schema, JSON.parse(bytes.toString('utf8')))
  } catch (error) {
    if (!(error instanceof SyntaxError || error instanceof v.ValiError)) whenUnreadable(error)
    return undefined
  }
}

/** @returns undefined where there is more than `longest` bytes */
async function whole(content: AsyncIterable<Uint8Array>, longest: number): Promise<Buffer | undefined> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of content) {
    if ((length += chunk.length) > longest) return undefined
    chunks.push(Buffer.from(chunk))
  }
  return Buffer.concat(chunks)
}

/**
 * A file of the backup as it was before it was sealed. Links lead out of the backup, and devices or pipes never end: they are no
 * files of a backup.
 *
 * @throws {NodeJS.ErrnoException} when there is no such file
 */
export async function* contentOf(
  { folder, seal }: Pick<OpenedBackup, 'folder' | 'seal'>,
  path: string,
): AsyncGenerator<Uint8Array> {
  yield* seal.open(plainFile(join(folder, path + seal.suffix), folder))
}

/** Opened when the first byte is asked for, and closed whenever the reader stops. */
async function* plainFile(path: string, within = dirname(path)): AsyncGenerator<Buffer> {
  const handle = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK)
  try {
    const real = await realpath(path)
    if (!(await handle.stat()).isFile() || !real.startsWith(`${await realpath(within)}${sep}`))
      throw Object.assign(new Error(`${path} is no file.`), { code: 'EINVAL' })
    yield* handle.createReadStream({ autoClose: false }) as AsyncIterable<Buffer>
  } finally {
    await handle.close()
  }
}

/**
 * @returns the first file that is not as the manifest says
 * @throws {BackupUnreadable}
 */
export async function damagedFile(backup: OpenedBackup): Promise<string | undefined> {
  const { tables, files } = backup.manifest
  for (const table of tables) if (!(await isWhole(backup, table))) return tableFile(table.name) + backup.seal.suffix
  for (const { path, bytes, sha256: expected } of files) {
    const found = await hashOf(contentOf(backup, path), bytes).catch(whenUnreadable)
    if (found?.sha256 !== expected || found.bytes !== bytes) return path + backup.seal.suffix
  }
  return undefined
}

/** Every row is an object, so that nothing but rows gets into the statement that writes them. */
async function isWhole(backup: OpenedBackup, table: Manifest['tables'][number]): Promise<boolean> {
  const hash = newHash()
  const columns = table.columns.toSorted().join()
  let lines = 0
  try {
    for await (const line of tableLines(backup, table.name)) {
      hash.update(`${line}\n`)
      // More rows than were backed up: a file packed to burst is not unpacked to its end.
      if (++lines > table.rows || !isRow(line, columns)) return false
    }
  } catch (error) {
    return whenUnreadable(error) ?? false
  }
  return lines === table.rows && hash.digest('hex') === table.sha256
}

function isRow(line: string, columns: string): boolean {
  try {
    const row = JSON.parse(line) as unknown
    return typeof row === 'object' && row !== null && Object.keys(row).toSorted().join() === columns
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    return false
  }
}

/** The rows of a table, each as JSON. */
export async function* tableLines(backup: OpenedBackup, table: string): AsyncGenerator<string> {
  const gunzip = createGunzip()
  const source = Readable.from(contentOf(backup, tableFile(table)), { objectMode: false })
  // An error of either stream reaches the other, and a reader that stops early ends both.
  pipeline(source, gunzip, () => {})
  // Only "\n" ends a row: JSON escapes line breaks within texts, and other line separators are part of a text.
  yield* splitLines(gunzip as AsyncIterable<Buffer>)
}

async function* splitLines(chunks: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let parts: string[] = []
  let length = 0
  for await (const chunk of chunks) {
    const [first, ...more] = decoder.decode(chunk, { stream: true }).split('\n')
    parts.push(first!)
    length += first!.length
    if (length > LONGEST_ROW) throw new RowTooLong()
    for (const next of more) {
      yield parts.join('')
      parts = [next]
      length = next.length
    }
  }
  const rest = parts.join('')
  if (rest !== '') yield rest
}

class RowTooLong extends Error {}

/** @throws {BackupUnreadable} where that says nothing of what is in the file */
function whenUnreadable(error: unknown): undefined {
  if (isFileError(error) && NOT_GIVEN.has(error.code!))
    throw new BackupUnreadable(say('The backup cannot be read ({reason}).', { reason: error.message }))
  if (!isFileError(error) && !(error instanceof SealBroken) && !(error instanceof RowTooLong)) throw error
}
