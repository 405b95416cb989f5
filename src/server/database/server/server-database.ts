import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { Circuit } from './circuit.ts'
import type { Database, Queryable } from '../database.ts'
import { LimitedClient } from './limited-client.ts'
import { COMMAND_LIMITS, limitStatements, type Limits } from '../limits.ts'
import { findPooler, type Pooler } from './pooler.ts'
import { PreparedClient } from './prepared-client.ts'
import { Probe } from './probe.ts'
import { sqlState, withRetry } from '../retry.ts'
import { whyUnavailable } from '../unavailable.ts'

type Address = Pick<pg.PoolConfig, 'connectionString' | 'host' | 'user' | 'database'>

export type ServerDatabaseOptions = Address & {
  /** Connections at once. */
  max?: number
  /** Milliseconds to wait for a connection, where it is not what the limits say. */
  connectionTimeoutMillis?: number
  /** Left out: the limits of the owner's commands. */
  limits?: Limits
  /** The pooler that was found before, at the same address. */
  pooler?: Pooler
  /** Called with errors of idle connections that broke. */
  onError?: (error: Error) => void
  /** Called when the database goes away and when it is back. */
  onAway?: (isAway: boolean) => void
}

export type ServerDatabase = Database & { pooler: Pooler }

/**
 * A PostgreSQL server, or the socket of a running shop with an embedded database (`host` = its folder). No statement, lock or
 * connection is waited for longer than `limits` say, and nobody waits while the database is known to be away (circuit.ts).
 */
export async function openServerDatabase(options: ServerDatabaseOptions): Promise<ServerDatabase> {
  const { limits = COMMAND_LIMITS, onError, onAway, max = 10 } = options
  const address: Address = {
    ...(options.connectionString !== undefined && { connectionString: options.connectionString }),
    ...(options.host !== undefined && { host: options.host, user: options.user, database: options.database }),
  }
  const connectMs = options.connectionTimeoutMillis ?? limits.connectMs
  // Behind the embedded database's socket all clients share one session: a statement's name, or a limit, would hold for all of
  // them.
  const isShared = options.host?.startsWith('/') ?? false
  const pooler = isShared ? 'none' : (options.pooler ?? (await poolerAt(address, limits, connectMs)))
  const pool = new pg.Pool({
    ...address,
    max,
    connectionTimeoutMillis: connectMs,
    limits,
    isPooled: pooler !== 'none',
    // A pooler, or the one engine behind a socket, answers nobody else while it has much to do.
    isAlive: isShared || pooler !== 'none' ? undefined : () => isAlive(),
    Client: isShared || pooler === 'forgets-statements' ? LimitedClient : PreparedClient,
    onConnect: (client: pg.ClientBase) => prepareSession(client, pooler === 'none' && !isShared ? limits : undefined),
  } as unknown as pg.PoolConfig)
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', (error) => onError?.(error))
  // A connection that breaks in a transaction makes it fail; it emits the error a second time, which would end the process
  // without a listener.
  pool.on('connect', (client) => client.on('error', () => {}))
  const probe = new Probe(address)
  const knock = () => probe.ask(async (db) => void (await db.execute('select 1')))
  const isAlive = oneAtATime(() =>
    knock().then(
      () => true,
      (error: unknown) => whyUnavailable(error) === 'busy',
    ),
  )
  const circuit = new Circuit(knock, onAway)
  const connections = guarded(pool, circuit)
  const close = async () => {
    circuit.end()
    await Promise.all([pool.end(), probe.end()])
  }
  try {
    await connections.query('select 1')
  } catch (error) {
    await close()
    throw error
  }
  return Object.assign(drizzle({ client: connections as unknown as pg.Pool }), {
    kind: 'server' as const,
    pooler,
    transaction: <T>(work: Parameters<Database['transaction']>[0]) =>
      withRetry(() => connections.with((client) => drizzle(client).transaction(work as never))) as Promise<T>,
    async ping(look?: (db: Queryable) => Promise<void>) {
      if (!(await circuit.ask())) circuit.check()
      if (look) await probe.ask(look)
    },
    close,
  }) as unknown as ServerDatabase
}

/** A client that vanished (a laptop that sleeps, a network that is gone) keeps its locks no longer than a minute. Seconds, milliseconds. */
const KEEPALIVE =
  'set tcp_keepalives_idle = 30; set tcp_keepalives_interval = 10; set tcp_keepalives_count = 3; set tcp_user_timeout = 60000'

/**
 * What statements rely on, whatever was set for the role or the database: instants that JavaScript reads, transactions that wait for each other
 * instead of failing, and numbers that are not rounded. Behind PgBouncer the first holds, since PgBouncer itself knows it of each client, and
 * `begin` sets the others.
 */
const RELIED_ON = `set datestyle = ISO; set default_transaction_isolation = 'read committed'; set extra_float_digits = 1`

/**
 * Statements here are short and look things up by key: compiling them, which a server does for large carts, or planning them anew
 * for each value costs more than it saves. The limits hold for the session, unless it is shared.
 */
async function prepareSession(client: pg.ClientBase, limits: Limits | undefined): Promise<void> {
  const own = `set jit = off; set plan_cache_mode = force_generic_plan; ${RELIED_ON}`
  await client.query(limits ? `${own}; ${KEEPALIVE}; ${limitStatements(limits)}` : own)
}

/** Runs the work once at a time: calls that come while it runs get the answer of that run. */
function oneAtATime<T>(work: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | undefined
  return () => (running ??= work().finally(() => (running = undefined)))
}

async function poolerAt(address: Address, limits: Limits, connectMs: number): Promise<Pooler> {
  const client = new PreparedClient({
    ...address,
    connectionTimeoutMillis: connectMs,
    limits: { ...limits, answerMs: Math.max(connectMs, limits.answerMs) },
    isPooled: false,
  } as never)
  client.on('error', () => {})
  try {
    await client.connect()
    return await findPooler(client)
  } finally {
    await client.end().catch(() => {})
  }
}

/** Connections of the pool under the circuit: what fails is reported, and a connection that may be spoilt is never used again. */
function guarded(pool: pg.Pool, circuit: Circuit) {
  async function connect(): Promise<pg.PoolClient> {
    circuit.check()
    const connecting = pool.connect()
    try {
      return await circuit.orAway(connecting)
    } catch (error) {
      circuit.report(error)
      // The connection may still be made after all.
      connecting.then(
        (client) => client.release(),
        () => {},
      )
      throw error
    }
  }
  async function withClient<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    const client = await connect()
    try {
      const result = await work(client)
      client.release()
      return result
    } catch (error) {
      circuit.report(error)
      client.release(isSpoilt(error))
      throw error
    }
  }
  return {
    with: withClient,
    query: (config: pg.QueryConfig | string, values?: unknown[]) =>
      withClient((client) => client.query(config as pg.QueryConfig, values)),
  }
}

/**
 * Tells whether a connection must not be used again. An error about one statement (a value, a rule, a conflict, a limit) leaves it as
 * it was.
 */
const isSpoilt = (error: unknown): boolean => {
  const why = whyUnavailable(error)
  return (why !== undefined && why !== 'busy') || !/^(22|23|40|55P03|57014|P0)/.test(sqlState(error) ?? '')
}
