import { lastNoted } from './last-noted.ts'
import { databaseIsMade, lastWritten, makeFolder, prepareDatabaseFolder } from '../embedded/data-folder.ts'
import { lockDataFolder } from '../embedded/data-lock.ts'
import type { Database } from '../database.ts'
import { hasNoRoom, ROOM_TO_STORE } from '../fault.ts'
import { type EngineListeners, openEmbeddedDatabase } from '../embedded/embedded-database.ts'
import { checkSocketFolder, serveOnSocket, socketFolder } from '../embedded/embedded-socket.ts'
import { migrate } from '../migrate.ts'
import { BACKGROUND_LIMITS, pageLimits } from '../limits.ts'
import { checkEncoding } from './check-encoding.ts'
import { fewConnections, type FewConnections } from '../server/few-connections.ts'
import type { Pooler } from '../server/pooler.ts'
import { openReplica, type Replica, type ReplicaTrouble } from '../server/replica.ts'
import { whyUnavailable } from '../unavailable.ts'
import { openServerDatabase, type ServerDatabaseOptions } from '../server/server-database.ts'

/**
 * `db` belongs to the caller, who closes it by `close()`. `onCommand` takes a listener that is called soon after one of the
 * owner's commands did something in this process's database.
 */
export type OpenResult =
  | {
      status: 'open'
      db: Database
      /** The same database for work that nobody waits for: it has more time, and on a server connections of its own. */
      background: Database
      /** A standby of the server that pages are read from. */
      replica?: Replica
      /** The pooler before the server. */
      pooler?: Pooler
      /** The server lets the shop's role have fewer connections than one process uses. */
      tooFew?: FewConnections
      /** When it was last written before it was opened, in milliseconds since 1970. */
      lastWritten?: number
      close(): Promise<void>
      onCommand(listener: () => Promise<void>): void
    }
  | { status: 'taken'; holder: string }
  | { status: 'unreachable'; reason: string }
  /** The embedded database's files; nothing of them was changed. */
  | { status: 'damaged' }

/** The settings of the process that say where the database is (server/settings.ts). */
type Where = {
  dataDir: string
  databaseUrl: string | undefined
  readDatabaseUrl?: string | undefined
  databaseTimeout?: number
}
export type Listeners = EngineListeners & {
  /** An idle connection broke. */
  onError?: (error: Error) => void
  /** The database went away, or is back. */
  onAway?: (isAway: boolean) => void
  /** The replica is read from no longer, and why; or again. */
  onReplica?: (trouble: ReplicaTrouble | undefined) => void
  /** Called with each step. */
  say?: (text: string) => void
}

/** Seconds a statement for a page may take, where nothing else is set. */
const PAGE_SECONDS = 2
/** Connections for pages, and for what goes on behind them. */
const PAGE_CONNECTIONS = 10
const BACKGROUND_CONNECTIONS = 4
/** With those that ask, one for each of the two, whether the database answers. */
const ALL_CONNECTIONS = PAGE_CONNECTIONS + BACKGROUND_CONNECTIONS + 2

/** Opens the shop's database for the server process and brings its schema up to date. */
export async function openForServer(where: Where, listeners: Listeners = {}): Promise<OpenResult> {
  const { onError, say = () => {} } = listeners
  await makeFolder(where.dataDir)
  if (where.databaseUrl) return openServer(where.databaseUrl, where, listeners)
  const lock = await lockDataFolder(where.dataDir)
  if (lock.status === 'taken') return lock
  try {
    if (prepareDatabaseFolder(where.dataDir) === 'damaged') {
      await lock.release()
      return { status: 'damaged' }
    }
    const before = lastWritten(where.dataDir)
    say('Opening the embedded database …')
    const { db, background, engine } = await openEmbeddedDatabase(where.dataDir, listeners)
    databaseIsMade(where.dataDir)
    const commands = afterwards(onError)
    const socket = await migrated(background, say, () =>
      serveOnSocket(engine, where.dataDir, {
        onIdle: commands.happened,
        hasRoom: () => !hasNoRoom(where.dataDir, ROOM_TO_STORE),
      }),
    )
    return {
      status: 'open',
      db,
      background,
      lastWritten: before,
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

/** A command is many statements: its listener is called once for all those within so many milliseconds. */
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

/** Looks whether the database can hold a shop, brings the schema up to date, then does `work`; a database where either fails is closed again. */
async function migrated<T>(
  db: Database,
  say: (text: string) => void,
  work: () => Promise<T> | T,
  { isCommand = false } = {},
): Promise<T> {
  try {
    await checkEncoding(db, say, isCommand)
    await migrate(db, say)
    return await work()
  } catch (error) {
    await db.close()
    throw error
  }
}

/** Opens it for one of the owner's commands: through the running shop's socket when there is one. */
export async function openForCommand(where: Where): Promise<OpenResult> {
  if (where.databaseUrl) return reachable(() => openOne({ connectionString: where.databaseUrl! }))
  const opened = await openForServer(where)
  if (opened.status !== 'taken') return opened.status === 'open' ? { ...opened, db: opened.background } : opened
  checkSocketFolder(where.dataDir)
  const host = socketFolder(where.dataDir)
  return reachable(() => openOne({ host, user: 'postgres', database: 'postgres', max: 1 }))
}

/** One pool, with the limits of commands; the schema of a running shop's database is the shop's business. */
async function openOne(options: ServerDatabaseOptions): Promise<OpenResult> {
  const db = await openServerDatabase(options)
  const opened: OpenResult = { status: 'open', db, background: db, close: () => db.close(), onCommand: () => {} }
  return options.host
    ? opened
    : migrated(
        db,
        () => {},
        () => opened,
        { isCommand: true },
      )
}

/** Two pools over one server: what goes on in the background takes no connection from the shoppers, nor they from it. */
async function openServer(
  connectionString: string,
  { readDatabaseUrl, databaseTimeout: seconds = PAGE_SECONDS }: Where,
  { onError, onAway, onReplica, say = () => {} }: Listeners,
): Promise<OpenResult> {
  return reachable(async () => {
    say('Opening the database …')
    const migrating = await openServerDatabase({ connectionString, max: 1 })
    const { pooler } = migrating
    const tooFew = await migrated(migrating, say, async () => {
      const few = pooler === 'none' ? await fewConnections(migrating, ALL_CONNECTIONS) : undefined
      await migrating.close()
      return few
    })
    const options = { connectionString, pooler, onError }
    const background = await openServerDatabase({
      ...options,
      max: BACKGROUND_CONNECTIONS,
      limits: BACKGROUND_LIMITS,
    })
    const before = await lastNoted(background)
    const db = await openServerDatabase({ ...options, max: PAGE_CONNECTIONS, limits: pageLimits(seconds), onAway })
    const replica =
      readDatabaseUrl === undefined
        ? undefined
        : await openReplica({ url: readDatabaseUrl, seconds, primary: db, onChange: onReplica, onError })
    const close = async () => {
      await replica?.close()
      await Promise.all([db.close(), background.close()])
    }
    return {
      status: 'open',
      db,
      background,
      ...(replica && { replica }),
      pooler,
      ...(tooFew && { tooFew }),
      lastWritten: before,
      close,
      onCommand: () => {},
    }
  })
}

async function reachable(open: () => Promise<OpenResult>): Promise<OpenResult> {
  try {
    return await open()
  } catch (error) {
    if (whyUnavailable(error)) return { status: 'unreachable', reason: reasonOf(error as Error) }
    throw error
  }
}

/** The server's own message, not the text of the statement. */
const reasonOf = ({ cause, message }: Error): string => (cause instanceof Error ? reasonOf(cause) : message)
