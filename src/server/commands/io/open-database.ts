import { join } from 'node:path'
import { lockDataFolder } from '../../database/embedded/data-lock.ts'
import { damagedDatabase, makeFolder } from '../../database/embedded/data-folder.ts'
import type { Database } from '../../database/database.ts'
import { isDamage, isForWantOfRoom } from '../../database/fault.ts'
import { openForCommand } from '../../database/open/open.ts'
import { DatabaseUnavailable } from '../../database/unavailable.ts'
import type { Settings } from '../../settings.ts'
import { say } from '../../words/say.ts'
import { BrokenOff, UsageError, type CommandIo } from './command-io.ts'

type Opened = { status: 'open'; db: Database; close(): Promise<void> }
/** The data folder is held by another process. `reason`: the sentence for the owner, if that has not changed after a while. */
type Busy = { status: 'busy'; reason: string }

/** A starting shop, or another command, holds the data folder for a moment without answering. */
const LONGEST_WAIT_MS = 60_000
const SAID_AFTER_MS = 2000
const ASK_AGAIN_MS = 100

const FULL_DISK =
  'There is no room left on the disk of DATA_DIR, so that the database does not open: nothing was done. Make room and run the command again.'

/**
 * Opens the database for a command. While another process holds the data folder and does not answer yet, it waits for its turn.
 * @throws {UsageError} when it cannot be reached
 */
export async function openDatabase(settings: Settings, io: CommandIo): Promise<Opened> {
  const began = performance.now()
  const waits = settings.databaseUrl === undefined
  for (let isSaid = false; ;) {
    const opened = await attempt(settings)
    if (opened.status === 'open') return opened
    const waited = performance.now() - began
    if (!waits || waited > LONGEST_WAIT_MS || io.signal?.aborted) throw new UsageError(opened.reason)
    if (!isSaid && waited > SAID_AFTER_MS) {
      io.err(`${say('The data folder {dataDir} is in use; waiting …', { dataDir: settings.dataDir })}\n`)
      isSaid = true
    }
    await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS))
  }
}

async function attempt(settings: Settings): Promise<Opened | Busy> {
  try {
    return await (settings.databaseUrl === undefined ? openInTurn(settings) : open(settings))
  } catch (error) {
    if (settings.databaseUrl === undefined && isForWantOfRoom(error, settings.dataDir))
      throw new UsageError(say(FULL_DISK))
    if (settings.databaseUrl === undefined && isDamage(error)) throw new UsageError(damagedDatabase(settings.dataDir))
    if (isBrokenOff(error)) return { status: 'busy', reason: noAnswer((error as Error).message) }
    if (!isSystemError(error)) throw error
    throw new UsageError(
      settings.databaseUrl === undefined
        ? say('The data folder {dataDir} cannot be used ({reason}). Is this the user the shop runs as?', {
            dataDir: settings.dataDir,
            reason: error.message,
          })
        : noAnswer(error.message),
    )
  }
}

/**
 * Opens the database for one command at a time while no shop runs. A second command would share the first one's embedded
 * database, and lose it when the first one ends. Beside a running shop a command has its turn only while it connects.
 */
async function openInTurn(settings: Settings): Promise<Opened | Busy> {
  const folder = join(settings.dataDir, 'commands')
  await makeFolder(folder)
  const turn = await lockDataFolder(folder)
  if (turn.status === 'taken')
    return {
      status: 'busy',
      reason: say('Another command ({holder}) is at work in {dataDir}: run this one when it has ended.', {
        holder: turn.holder,
        dataDir: settings.dataDir,
      }),
    }
  let opened: Opened | Busy | undefined
  try {
    opened = await open(settings)
    if (opened.status !== 'open' || opened.db.kind !== 'embedded') return opened
    const { close } = opened
    return { ...opened, close: () => close().finally(() => turn.release()) }
  } finally {
    const isKept = opened?.status === 'open' && opened.db.kind === 'embedded'
    if (!isKept) await turn.release()
  }
}

async function open(settings: Settings): Promise<Opened | Busy> {
  const opened = await openForCommand(settings)
  if (opened.status === 'open') return opened
  if (opened.status === 'damaged') throw new UsageError(damagedDatabase(settings.dataDir))
  const reason =
    opened.status === 'taken'
      ? say('The data folder is in use by {holder}.', { holder: opened.holder })
      : noAnswer(opened.reason)
  return { status: 'busy', reason }
}

const noAnswer = (reason: string) => say('The database does not answer ({reason}).', { reason })

const isSystemError = (error: unknown): error is NodeJS.ErrnoException =>
  error instanceof Error && 'syscall' in error && 'code' in error

/** Tells a connection that was lost in the middle of the work, and cannot be made again, from a fault of ours. @throws always */
export function throwAsBrokenOff(error: unknown): never {
  if (!isBrokenOff(error) && !isAway(error)) throw error
  throw new BrokenOff()
}

/** Tells whether no connection could be made. A TypeError that has a cause is the answer of `fetch`, which asks no database. */
function isAway(error: unknown): boolean {
  for (let one = error; one instanceof Error && !(one instanceof TypeError); one = one.cause) {
    if (one instanceof DatabaseUnavailable) return one.why !== 'busy'
    if (isSystemError(one) && one.syscall === 'connect') return true
    // Each address of a name was tried.
    if (one instanceof AggregateError && one.errors.some(isAway)) return true
  }
  return false
}

/**
 * Tells whether a connection was lost: by the driver's message, or PostgreSQL's classes 08 and 57P. A failed query has the error as its
 * cause.
 */
function isBrokenOff(error: unknown): boolean {
  for (let one = error; one instanceof Error; one = one.cause) {
    if (/^Connection terminated|^Client has encountered a connection error/.test(one.message)) return true
    if ('code' in one && /^(08|57P|ECONNRESET$|EPIPE$)/.test(String(one.code))) return true
  }
  return false
}
