import { helpText } from '../../words/help.ts'
import { existsSync, realpathSync } from 'node:fs'
import { dirname, isAbsolute, join, relative, resolve, sep } from 'node:path'
import { unreadFile } from '../../backup/backup-place.ts'
import { afterBackup, journalsAt, oldestBackup } from '../../backup/kept-journals.ts'
import type { BackAgain } from '../../backup/back-again.ts'
import { SECRET } from '../../backup/backup-format.ts'
import type { LeftWaiting } from '../../backup/left-waiting.ts'
import { restoreBackup, whyNoBackup } from '../../backup/restore-backup.ts'
import { whileRestoreIsBegun } from '../../backup/restore-mark.ts'
import { isSealedOtherwise } from '../../backup/sealed-otherwise.ts'
import { sessionSecret } from '../../session/secret.ts'
import { writeBackup } from '../../backup/write-backup.ts'
import { readSettings, type Settings } from '../../settings.ts'
import { sql } from 'drizzle-orm'
import { rows, type Database, type Queryable } from '../../database/database.ts'
import { say } from '../../words/say.ts'
import { actorOf, withAudit } from '../io/auditor.ts'
import { UsageError, type CommandIo } from '../io/command-io.ts'
import { parseArguments } from '../io/parse-arguments.ts'
import { withFiles } from '../files/with-files.ts'
import { withDatabase } from '../io/with-database.ts'

export const backupHelp = helpText(
  'backup',
  `Make a copy of the whole shop, also while it runs:

  backup FOLDER                  everything as it is at one moment: database, pictures, shoppers' files, settings
      --with-secrets             also session-secret. Without it a restored shop cannot read what it keeps sealed: keys of
                                 payment providers, the mail server's password, secrets of webhooks, authenticator apps;
                                 guests' carts are lost, and customers log in again

The folder must not be there yet; it holds a compressed file for each table, the files, and a list of checksums. It holds
customers' data: with BACKUP_KEY or BACKUP_KEY_FILE set, all of it is encrypted (keep the key elsewhere: without it nobody
can read the backup); without a key, keep the backup where nobody else can read it. "restore" brings it back, also into
the other kind of database (embedded or PostgreSQL).
`,
)

export const restoreHelp = helpText(
  'restore',
  `Bring a backup back:

  restore FOLDER                 into an empty shop that is not running (started with DEMO=no, or never started)
      --journal PATH             also the orders after the backup: an orders.journal, or the data folder of the lost
                                 shop; may be given several times
      --replace --yes            into a shop that is in use: what is in it is thrown away

Everything is checked before anything is changed. The backup may come from the other kind of database. One that is
encrypted needs the BACKUP_KEY it was made with.
`,
)

const WITHOUT_SECRET =
  "The backup has no session-secret: unless you bring it, type the keys of payment providers, the mail server's password and the secrets of webhooks anew; owners with an authenticator app sign in by a recovery code."

/** The folder was made while this backup was written, as by another one to the same place. */
const IS_THERE = new Set(['ENOTEMPTY', 'EEXIST', 'ENOTDIR'])

const isThereAlready = (to: string) => new UsageError(say('{to} is there already; name a folder that is not.', { to }))

/** @returns the exit code */
export async function runBackup(args: string[], io: CommandIo): Promise<number> {
  const { values, positionals } = parseArguments(args, { 'with-secrets': { type: 'boolean' } })
  if (values.help) {
    io.out(backupHelp())
    return 0
  }
  const to = oneFolder(positionals)
  if (existsSync(to)) throw isThereAlready(to)
  return withDatabase(io, async (db, settings) => {
    mustBeOutside(to, settings.dataDir)
    const now = new Date()
    const hasSecret = values['with-secrets'] ?? false
    const engine = settings.databaseUrl === undefined ? 'embedded' : 'server'
    const { dataDir, backupKey: key } = settings
    const filesFolder = settings.files.kind === 'folder' ? settings.files.folder : undefined
    const manifest = await writeBackup(db, { dataDir, filesFolder, engine, to, hasSecret, key, now }).catch(
      (error: NodeJS.ErrnoException) => {
        if (!isFileError(error)) throw error
        if (IS_THERE.has(error.code!) && existsSync(to)) throw isThereAlready(to)
        const file = unreadFile(error, filesFolder)
        if (file !== undefined)
          throw new UsageError(say('{file} cannot be read ({code}).', { file, code: error.code! }))
        throw new UsageError(say('{to} cannot be written ({reason}).', { to, reason: error.message }))
      },
    )
    if (engine === 'embedded') await afterBackup(dataDir, await oldestBackup(db, now))
    const count = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
    await withAudit(db, io, 'backup', async (_, note) =>
      note(to, { rows: count, files: manifest.files.length, hasSecret, isEncrypted: key !== undefined }),
    )
    const facts = { rows: count, files: manifest.files.length, to }
    io.err(
      `${key === undefined ? say('{rows} rows and {files} files are in {to}', facts) : say('{rows} rows and {files} files are in {to}, encrypted', facts)}${hasSecret ? '' : say('; session-secret is not, --with-secrets takes it along')}.\n`,
    )
    if (filesFolder === undefined)
      io.err(`${say('Pictures and files of shoppers are in the bucket of FILES_URL, and not in the backup.')}\n`)
    return 0
  })
}

export async function runRestore(args: string[], io: CommandIo): Promise<number> {
  const { values, positionals } = parseArguments(args, {
    journal: { type: 'string', multiple: true },
    replace: { type: 'boolean' },
    yes: { type: 'boolean' },
  })
  if (values.help) {
    io.out(restoreHelp())
    return 0
  }
  const from = oneFolder(positionals)
  if (values.replace && !values.yes)
    throw new UsageError(say('--replace throws away what is in the shop; say --yes as well if that is meant.'))
  const journals = await journalsGiven(values.journal ?? [])
  const restore = async (db: Database, settings: Settings) => {
    const replaces = values.replace ?? false
    const auditor = { actor: actorOf(io), action: 'restore' }
    const { dataDir, backupKey: key } = settings
    const whyNotAlone = (queryable: Queryable) => whyStillRunning(queryable, db.kind, settings)
    const result = await withFiles(settings, (files) =>
      restoreBackup(db, { dataDir, files, from, key, replaces, journals, auditor, whyNotAlone }),
    )
    if (result.status === 'refused') throw new UsageError(result.reason)
    const { madeAt, files, orders, aside, left, back } = result
    io.err(
      say('The shop is as it was at {madeAt}: {rows} rows and {files} files', { madeAt, rows: result.rows, files }),
    )
    const saysOrders = orders > 0 || journals.length > 0
    io.err(
      saysOrders
        ? `${say(', and {count} order that came after.|, and {count} orders that came after.', { count: orders })}\n`
        : '.\n',
    )
    if (aside !== undefined) io.err(`${say('The orders journal of what was replaced is {aside} now.', { aside })}\n`)
    for (const sentence of [...whatWaited(left), ...whoIsBack(back, madeAt)]) io.err(`${sentence}\n`)
    if (!result.hasSecret && !(await hasItsSecret(db, settings))) io.err(`${say(WITHOUT_SECRET)}\n`)
    if (journals.length > 0)
      io.err(`${say('Make a new backup of it now: those orders are not in the one you have.')}\n`)
    return 0
  }
  const { dataDir, backupKey: key } = readSettings(io.env)
  const reason = await whyNoBackup({ from, key })
  if (reason !== undefined) throw new UsageError(reason)
  return whileRestoreIsBegun(dataDir, () => withDatabase(io, restore, { isReplaced: true })).catch(
    (error: NodeJS.ErrnoException) => {
      if (!isFileError(error)) throw error
      throw new UsageError(say('{to} cannot be written ({reason}).', { to: dataDir, reason: error.message }))
    },
  )
}

/** A new machine has a secret of its own since its first start: it reads nothing of what another one sealed. */
async function hasItsSecret(db: Database, { sessionSecret: given, dataDir }: Settings): Promise<boolean> {
  if (given === undefined && !existsSync(join(dataDir, SECRET))) return false
  return !(await isSealedOtherwise(db, sessionSecret(given, dataDir)))
}

/** Sentences about what had not been done yet when the backup was made. */
function whatWaited({ tasks, letters, messages, unpaid }: LeftWaiting): string[] {
  const sentences: [count: number, sentence: string][] = [
    [
      tasks,
      say(
        '{count} import or export that had not ended then is interrupted: run it again at the desk if you want it.|{count} imports and exports that had not ended then are interrupted: run those again at the desk that you want.',
        { count: tasks },
      ),
    ],
    [
      letters,
      say(
        '{count} letter that waited then is sent when the shop runs.|{count} letters that waited then are sent when the shop runs.',
        { count: letters },
      ),
    ],
    [
      messages,
      say(
        '{count} message to webhooks that waited then is sent when the shop runs.|{count} messages to webhooks that waited then are sent when the shop runs.',
        { count: messages },
      ),
    ],
    [
      unpaid,
      say(
        '{count} unpaid order whose time to pay is over is cancelled in three days: mark it as paid before if its money came after the backup.|{count} unpaid orders whose time to pay is over are cancelled in three days: mark those as paid before whose money came after the backup.',
        { count: unpaid },
      ),
    ],
  ]
  return sentences.filter(([count]) => count > 0).map(([, sentence]) => sentence)
}

/** Sentences about persons who had gone after the backup. */
function whoIsBack(back: BackAgain | undefined, madeAt: string): string[] {
  if (!back)
    return [
      say(
        'Customers who were erased after {madeAt}, and subscribers who left the newsletter, are there again: erase them once more (customers delete) before letters go out.',
        { madeAt },
      ),
    ]
  const { customers, subscribers } = back
  const erased = say(
    '{count} customer who was not there any more is there again: {names}. Was it erased, erase it once more (customers delete).|{count} customers who were not there any more are there again: {names}. Erase those once more who were erased (customers delete).',
    { count: customers.length, names: customers.map(({ email }) => email).join(', ') },
  )
  const left = say(
    '{count} subscriber who had left the newsletter since is left out of it again.|{count} subscribers who had left the newsletter since are left out of it again.',
    { count: subscribers },
  )
  return [...(customers.length > 0 ? [erased] : []), ...(subscribers > 0 ? [left] : [])]
}

function oneFolder(positionals: string[]): string {
  const [folder, more] = positionals
  if (!folder || more) throw new UsageError(say('Name one folder.'))
  return resolve(folder)
}

async function journalsGiven(paths: string[]): Promise<string[]> {
  const found: string[] = []
  for (const path of paths) {
    const journals = await journalsAt(path)
    if (journals.length === 0) throw new UsageError(say('There is no journal at {path}.', { path }))
    found.push(...journals)
  }
  return found
}

/** A backup in the data folder would be lost together with the shop, and copied into the next backup. */
function mustBeOutside(to: string, dataDir: string): void {
  let there = dirname(to)
  while (!existsSync(there)) there = dirname(there)
  const path = relative(realpathSync(dataDir), join(realpathSync(there), relative(there, to)))
  if (!isAbsolute(path) && path !== '..' && !path.startsWith(`..${sep}`))
    throw new UsageError(
      say('{to} is in the data folder {dataDir}; name a place outside of it, best on another disk.', { to, dataDir }),
    )
}

/**
 * A running shop with the embedded database is found by its socket: it would write its journal into what is restored. One on a
 * server is found by its connections: it would go on with what it remembers of the former data.
 */
async function whyStillRunning(db: Queryable, kind: Database['kind'], settings: Settings): Promise<string | undefined> {
  if (settings.databaseUrl === undefined) return kind === 'server' ? say('Stop the shop first.') : undefined
  const [found] = await rows<{ others: number }>(
    db,
    sql`select count(*)::int as others from pg_stat_activity
        where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()
          and application_name not like 'psql%'`,
  )
  if (found!.others === 0) return undefined
  return say(
    'Stop the shop first: {count} connection to its database from elsewhere. Idle ones of a pooler count as well: name the server itself in DATABASE_URL.|Stop the shop first: {count} connections to its database from elsewhere. Idle ones of a pooler count as well: name the server itself in DATABASE_URL.',
    { count: found!.others },
  )
}

const isFileError = (error: NodeJS.ErrnoException) => /^E[A-Z]+$/.test(error.code ?? '') && error.syscall !== undefined
