import { randomUUID } from 'node:crypto'
import { drizzle } from 'drizzle-orm/node-postgres'
import { sql } from 'drizzle-orm'
import { rows } from '../database.ts'
import type { LimitedClient } from './limited-client.ts'
import { PreparedClient } from './prepared-client.ts'

/**
 * The pooler between shop and server: none, one that keeps prepared statements for its clients (PgBouncer from 1.21 on, with
 * `max_prepared_statements`), or one that does not.
 */
export type Pooler = 'none' | 'keeps-statements' | 'forgets-statements'

/**
 * Finds out by the server's process number: a pooler makes up the number it gives at the connection. A pooler that keeps
 * statements gives them names of its own, which the server's list shows. Under our own name a statement may be missing in the
 * next transaction, or be somebody else's.
 */
export async function findPooler(client: LimitedClient): Promise<Pooler> {
  const db = drizzle(client)
  // A new text gets a new name. Under a name that is always the same, the server could still have what an earlier question left
  // there.
  const mark = `vitrine ${randomUUID()}`
  return db.transaction(async (tx) => {
    const [asked] = await rows<{ pid: number }>(
      tx,
      sql`select pg_backend_pid() as pid, ${mark}::text as mark ${sql.raw(`/* ${mark} */`)}`,
    )
    const { processID } = client as unknown as { processID: number | null }
    if (asked?.pid === processID) return 'none'
    const own = PreparedClient.namesOn(client)
    const kept = await rows<{ name: string }>(
      tx,
      sql.raw(`select name from pg_prepared_statements where statement like '%/* ${mark} */'`),
    )
    if (kept.some(({ name }) => !own.includes(name))) return 'keeps-statements'
    // The connection goes to another client next, and nobody would ask for this statement again.
    for (const { name } of kept) await tx.execute(sql`deallocate ${sql.identifier(name)}`)
    return 'forgets-statements'
  })
}
