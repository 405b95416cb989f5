import { sql } from 'drizzle-orm'
import { rows, type Queryable } from '#server/database/database.ts'

/** Ids of a shop that moved in, with their counterparts here. All are empty where none did. */
export type FormerIds = {
  /** Id there → id here. */
  options: Map<string, number>
  categories: Map<string, number>
  /** Id here → id there. */
  attributeOf: Map<number, string>
  optionOf: Map<number, string>
}

/** There are few of all, beside products. */
export async function readFormerIds(db: Queryable): Promise<FormerIds> {
  const found = await rows<{ kind: string; oldId: string; newId: string }>(
    db,
    sql`select kind, old_id as "oldId", new_id as "newId" from moved_record
        where kind in ('attribute', 'attribute option', 'category')`,
  )
  const of = (wanted: string) => found.filter(({ kind }) => kind === wanted)
  const hereOf = (kind: string) => new Map(of(kind).map(({ oldId, newId }) => [oldId, Number(newId)]))
  const thereOf = (kind: string) => new Map(of(kind).map(({ oldId, newId }) => [Number(newId), oldId]))
  return {
    options: hereOf('attribute option'),
    categories: hereOf('category'),
    attributeOf: thereOf('attribute'),
    optionOf: thereOf('attribute option'),
  }
}
