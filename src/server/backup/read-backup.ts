import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createGunzip } from 'node:zlib'
import * as v from 'valibot'
import { FORMAT, hashOfFile, JOURNAL, MANIFEST, newHash, SECRET, tableFile, type Manifest } from './backup-format.ts'

const count = v.pipe(v.number(), v.integer(), v.minValue(0))
const name = v.pipe(v.string(), v.regex(/^[a-z_][a-z0-9_]*$/))
const sha256 = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))

/** Nothing of a backup is written outside of the data folder. */
const isOwnPath = (path: string) =>
  path === JOURNAL ||
  path === SECRET ||
  (/^(media|uploads)\//.test(path) &&
    !path.includes('\0') &&
    path.split(/[/\\]/).every((part) => !['', '.', '..'].includes(part)))

const schema = v.object({
  format: v.literal(FORMAT),
  madeAt: v.pipe(v.string(), v.isoTimestamp()),
  engine: v.picklist(['embedded', 'server']),
  migrations: v.array(v.object({ name: v.string(), hash: v.string() })),
  tables: v.array(v.object({ name, columns: v.array(name), rows: count, sha256 })),
  sequences: v.array(v.object({ name, value: v.pipe(v.string(), v.regex(/^\d{1,19}$/)), isCalled: v.boolean() })),
  files: v.array(v.object({ path: v.pipe(v.string(), v.check(isOwnPath)), bytes: count, sha256 })),
})

/** @returns undefined when the folder holds no backup that was finished */
export async function readManifest(folder: string): Promise<Manifest | undefined> {
  try {
    return v.parse(schema, JSON.parse(await readFile(join(folder, MANIFEST), 'utf8')))
  } catch (error) {
    const isNone = error instanceof SyntaxError || error instanceof v.ValiError || isFileError(error)
    if (!isNone) throw error
    return undefined
  }
}

/** @returns the first file that is not as the manifest says */
export async function damagedFile(folder: string, { tables, files }: Manifest): Promise<string | undefined> {
  for (const table of tables) if (!(await isWhole(folder, table))) return tableFile(table.name)
  for (const { path, bytes, sha256: expected } of files) {
    const found = await hashOfFile(join(folder, path)).catch(whenUnreadable)
    if (found?.sha256 !== expected || found.bytes !== bytes) return path
  }
  return undefined
}

async function isWhole(folder: string, table: Manifest['tables'][number]): Promise<boolean> {
  const hash = newHash()
  let lines = 0
  try {
    for await (const line of tableLines(folder, table.name)) {
      hash.update(`${line}\n`)
      lines++
    }
  } catch (error) {
    return whenUnreadable(error) ?? false
  }
  return lines === table.rows && hash.digest('hex') === table.sha256
}

/** The rows of a table, each as JSON. */
export async function* tableLines(folder: string, table: string): AsyncGenerator<string> {
  const gunzip = createGunzip()
  const source = createReadStream(join(folder, tableFile(table)))
  source.on('error', (error) => gunzip.destroy(error))
  // Other line ends than "\n" stand in JSON as escapes or are no line ends to it.
  yield* splitLines(source.pipe(gunzip) as AsyncIterable<Buffer>)
}

async function* splitLines(chunks: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const chunk of chunks) {
    const parts = (rest + decoder.decode(chunk, { stream: true })).split('\n')
    rest = parts.pop()!
    yield* parts
  }
  if (rest !== '') yield rest
}

const isFileError = (error: unknown) =>
  error instanceof Error && 'code' in error && /^(E[A-Z]+|Z_[A-Z_]+)$/.test(String(error.code))

function whenUnreadable(error: unknown): undefined {
  if (!isFileError(error)) throw error
}
