import { sql } from 'drizzle-orm'
import { rows, type Queryable } from '#server/database/database.ts'

/** A change of the catalogue is seen this much later at most. */
const REMEMBERED_MS = 1000

/** Revisions of the catalogue, and of what changes without a new index: synonyms, content pages and blocks. */
export type Revision = { catalogue: number; synonyms: number; content: number }

/** `db`: where it was read, which never shows anything older. */
export type SeenRevision = Revision & { db: Queryable }

/**
 * The present revision, asked for at most once a second; `now` asks at once.
 *
 * @param reading where it is read from at a moment
 */
export function revisionReader(reading: () => Queryable, clock: () => Date) {
  let revision: Promise<SeenRevision> | undefined
  let readAt = 0
  const now = () => {
    readAt = clock().getTime()
    const asked = readRevision(reading())
    asked.catch(() => {
      if (revision === asked) revision = undefined
    })
    return (revision = asked)
  }
  const recent = () => (revision && Math.abs(clock().getTime() - readAt) < REMEMBERED_MS ? revision : now())
  return { now, recent }
}

async function readRevision(db: Queryable): Promise<SeenRevision> {
  const [row] = await rows<Revision>(
    db,
    sql`select revision as catalogue, synonyms_revision as synonyms, content_revision as content
        from catalogue_state where id = 1`,
  )
  return { ...(row ?? { catalogue: 0, synonyms: 0, content: 0 }), db }
}
