import { existsSync } from 'node:fs'
import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { writeAudit, type Auditor } from '../audit/write-audit.ts'
import { makeDurable } from '../recovery/compact-journal.ts'
import { JournalDamaged, readJournal } from '../journal/journal-file.ts'
import { replayJournal } from '../recovery/replay-journal.ts'
import { analyzeAll } from '../database/analyze.ts'
import { firstStartIsDone } from '../database/embedded/data-folder.ts'
import type { Database, Queryable } from '../database/database.ts'
import { ownMigrations } from '../database/migrate.ts'
import type { Files } from '../files/open-files.ts'
import { say } from '../words/say.ts'
import { backInTrail, lookWhoIsBack, noteWhoIsThere, type BackAgain } from './back-again.ts'
import { JOURNAL, SECRET, type Manifest } from './backup-format.ts'
import { isInUse } from './is-in-use.ts'
import { startKeeping } from './kept-journals.ts'
import { settleLeftWaiting, type LeftWaiting } from './left-waiting.ts'
import { BackupUnreadable, damagedFile, openBackup, tableLines, type OpenedBackup } from './read-backup.ts'
import { markDatabase, markRestore, restoreIsDone, unfinishedRestore, unmarkDatabase } from './restore-mark.ts'
import { readMigrations, readSequences, readTables } from './schema-facts.ts'
import { stageFiles } from './stage-files.ts'

const ROWS_AT_ONCE = 500
const CHARACTERS_AT_ONCE = 2_000_000

export type RestoreOptions = {
  dataDir: string
  files: Pick<Files, 'media' | 'uploads'>
  /** The backup's folder. */
  from: string
  /** The owner's passphrase, of a backup that is encrypted. */
  key: string | undefined
  /** The backup may replace what is in the shop. */
  replaces: boolean
  /** Journals of orders that came after the backup (kept-journals.ts). */
  journals: readonly string[]
  auditor: Auditor
  /** Why the shop may not be replaced as long as others are at work in its database: one sentence; undefined where nobody is. */
  whyNotAlone: (db: Queryable) => Promise<string | undefined>
}

export type RestoreResult =
  | {
      status: 'restored'
      madeAt: string
      rows: number
      files: number
      orders: number
      /** The present place of the replaced database's journal; undefined where there was none. */
      aside: string | undefined
      left: LeftWaiting
      /** Undefined where the replaced shop tells nothing of it. */
      back: BackAgain | undefined
      /** The secret that opens what the database keeps sealed is in the backup. */
      hasSecret: boolean
    }
  /** Nothing was changed. `reason`: one sentence. */
  | { status: 'refused'; reason: string }

/**
 * Looks at a backup before a database is opened, which makes it or brings it to this release.
 * @returns one sentence, where there is none or it is another release's
 */
export async function whyNoBackup({ from, key }: Pick<RestoreOptions, 'from' | 'key'>): Promise<string | undefined> {
  try {
    const backup = await openBackup(from, key)
    return backup.status === 'refused' ? backup.reason : otherRelease(backup.manifest, ownMigrations())
  } catch (error) {
    if (error instanceof BackupUnreadable) return error.message
    throw error
  }
}

/**
 * Gives an empty shop everything a backup holds, whichever engine it came from, and the orders of the journals. Everything is checked
 * before anything is changed; the tables change in one transaction.
 */
export async function restoreBackup(db: Database, options: RestoreOptions): Promise<RestoreResult> {
  try {
    return await restoreAll(db, options)
  } catch (error) {
    if (error instanceof BackupUnreadable) return refused(error.message)
    throw error
  }
}

async function restoreAll(db: Database, options: RestoreOptions): Promise<RestoreResult> {
  const { dataDir, from, key, replaces, auditor, whyNotAlone } = options
  const backup = await openBackup(from, key)
  if (backup.status === 'refused') return backup
  const { manifest } = backup
  const reason = (await whyNotAlone(db)) ?? (await whyNot(db, backup, replaces))
  if (reason !== undefined) return refused(reason)
  const staged = await stageFiles(backup, options)
  if (staged.status === 'refused') return staged
  const { journals } = staged
  try {
    const problem = await damagedJournal(journals)
    if (problem !== undefined) return refused(problem)
    const wasUnfinished = unfinishedRestore(dataDir) !== undefined
    await markRestore(dataDir, db.kind)
    let isCommitting = false
    const onWritten = () => void (isCommitting = true)
    const written = await replaceTables(db, backup, { dataDir, auditor, whyNotAlone, onWritten }).catch(
      async (error: unknown) => {
        // Nobody knows whether a commit whose answer was lost took place: the mark stays.
        if (!wasUnfinished && !isCommitting) await restoreIsDone(dataDir)
        throw error
      },
    )
    if (written.status === 'refused') {
      if (!wasUnfinished) await restoreIsDone(dataDir)
      return written
    }
    const { left, back } = written
    await analyzeAll(db)
    await staged.putInPlace()
    let orders = 0
    for (const journal of journals) orders += (await replayJournal(db, journal)).restored
    if (db.kind === 'embedded') {
      await makeDurable(db, join(dataDir, 'postgres'))
      await startKeeping(dataDir)
    }
    firstStartIsDone(dataDir)
    const aside = await setJournalAside(dataDir)
    if (db.kind === 'server') await unmarkDatabase(db)
    await restoreIsDone(dataDir)
    const rowCount = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
    return {
      status: 'restored',
      madeAt: manifest.madeAt,
      rows: rowCount,
      files: manifest.files.length,
      orders,
      aside,
      left,
      back,
      hasSecret: manifest.files.some(({ path }) => path === SECRET),
    }
  } finally {
    await staged.discard()
  }
}

/** `refused`: somebody else is there by now, or the rows do not fit, and nothing was changed. `onWritten`: called before the commit. */
async function replaceTables(
  db: Database,
  backup: OpenedBackup,
  {
    dataDir,
    auditor,
    whyNotAlone,
    onWritten,
  }: Pick<RestoreOptions, 'dataDir' | 'auditor' | 'whyNotAlone'> & { onWritten: () => void },
): Promise<
  { status: 'replaced'; left: LeftWaiting; back: BackAgain | undefined } | { status: 'refused'; reason: string }
> {
  try {
    const found = await db.transaction(async (tx) => {
      const { madeAt } = backup.manifest
      await noteWhoIsThere(tx, madeAt)
      await emptyTables(tx)
      // A shop that was started meanwhile has read the former rows, and would go on with them; one that starts from now on waits for the tables.
      const reason = await whyNotAlone(tx)
      if (reason !== undefined) throw new NotAlone(reason)
      await writeTables(tx, backup)
      const left = await settleLeftWaiting(tx)
      const back = await lookWhoIsBack(tx, madeAt)
      const details = { madeAt, endedTasks: left.tasks, back: backInTrail(back) }
      await writeAudit(tx, auditor, [{ subject: backup.folder, details }])
      if (db.kind === 'server') await markDatabase(tx, dataDir)
      onWritten()
      return { left, back }
    })
    return { status: 'replaced', ...found }
  } catch (error) {
    if (error instanceof NotAlone) return { status: 'refused', reason: error.message }
    const problem = misfit(error)
    if (problem === undefined) throw error
    return { status: 'refused', reason: say('The rows of the backup do not fit the tables ({problem}).', { problem }) }
  }
}

/**
 * The journal of what was replaced must not bring its orders back at the next start. It keeps its name until the restore is done, so that one that
 * was cut short finds it when it is run again. @returns where it lies now
 */
async function setJournalAside(dataDir: string): Promise<string | undefined> {
  const journal = join(dataDir, JOURNAL)
  if (!existsSync(journal)) return undefined
  const aside = freeName(`${journal}.before-restore`)
  await rename(journal, aside)
  return aside
}

/** Others are at work in the database. Its message is one sentence for the owner. */
class NotAlone extends Error {}

/** "name", or else "name-2" and so on: what an earlier restore set aside stays. */
function freeName(name: string): string {
  let free = name
  for (let count = 2; existsSync(free); count++) free = `${name}-${count}`
  return free
}

/** Errors of the database about values that a column or a rule does not take (SQLSTATE classes 22 and 23). */
function misfit(error: unknown): string | undefined {
  for (let at = error; at instanceof Error; at = at.cause)
    if ('code' in at && /^2[23]/.test(String(at.code))) return at.message.split('\n')[0]
  return undefined
}

const refused = (reason: string): RestoreResult => ({ status: 'refused', reason })

async function whyNot(db: Database, backup: OpenedBackup, replaces: boolean): Promise<string | undefined> {
  const { manifest, folder } = backup
  const [migrations, tables] = [await readMigrations(db), await readTables(db)]
  const release = otherRelease(manifest, migrations)
  if (release !== undefined) return release
  if (!replaces && (await isInUse(db))) return say('The shop is not empty: --replace --yes throws away what is in it.')
  const own = new Map(tables.map(({ name, columns }) => [name, [...columns].toSorted().join()]))
  const isOurs = manifest.tables.every(({ name, columns }) => own.get(name) === [...columns].toSorted().join())
  const sequences = async () => namesOf(await readSequences(db)) === namesOf(manifest.sequences)
  if (!isOurs || manifest.tables.length !== tables.length || !(await sequences()))
    return say('The tables of the backup are not those of the shop.')
  const damaged = await damagedFile(backup)
  return damaged === undefined
    ? undefined
    : say('{folder} is damaged: it is not what was backed up.', { folder: join(folder, damaged) })
}

function otherRelease({ migrations }: Manifest, ours: Manifest['migrations']): string | undefined {
  if (JSON.stringify(ours) === JSON.stringify(migrations)) return undefined
  return migrations.length < ours.length
    ? say('The backup was made by an older release: restore it with that one.')
    : say('The backup was made by another release: restore it with that one.')
}

const namesOf = (sequences: Manifest['sequences']) =>
  sequences
    .map(({ name }) => name)
    .toSorted()
    .join()

async function damagedJournal(journals: readonly string[]): Promise<string | undefined> {
  try {
    for (const journal of journals) await readJournal(journal, () => {})
    return undefined
  } catch (error) {
    if (!(error instanceof JournalDamaged)) throw error
    return error.message
  }
}

async function emptyTables(tx: Queryable): Promise<void> {
  const tables = await readTables(tx)
  await tx.execute(
    sql`truncate ${sql.join(
      tables.map(({ name }) => sql.identifier(name)),
      sql`, `,
    )} cascade`,
  )
}

async function writeTables(tx: Queryable, backup: OpenedBackup): Promise<void> {
  const tables = await readTables(tx)
  for (const { name, columns } of tables) {
    const [table, names] = [
      sql.identifier(name),
      sql.join(
        columns.map((column) => sql.identifier(column)),
        sql`, `,
      ),
    ]
    for await (const lines of batches(tableLines(backup, name)))
      await tx.execute(
        sql`insert into ${table} (${names}) select ${names} from json_populate_recordset(null::${table}, ${`[${lines.join(',')}]`}::json)`,
      )
  }
  for (const { name, value, isCalled } of backup.manifest.sequences)
    await tx.execute(sql`select setval(${name}::regclass, ${value}::bigint, ${isCalled}::boolean)`)
  // Every process must read the catalogue anew, whatever revision it remembers.
  await tx.execute(
    sql`update catalogue_state set revision = revision + 1000, synonyms_revision = synonyms_revision + 1000,
          content_revision = content_revision + 1000`,
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
