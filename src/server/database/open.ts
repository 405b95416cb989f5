import { mkdirSync } from 'node:fs'
import type { Settings } from '../settings.ts'
import { databaseIsMade, prepareDatabaseFolder } from './data-folder.ts'
import { lockDataFolder } from './data-lock.ts'
import type { Database } from './database.ts'
import { openEmbeddedDatabase } from './embedded-database.ts'
import { checkSocketFolder, serveOnSocket, socketFolder } from './embedded-socket.ts'
import { migrate } from './migrate.ts'
import { openServerDatabase } from './server-database.ts'

/**
 * `db` belongs to the caller, who closes it by `close()`. `onCommand` names whoever is told, soon after, that one of the owner's
 * commands did something in this process's database.
 */
export type OpenResult =
  | { status: 'open'; db: Database; close(): Promise<void>; onCommand(listener: () => Promise<void>): void }
  | { status: 'taken'; holder: string }
  | { status: 'unreachable'; reason: string }
  /** The embedded database's files; nothing of them was changed. */
  | { status: 'damaged' }

type Where = Pick<Settings, 'dataDir' | 'databaseUrl'>

type Listeners = {
  onError?: (error: Error) => void
  /** The embedded engine does nothing any more: only another process gets on. */
  onDead?: (error: Error) => void
  /** Told of each step. */
  say?: (text: string) => void
}

/** Opens the shop's database for the server process and brings its schema up to date. */
export async function openForServer(where: Where, listeners: Listeners = {}): Promise<OpenResult> {
  const { onError, onDead, say = () => {} } = listeners
  mkdirSync(where.dataDir, { recursive: true, mode: 0o700 })
  if (where.databaseUrl) return openServer({ connectionString: where.databaseUrl, onError }, say)
  const lock = await lockDataFolder(where.dataDir)
  if (lock.status === 'taken') return lock
  try {
    if (prepareDatabaseFolder(where.dataDir) === 'damaged') {
      await lock.release()
      return { status: 'damaged' }
    }
    say('Opening the embedded database …')
    const { db, engine } = await openEmbeddedDatabase(where.dataDir, onDead)
    databaseIsMade(where.dataDir)
    const commands = afterwards(onError)
    const socket = await migrated(db, say, () => serveOnSocket(engine, where.dataDir, { onIdle: commands.happened }))
    return {
      status: 'open',
      db,
      onCommand: commands.listen,
      async close() {
        await socket.close()
        await commands.stop()
        await db.close()
        await lock.release()
      },
    }
  } catch (error) {
    await lock.release()
    throw error
  }
}

/** A command is many statements: its listener is told once for those of so many milliseconds. */
const TOGETHER_MS = 20

function afterwards(onError: (error: Error) => void = () => {}) {
  let listener: () => Promise<void> = async () => {}
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()
  return {
    listen: (told: () => Promise<void>) => void (listener = told),
    happened() {
      timer ??= setTimeout(() => {
        timer = undefined
        running = running.then(() => listener()).catch(onError)
      }, TOGETHER_MS)
      timer.unref()
    },
    async stop() {
      clearTimeout(timer)
      await running
    },
  }
}

/** Brings the schema up to date, then does `work`; a database where either fails is closed again. */
async function migrated<T>(db: Database, say: (text: string) => void, work: () => Promise<T> | T): Promise<T> {
  try {
    await migrate(db, say)
    return await work()
  } catch (error) {
    await db.close()
    throw error
  }
}

/** Opens it for one of the owner's commands: through the running shop's socket when there is one. */
export async function openForCommand(where: Where): Promise<OpenResult> {
  const opened = await openForServer(where)
  if (opened.status !== 'taken') return opened
  checkSocketFolder(where.dataDir)
  return openServer({ host: socketFolder(where.dataDir), user: 'postgres', database: 'postgres', max: 1 })
}

async function openServer(
  options: Parameters<typeof openServerDatabase>[0],
  say: (text: string) => void = () => {},
): Promise<OpenResult> {
  try {
    say('Opening the database …')
    const db = await openServerDatabase(options)
    const opened: OpenResult = { status: 'open', db, close: () => db.close(), onCommand: () => {} }
    return options.host ? opened : await migrated(db, say, () => opened)
  } catch (error) {
    if (isConnectionError(error)) return { status: 'unreachable', reason: (error as Error).message }
    throw error
  }
}

/** Node's connection errors, and PostgreSQL's classes 08 (connection), 28 (authorization), 3D (no such database), 57P. */
const isConnectionError = (error: unknown) =>
  error instanceof Error &&
  'code' in error &&
  /^(ECONN|ENOTFOUND|ETIMEDOUT|ENOENT|EAI_|08|28|3D|57P)/.test(String(error.code))
