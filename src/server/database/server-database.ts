import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Database } from './database.ts'
import { PreparedClient } from './prepared-client.ts'
import { withRetry } from './retry.ts'

export type ServerDatabaseOptions = Pick<
  pg.PoolConfig,
  'connectionString' | 'host' | 'user' | 'database' | 'max' | 'connectionTimeoutMillis'
> & {
  onError?: (error: Error) => void
}

/** A PostgreSQL server, or the socket of a running shop with an embedded database (`host` = its folder). */
export async function openServerDatabase({ onError, ...options }: ServerDatabaseOptions): Promise<Database> {
  const pool = new pg.Pool({
    max: 10,
    connectionTimeoutMillis: 5000,
    // Statements here are short and look things up by key: compiling them, which a server does for large carts, or planning
    // them anew for each value costs more than it saves.
    onConnect: async (client) => void (await client.query('set jit = off; set plan_cache_mode = force_generic_plan')),
    ...options,
    // Behind the embedded database's socket all clients share one session, where a name would stand for one statement of one of them.
    ...(!options.host?.startsWith('/') && { Client: PreparedClient }),
  })
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', (error) => onError?.(error))
  // One that breaks in a transaction fails that; it says so a second time, and nobody listening would end the process, too.
  pool.on('connect', (client) => client.on('error', () => {}))
  const ping = async () => void (await pool.query('select 1'))
  try {
    await ping()
  } catch (error) {
    await pool.end()
    throw error
  }
  const db = drizzle(pool)
  return Object.assign(db, {
    kind: 'server' as const,
    transaction: <T>(work: Parameters<Database['transaction']>[0]) =>
      withRetry(() => drizzle(pool).transaction(work as never)) as Promise<T>,
    ping,
    close: () => pool.end(),
  }) as unknown as Database
}
