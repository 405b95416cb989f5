import { openViews } from '../source/open-views.ts'
import type { Move } from './move.ts'
import { allMoved } from './moved-records.ts'

/**
 * Id of a store view there → id of its view here; views that did not come lead to the default one of the old shop. Records of theirs would
 * change with each default one that is chosen here.
 */
export async function ourViews(move: Pick<Move, 'db' | 'stores'>): Promise<(oldId: number) => number> {
  const views = await allMoved(move.db, 'store view')
  const main = views.get(String(openViews(move)[0].id))
  if (main === undefined) throw new Error('The store views are moved before everything that belongs to one.')
  return (oldId) => Number(views.get(String(oldId)) ?? main)
}
