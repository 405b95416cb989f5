import { sql } from 'drizzle-orm'
import { rows } from '../../database/database.ts'
import type { Move } from './move.ts'
import { allMoved } from './moved-records.ts'

/** Id of a store view there → id of its view here; views that did not come lead to the default one. */
export async function ourViews({ db }: Pick<Move, 'db'>): Promise<(oldId: number) => number> {
  const views = await allMoved(db, 'store view')
  const [first] = await rows<{ id: number }>(
    db,
    sql`select id from store order by is_default desc, position, id limit 1`,
  )
  if (!first) throw new Error('The store views are moved before everything that belongs to one.')
  return (oldId) => Number(views.get(String(oldId)) ?? first.id)
}
