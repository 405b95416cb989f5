import { join } from 'node:path'
import { halfRestored, unfinishedRestore } from '../../backup/restore-mark.ts'
import { confirmRestored } from '../../recovery/confirm-restored.ts'
import { dueEvents, journalEvents } from '../../journal/journal-events.ts'
import { JournalDamaged } from '../../journal/journal-file.ts'
import { openOrderJournal } from '../../journal/order-journal.ts'
import { replayJournal } from '../../recovery/replay-journal.ts'
import type { Database } from '../../database/database.ts'
import { isDiskFull } from '../../database/fault.ts'
import { createMailService } from '../../mail/mail-service.ts'
import { readSettings, type Settings } from '../../settings.ts'
import { say } from '../../words/say.ts'
import { UsageError, type CommandIo } from './command-io.ts'
import { fullDisk } from './full-disk.ts'
import { originOf } from './letter-origin.ts'
import { openDatabase, throwAsBrokenOff } from './open-database.ts'

/** The running shop writes what a command changed of orders into its journal within milliseconds; a busy disk may take longer. */
const LONGEST_WAIT_MS = 5000
const LOOK_AGAIN_MS = 30

const noRoom = (whose: string) =>
  say(
    'There is no room left on the disk of {whose}: what was not done by now is not done. Make room and run the command again.',
    { whose },
  )

/**
 * Opens the shop's database for one command, through the running shop's socket if a shop runs. Otherwise the command has the
 * journal to itself: before the work, orders that only the journal knows are put into the database and their confirmations are
 * queued; after it, what the work did to orders is written into the journal.
 * @param isReplaced the work throws away what is in the database: its journal is not replayed
 * @throws {UsageError} when it cannot be reached
 */
export async function withDatabase<T>(
  io: CommandIo,
  work: (db: Database, settings: Settings) => Promise<T>,
  { isReplaced = false } = {},
): Promise<T> {
  const settings = readSettings(io.env)
  const unfinished = isReplaced ? undefined : unfinishedRestore(settings.dataDir)
  if (unfinished !== undefined) throw new UsageError(unfinished)
  const opened = await openDatabase(settings, io)
  const { db } = opened
  const journal = join(settings.dataDir, 'orders.journal')
  try {
    const half = isReplaced ? undefined : await halfRestored(db)
    if (half !== undefined) throw new UsageError(half)
    if (db.kind === 'embedded' && !isReplaced) await replay(db, journal, settings, io)
    const result = await work(db, settings)
    if (!(await areKept(db, journal)))
      io.err(
        `${say('It is done, but not in the orders journal (is the disk full?): after a power cut look whether it still stands.')}\n`,
      )
    return result
  } catch (error) {
    // A message that names the disk already is left as it is: a backup may lie on another disk.
    if (error instanceof UsageError) throw error
    if (isDiskFull(error)) throw new UsageError(noRoom(fullDisk(error, settings)))
    return throwAsBrokenOff(error)
  } finally {
    await opened.close()
  }
}

async function replay(db: Database, file: string, settings: Settings, io: CommandIo): Promise<void> {
  const restored: string[] = []
  try {
    await replayJournal(db, file, (orderId) => restored.push(orderId))
  } catch (error) {
    if (!(error instanceof JournalDamaged)) throw error
    throw new UsageError(error.message)
  }
  if (restored.length === 0) return
  const origin = originOf(settings, io)
  await confirmRestored(
    { db, mail: createMailService({ db, clock: () => new Date() }), origin: () => origin },
    restored,
  )
}

/** Tells whether the journal has every event of an order that was there when the work ended; true where there is no journal. */
async function areKept(db: Database, file: string): Promise<boolean> {
  const mine = await dueEvents(db)
  if (mine.length === 0) return true
  if (db.kind === 'embedded') return writeInto(db, file)
  for (const until = performance.now() + LONGEST_WAIT_MS; performance.now() < until;) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS))
    const due = new Set(await dueEvents(db))
    if (!mine.some((id) => due.has(id))) return true
  }
  return false
}

async function writeInto(db: Database, file: string): Promise<boolean> {
  try {
    const journal = await openOrderJournal(file)
    try {
      await journalEvents(db, journal)
    } finally {
      await journal.close()
    }
    return true
  } catch {
    return false
  }
}
