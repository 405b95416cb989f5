import { randomUUID } from 'node:crypto'
import { drizzle } from 'drizzle-orm/node-postgres'
import { sql } from 'drizzle-orm'
import { rows } from './database.ts'
import type { LimitedClient } from './limited-client.ts'
import { PreparedClient } from './prepared-client.ts'

/**
 * What stands between the shop and the server: nothing, a pooler that keeps prepared statements for whom it hands its connections
 * to (PgBouncer from 1.21 on, with `max_prepared_statements`), or one that does not.
 */
export type Pooler = 'none' | 'keeps-statements' | 'forgets-statements'

/**
 * Looks whether the process that answers is the one that said its number at the connection: a pooler makes numbers up. One that
 * keeps statements gives them names of its own, which the server's list shows; under our own name a statement may be missing, or be
 * somebody else's, in the next transaction.
 */
export async function findPooler(client: LimitedClient): Promise<Pooler> {
  const db = drizzle(client)
  // A text of its own has a name of its own: under one that is always the same, the server has what an earlier question left there.
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
    // The connection is somebody else's next, and nobody would ask for this statement again.
    for (const { name } of kept) await tx.execute(sql`deallocate ${sql.identifier(name)}`)
    return 'forgets-statements'
  })
}
