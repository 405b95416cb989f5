import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Database } from './database.ts'
import { withRetry } from './retry.ts'

export type ServerDatabaseOptions = Pick<pg.PoolConfig, 'connectionString' | 'host' | 'user' | 'database' | 'max'> & {
  onError?: (error: Error) => void
}

/** A PostgreSQL server, or the socket of a running shop with an embedded database (`host` = its folder). */
export async function openServerDatabase({ onError, ...options }: ServerDatabaseOptions): Promise<Database> {
  const pool = new pg.Pool({ max: 10, connectionTimeoutMillis: 5000, ...options })
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', (error) => onError?.(error))
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
