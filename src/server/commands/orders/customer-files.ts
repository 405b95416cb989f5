import { basename } from 'node:path'
import { v7 } from 'uuid'
import { assessCustomers, assessTrialOfCustomers } from '../../customer-file/assess-customers.ts'
import { exportCustomers } from '../../customer-file/export-customers.ts'
import { importCustomers } from '../../customer-file/import-customers.ts'
import { beginImportRun, readImportRun, UNDO_DAYS } from '../../import/former/import-runs.ts'
import type { ImportProblem } from '../../import/records/import-report.ts'
import { singleLine } from '../../mail/letter.ts'
import { say } from '../../words/say.ts'
import { writeOutput } from '../files/write-output.ts'
import { actorOf, withAudit } from '../io/auditor.ts'
import type { CommandIo } from '../io/command-io.ts'
import { verb } from '../io/verbs.ts'
import { agreed, tellAhead } from '../move/agreed-import.ts'
import { effectsDone } from '../../import/records/effects-in-words.ts'
import { withDatabase } from '../io/with-database.ts'

const clock = () => new Date()

/** The owner said no: nothing was changed. */
const REFUSED = 2

export const exportAllCustomers = verb(
  {},
  { from: 1, to: 1, needs: () => say('Say "customers export-all FILE"; "-" is the screen.') },
  ({ words: [file] }, io) =>
    withDatabase(io, async (db) => {
      const trail = (details: Record<string, unknown>) =>
        withAudit(db, io, 'customers export-all', async (_, note) => note('customers', details))
      // The trail comes first: what is on a screen cannot be taken back.
      await trail({ is: 'begun' })
      const { customers } = await writeOutput(file!, io, async (write) => {
        const written = await exportCustomers(db, write)
        await trail({ is: 'done', ...written })
        return written
      })
      if (file !== '-')
        io.err(
          `${say('{count} customer is in {file}.|{count} customers are in {file}.', { count: customers, file: file! })}\n`,
        )
      return 0
    }),
)

/** Answers 1 where a row was left out. */
export const importCustomersFile = verb(
  { 'dry-run': { type: 'boolean' }, yes: { type: 'boolean' }, encoding: { type: 'string' } },
  { from: 1, to: 1, needs: () => say('Say "customers import FILE".') },
  ({ values: { 'dry-run': isDryRun = false, yes: isAgreed = false, encoding }, words: [file] }, io) =>
    withDatabase(io, async (db) => {
      const table = { db, clock, file: file!, encoding }
      if (!isDryRun && !isAgreed && (await agreed(await assessCustomers(table), io)) === 'no') return REFUSED
      // Many transactions: its begin and its end are two rows of the trail, so that a killed one can be seen, too.
      const trail = (details: Record<string, unknown>) =>
        withAudit(db, io, 'customers import', async (_, note) => note(basename(file!), details))
      if (!isDryRun) await trail({ is: 'begun' })
      const onProblem = (problem: ImportProblem) => tell(io, problem)
      const runId = isDryRun ? undefined : v7()
      if (runId !== undefined)
        await beginImportRun(db, { id: runId, actor: actorOf(io), format: 'customers', name: basename(file!) }, clock())
      const { counts, effects } = await importCustomers({ ...table, isDryRun, runId, onProblem })
      if (!isDryRun) await trail({ is: 'done', ...counts })
      const { created, updated, unchanged, rejected } = counts
      io.out(
        `${say('{created} new, {updated} changed, {unchanged} unchanged, {rejected} left out.', { created, updated, unchanged, rejected })}\n`,
      )
      if (isDryRun) {
        tellAhead(await assessTrialOfCustomers(db, effects), io)
        io.err(`${say('Nothing was changed: it was a dry run.')}\n`)
      } else io.out(effectsDone(effects))
      if (runId !== undefined && (await readImportRun(db, runId)))
        io.out(`${say('To take it back, within {days} days: import undo {id}', { days: UNDO_DAYS, id: runId })}\n`)
      return rejected > 0 ? 1 : 0
    }),
)

/** No text of the file steers the terminal. */
const tell = (io: CommandIo, { line, column, message }: ImportProblem) => {
  const problem = singleLine(column === undefined ? message : `${column}: ${message}`)
  io.err(`${say('row {row}: {problem}', { row: String(line), problem })}\n`)
}
