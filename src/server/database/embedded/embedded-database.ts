import { mkdirSync, writeSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { databaseFolder } from './data-folder.ts'
import type { Database, Queryable } from '../database.ts'
import { isEngineDead, roomOf } from '../fault.ts'
import { prepareEngine, type PreparedEngine } from './prepared-engine.ts'
import { withRetry } from '../retry.ts'
import { guardDisk } from './disk-guard.ts'
import { guardRoom } from './room-guard.ts'
import { DatabaseUnavailable } from '../unavailable.ts'

/**
 * PGlite reserves PostgreSQL's 128 MB of shared buffers inside the process; the operating system caches the files
 * anyway, and a small shop's fit in less. Statements here are short: compiling them, or planning them
 * anew for each value, costs more than it saves.
 */
const START_PARAMETERS = [
  ...PGlite.defaultStartParams,
  '-c',
  'shared_buffers=24MB',
  '-c',
  'wal_buffers=1MB',
  // Whole pages in the log help where the log is fsynced; the embedded engine's is not (decisions/003).
  '-c',
  'full_page_writes=off',
  '-c',
  'jit=off',
  '-c',
  'plan_cache_mode=force_generic_plan',
  // The database itself says that it is embedded, so that every client, the owner's commands too, leaves its events to the
  // journal's owner.
  '-c',
  'vitrine.journal=on',
]

/** `db` is for what shoppers wait for: it gives up when it does not get its turn; `background` waits. Both are one session. */
type OpenedEmbedded = { db: Database; background: Database; engine: PGlite }

export type EngineListeners = {
  /** The engine does nothing any more: only another process gets on. */
  onDead?: ((error: Error) => void) | undefined
  /** The disk of its files takes nothing more. It ends the process: the engine would run in a loop for ever. */
  onBrokenDisk?: ((error: Error) => never) | undefined
}

/** Exit code of a command that something unforeseen ended (docs/operations/commands.md). */
const UNFORESEEN = 70

/** A command has no log: its error output says why it ended. */
function endOnBrokenDisk({ message }: Error): never {
  writeSync(2, `${message}\n`)
  process.exit(UNFORESEEN)
}

/**
 * PostgreSQL inside this process. The caller holds the data folder's lock (data-lock.ts). `onDead` is told once when the engine
 * has ended itself; `onBrokenDisk` ends the process whose disk takes nothing more.
 */
export async function openEmbeddedDatabase(
  dataDir: string,
  { onDead, onBrokenDisk = endOnBrokenDisk }: EngineListeners = {},
): Promise<OpenedEmbedded> {
  const folder = databaseFolder(dataDir)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const engine = await PGlite.create(folder, { startParams: START_PARAMETERS })
  guardDisk(engine, onBrokenDisk)
  guardRoom(engine, () => roomOf(folder))
  if (onDead) watchEngine(engine, onDead)
  return embedded(engine)
}

/** All work of the engine, the socket's too, goes through its two locks; what fails for good fails in one of them. */
function watchEngine(engine: PGlite, onDead: (error: Error) => void): void {
  const run = engine._runExclusiveQuery.bind(engine)
  let isTold = false
  engine._runExclusiveQuery = (work) =>
    run(work).catch((error: unknown) => {
      if (!isTold && isEngineDead(error)) {
        isTold = true
        onDead(error as Error)
      }
      throw error
    })
}

/** For tests: in memory, or a copy of a prepared one. */
export async function openMemoryDatabase(copyOf?: Blob): Promise<OpenedEmbedded> {
  return embedded(await PGlite.create({ startParams: START_PARAMETERS, ...(copyOf && { loadDataDir: copyOf }) }))
}

/** A shopper waits this long behind somebody else's transaction: a backup, a command. */
const PAGE_WAIT_MS = 10_000
/** The database is in this process: if it is slow to answer, it is at work. */
const PING_MS = 1000

function embedded(engine: PGlite): OpenedEmbedded {
  const prepared = prepareEngine(engine)
  return {
    engine,
    background: over(engine, prepared),
    db: over(engine, prepared.within(PAGE_WAIT_MS)),
  }
}

function over(engine: PGlite, prepared: PreparedEngine): Database {
  const client = prepared as unknown as PGlite
  const transactions = drizzle({ client })
  const database = drizzle({ client })
  return Object.assign(database, {
    kind: 'embedded' as const,
    transaction: <T>(work: Parameters<Database['transaction']>[0]) =>
      withRetry(() => transactions.transaction(work as never)) as Promise<T>,
    async ping(look?: (db: Queryable) => Promise<void>) {
      if (engine.closed) throw new DatabaseUnavailable('down', 'The embedded database is closed.')
      const answered = look ? look(database) : engine.query('select 1')
      const busy = new Promise<void>((resolve) => setTimeout(resolve, PING_MS).unref())
      await Promise.race([answered, busy])
    },
    close: () => engine.close(),
  }) as unknown as Database
}
