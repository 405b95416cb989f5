import { sql } from 'drizzle-orm'
import { rows, type Queryable } from '#server/database/database.ts'

/** What ids of a shop that moved in stand for here: id there → id here. Both are empty where none did. */
export type FormerIds = { options: Map<string, number>; categories: Map<string, number> }

/** There are few of both, beside products. */
export async function readFormerIds(db: Queryable): Promise<FormerIds> {
  const found = await rows<{ kind: string; oldId: string; newId: string }>(
    db,
    sql`select kind, old_id as "oldId", new_id as "newId" from moved_record where kind in ('attribute option', 'category')`,
  )
  const of = (wanted: string) =>
    new Map(found.flatMap(({ kind, oldId, newId }) => (kind === wanted ? [[oldId, Number(newId)]] : [])))
  return { options: of('attribute option'), categories: of('category') }
}
