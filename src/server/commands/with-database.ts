import type { Database } from '../database/database.ts'
import { openForCommand } from '../database/open.ts'
import { readSettings, type Settings } from '../settings.ts'
import { UsageError, type CommandIo } from './command-io.ts'

/**
 * Opens the shop's database for one command, through the running shop's socket when there is one.
 * @throws {UsageError} when it cannot be reached
 */
export async function withDatabase<T>(
  io: CommandIo,
  work: (db: Database, settings: Settings) => Promise<T>,
): Promise<T> {
  const settings = readSettings(io.env)
  const opened = await openForCommand(settings)
  if (opened.status === 'taken') throw new UsageError(`The data folder is in use by ${opened.holder}.`)
  if (opened.status === 'unreachable') throw new UsageError(`The database does not answer (${opened.reason}).`)
  try {
    return await work(opened.db, settings)
  } finally {
    await opened.close()
  }
}
