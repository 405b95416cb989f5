import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { journalsAt, afterBackup } from '../backup/kept-journals.ts'
import { restoreBackup } from '../backup/restore-backup.ts'
import { writeBackup } from '../backup/write-backup.ts'
import type { Settings } from '../settings.ts'
import type { Database } from '../database/database.ts'
import { actorOf, withAudit } from './auditor.ts'
import { UsageError, type CommandIo } from './command-io.ts'
import { parseArguments } from './parse-arguments.ts'
import { withDatabase } from './with-database.ts'

export const backupHelp = `Keep a copy of the whole shop, also while it runs:

  backup FOLDER                  everything as it is at one moment: database, pictures, shoppers' files, settings
      --with-secrets             also the secret that signs forms (session-secret)

The folder must not be there yet; it holds a compressed file for each table, the files, and a list of checksums. It holds
customers' data: keep it where nobody else reads it. "restore" brings it back, also on the other kind of database.
`

export const restoreHelp = `Bring a backup back:

  restore FOLDER                 into a shop that is empty and does not run (start it with DEMO=no, or not yet at all)
      --journal PATH             also the orders that came after it: an orders.journal, or the data folder of the lost shop;
                                 may be given several times
      --replace --yes            into a shop that is in use: what is in it is thrown away

Everything is checked before anything is changed. The backup may come from the other kind of database.
`

/** @returns the exit code */
export async function runBackup(args: string[], io: CommandIo): Promise<number> {
  const { values, positionals } = parseArguments(args, { 'with-secrets': { type: 'boolean' } })
  if (values.help) {
    io.out(backupHelp)
    return 0
  }
  const to = oneFolder(positionals)
  if (existsSync(to)) throw new UsageError(`${to} is there already; name a folder that is not.`)
  return withDatabase(io, async (db, settings) => {
    const now = new Date()
    const hasSecret = values['with-secrets'] ?? false
    const engine = settings.databaseUrl === undefined ? 'embedded' : 'server'
    const manifest = await writeBackup(db, { dataDir: settings.dataDir, engine, to, hasSecret, now }).catch(
      (error: NodeJS.ErrnoException) => {
        if (!isFileError(error)) throw error
        throw new UsageError(`${to} cannot be written (${error.message}).`)
      },
    )
    if (engine === 'embedded') await afterBackup(settings.dataDir, now)
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
    await withAudit(db, io, 'backup', async (_, note) => note(to, { rows, files: manifest.files.length, hasSecret }))
    io.err(
      `${rows} rows and ${manifest.files.length} files are in ${to}${hasSecret ? '' : '; session-secret is not, --with-secrets takes it along'}.\n`,
    )
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
    io.out(restoreHelp)
    return 0
  }
  const from = oneFolder(positionals)
  if (values.replace && !values.yes)
    throw new UsageError('--replace throws away what is in the shop; say --yes as well if that is meant.')
  const journals = await journalsGiven(values.journal ?? [])
  const restore = async (db: Database, settings: Settings) => {
    mustNotRun(db, settings)
    const replaces = values.replace ?? false
    const auditor = { actor: actorOf(io), action: 'restore' }
    const result = await restoreBackup(db, { dataDir: settings.dataDir, from, replaces, journals, auditor })
    if (result.status === 'refused') throw new UsageError(result.reason)
    const { madeAt, rows, files, orders } = result
    io.err(`The shop is as it was at ${madeAt}: ${rows} rows and ${files} files`)
    io.err(orders > 0 ? `, and ${orders} ${orders === 1 ? 'order' : 'orders'} that came after.\n` : '.\n')
    return 0
  }
  return withDatabase(io, restore, { isReplaced: true })
}

function oneFolder(positionals: string[]): string {
  const [folder, more] = positionals
  if (!folder || more) throw new UsageError('Name one folder.')
  return resolve(folder)
}

async function journalsGiven(paths: string[]): Promise<string[]> {
  const found: string[] = []
  for (const path of paths) {
    const journals = await journalsAt(path)
    if (journals.length === 0) throw new UsageError(`There is no journal at ${path}.`)
    found.push(...journals)
  }
  return found
}

/** A running shop with the embedded database is reached by its socket, and would write its journal into what is restored. */
function mustNotRun(db: Database, settings: Settings): void {
  if (settings.databaseUrl === undefined && db.kind === 'server') throw new UsageError('Stop the shop first.')
}

const isFileError = (error: NodeJS.ErrnoException) => /^E[A-Z]+$/.test(error.code ?? '') && error.syscall !== undefined
