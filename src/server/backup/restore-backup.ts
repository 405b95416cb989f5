import { existsSync } from 'node:fs'
import { copyFile, mkdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { sql } from 'drizzle-orm'
import { writeAudit, type Auditor } from '../audit/write-audit.ts'
import { makeDurable } from '../checkout/compact-journal.ts'
import { JournalDamaged, readJournal } from '../checkout/journal-file.ts'
import { replayJournal } from '../checkout/replay-journal.ts'
import { analyzeAll } from '../database/analyze.ts'
import { rows, type Database, type Queryable } from '../database/database.ts'
import { FILE_FOLDERS, JOURNAL, SECRET, type Manifest } from './backup-format.ts'
import { startKeeping } from './kept-journals.ts'
import { damagedFile, readManifest, tableLines } from './read-backup.ts'
import { readMigrations, readTables } from './schema-facts.ts'

const ROWS_AT_ONCE = 500
const CHARACTERS_AT_ONCE = 2_000_000

export type RestoreOptions = {
  dataDir: string
  /** The backup's folder. */
  from: string
  /** What is in the shop may go. */
  replaces: boolean
  /** Journals of orders that came after the backup (kept-journals.ts). */
  journals: readonly string[]
  auditor: Auditor
}

export type RestoreResult =
  | { status: 'restored'; madeAt: string; rows: number; files: number; orders: number }
  /** Nothing was changed. `reason`: one sentence. */
  | { status: 'refused'; reason: string }

/**
 * Gives an empty shop everything a backup holds, whichever engine it came from, and the orders of the journals. Everything is checked
 * before anything is changed; the tables change in one transaction.
 */
export async function restoreBackup(db: Database, options: RestoreOptions): Promise<RestoreResult> {
  const { dataDir, from, replaces, auditor } = options
  const manifest = await readManifest(from)
  if (!manifest) return refused(`${from} holds no backup that was finished.`)
  const journals = [
    ...(manifest.files.some(({ path }) => path === JOURNAL) ? [join(from, JOURNAL)] : []),
    ...options.journals,
  ]
  const reason = (await whyNot(db, manifest, from, replaces)) ?? (await damagedJournal(journals))
  if (reason !== undefined) return refused(reason)

  // The journal of what is replaced must not bring its orders back at the next start.
  if (existsSync(join(dataDir, JOURNAL)))
    await rename(join(dataDir, JOURNAL), join(dataDir, `${JOURNAL}.before-restore`))
  await db.transaction(async (tx) => {
    await writeTables(tx, manifest, from)
    await writeAudit(tx, auditor, [{ subject: from, details: { madeAt: manifest.madeAt } }])
  })
  await analyzeAll(db)
  const files = await writeFiles(manifest, from, dataDir)
  let orders = 0
  for (const journal of journals) orders += (await replayJournal(db, journal)).restored
  if (db.kind === 'embedded') {
    await makeDurable(db, join(dataDir, 'postgres'))
    await startKeeping(dataDir)
  }
  return {
    status: 'restored',
    madeAt: manifest.madeAt,
    rows: manifest.tables.reduce((sum, table) => sum + table.rows, 0),
    files,
    orders,
  }
}

const refused = (reason: string): RestoreResult => ({ status: 'refused', reason })

async function whyNot(db: Database, manifest: Manifest, from: string, replaces: boolean): Promise<string | undefined> {
  const [migrations, tables] = [await readMigrations(db), await readTables(db)]
  if (JSON.stringify(migrations) !== JSON.stringify(manifest.migrations))
    return `The backup was made by ${manifest.migrations.length < migrations.length ? 'an older' : 'another'} release: restore it with that one.`
  if (!replaces && (await isInUse(db))) return 'The shop is not empty: --replace --yes throws away what is in it.'
  const own = new Map(tables.map(({ name, columns }) => [name, [...columns].toSorted().join()]))
  const isOurs = manifest.tables.every(({ name, columns }) => own.get(name) === [...columns].toSorted().join())
  if (!isOurs || manifest.tables.length !== tables.length) return 'The tables of the backup are not those of the shop.'
  const damaged = await damagedFile(from, manifest)
  return damaged === undefined ? undefined : `${join(from, damaged)} is damaged: it is not what was backed up.`
}

async function isInUse(db: Queryable): Promise<boolean> {
  const found = await rows(
    db,
    sql`select 1 from store union all select 1 from product union all select 1 from customer union all select 1 from sales_order limit 1`,
  )
  return found.length > 0
}

async function damagedJournal(journals: readonly string[]): Promise<string | undefined> {
  try {
    for (const journal of journals) await readJournal(journal, () => {})
    return undefined
  } catch (error) {
    if (!(error instanceof JournalDamaged)) throw error
    return error.message
  }
}

async function writeTables(tx: Queryable, manifest: Manifest, from: string): Promise<void> {
  const tables = await readTables(tx)
  await tx.execute(
    sql`truncate ${sql.join(
      tables.map(({ name }) => sql.identifier(name)),
      sql`, `,
    )} cascade`,
  )
  for (const { name, columns } of tables) {
    const [table, names] = [
      sql.identifier(name),
      sql.join(
        columns.map((column) => sql.identifier(column)),
        sql`, `,
      ),
    ]
    for await (const lines of batches(tableLines(from, name)))
      await tx.execute(
        sql`insert into ${table} (${names}) select ${names} from json_populate_recordset(null::${table}, ${`[${lines.join(',')}]`}::json)`,
      )
  }
  for (const { name, value, isCalled } of manifest.sequences)
    await tx.execute(sql`select setval(${name}::regclass, ${value}::bigint, ${isCalled}::boolean)`)
  // Whoever remembers the catalogue of before, under whatever revision, reads it anew.
  await tx.execute(
    sql`update catalogue_state set revision = revision + 1000, synonyms_revision = synonyms_revision + 1000`,
  )
}

async function* batches(lines: AsyncIterable<string>): AsyncGenerator<string[]> {
  let batch: string[] = []
  let length = 0
  for await (const line of lines) {
    batch.push(line)
    length += line.length
    if (batch.length < ROWS_AT_ONCE && length < CHARACTERS_AT_ONCE) continue
    yield batch
    batch = []
    length = 0
  }
  if (batch.length > 0) yield batch
}

/** Beside those that are there first, then in their place: a copy that is cut short changes nothing. */
async function writeFiles({ files }: Manifest, from: string, dataDir: string): Promise<number> {
  for (const folder of FILE_FOLDERS) {
    const [place, fresh, old] = [folder, `${folder}.restoring`, `${folder}.before-restore`].map((name) =>
      join(dataDir, name),
    ) as [string, string, string]
    await rm(fresh, { recursive: true, force: true })
    await mkdir(fresh, { recursive: true })
    for (const { path } of files.filter((file) => file.path.startsWith(`${folder}/`))) {
      const to = join(fresh, path.slice(folder.length + 1))
      await mkdir(dirname(to), { recursive: true })
      await copyFile(join(from, path), to)
    }
    await rm(old, { recursive: true, force: true })
    if (existsSync(place)) await rename(place, old)
    await rename(fresh, place)
    await rm(old, { recursive: true, force: true })
  }
  if (files.some(({ path }) => path === SECRET)) await copyFile(join(from, SECRET), join(dataDir, SECRET))
  return files.length
}
