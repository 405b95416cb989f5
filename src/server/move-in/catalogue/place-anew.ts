import { sql } from 'drizzle-orm'
import { rows, type Queryable } from '../../database/database.ts'
import { lockTable } from '../../database/lock-table.ts'
import { pathBelow, placeCategory } from '../../import/frame/place-category.ts'
import { say } from '../../words/say.ts'
import type { Move } from '../step/move.ts'
import { findMoved } from '../step/moved-records.ts'
import { changedSince, knowsPart } from './fingerprints.ts'
import type { CatalogueItem } from './import-batches.ts'

/** The name of the part of a category's record that says which one is above it. */
export const PLACE = 'place'

type Placing = { oldId: string; id: number; parent: string | undefined }

/**
 * Puts categories that came before below those that they stand below in the old shop now, if that has changed there since the last run, or
 * if an earlier release that could not tell made the last run.
 *
 * @param items from the root down, each with the part PLACE
 * @param parentOf the category above one, by their ids there; undefined at the root
 * @returns the ids there of those that stand below a category that has not come yet: they follow it in a later run
 */
export async function placeAnew(
  move: Move,
  items: readonly Extract<CatalogueItem, { record: object }>[],
  parentOf: (oldId: string) => string | undefined,
): Promise<ReadonlySet<string>> {
  const { db, report } = move
  const known = await findMoved(
    db,
    'category',
    items.flatMap(({ oldId }) => [oldId, parentOf(oldId) ?? []].flat()),
  )
  const placed = items.flatMap((item): Placing[] => {
    const before = known.get(item.oldId)
    if (
      !before ||
      (knowsPart(before.fingerprint, PLACE) && changedSince(before.fingerprint, item)?.stays('path') !== false)
    )
      return []
    return [{ oldId: item.oldId, id: Number(before.newId), parent: parentOf(item.oldId) }]
  })
  for (const one of placed) {
    const problem = await db.transaction(async (tx) => {
      await lockTable(tx, 'category')
      return place(tx, one)
    })
    if (problem !== undefined) report.warn('category', one.oldId, problem)
  }
  return new Set(placed.filter(({ parent }) => parent !== undefined && !known.has(parent)).map(({ oldId }) => oldId))
}

/** @returns why it stays where it is, if it does not stand there already */
async function place(tx: Queryable, { oldId, id, parent }: Placing): Promise<string | undefined> {
  const tree = await rows<{ id: number; parentId: number | null; path: string; oldId: string | null }>(
    tx,
    sql`select c.id, c.parent_id as "parentId", c.path, m.old_id as "oldId" from category c
        left join moved_record m on m.kind = 'category' and m.new_id = c.id::text`,
  )
  const own = tree.find((one) => one.id === id)
  const above = parent === undefined ? null : tree.find((one) => one.oldId === parent)
  // A category that was removed here is told with its record.
  if (!own) return undefined
  if (above === undefined)
    return say('it stands below another category in the old shop now, which is not here; here it stays at {path}', {
      path: own.path,
    })
  if (own.parentId === (above?.id ?? null)) return undefined
  const code = own.path.split('/').at(-1)!
  let next = pathBelow(tree, own, above, code)
  if ('status' in next && next.status === 'known-path') next = pathBelow(tree, own, above, `${code}-${oldId}`)
  if ('path' in next) {
    await placeCategory(tx, own, above, next.path)
    return undefined
  }
  return say(
    'it stands below another category in the old shop now; here it stays at {path}: put it there at the desk',
    {
      path: own.path,
    },
  )
}
