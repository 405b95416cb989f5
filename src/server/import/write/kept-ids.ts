import { sql } from 'drizzle-orm'
import { rows, type Queryable } from '../../database/database.ts'
import { idList } from '../read/bulk.ts'
import type { FormerId } from '../read/frame.ts'

/** Makes `insertRows` fill the column `id` with the row's own, else with the next number. */
export const idOrNext = (kind: 'product' | 'category') =>
  `coalesce(r.id, nextval(pg_get_serial_sequence('${kind}', 'id')))`

/**
 * Former ids that nobody has here yet, by name: addresses that are made of ids lead to the same product then. Numbers given from now on
 * come after them.
 */
export async function reserveIds(
  db: Queryable,
  kind: 'product' | 'category',
  names: readonly string[],
  formerId: FormerId | undefined,
): Promise<Map<string, number>> {
  const wanted = names.flatMap((name) => {
    const id = formerId?.(kind, name)
    return id === undefined ? [] : [{ name, id }]
  })
  if (wanted.length === 0) return new Map()
  const ids = wanted.map(({ id }) => id)
  const taken = await rows<{ id: number }>(db, sql`select id from ${sql.identifier(kind)} where id in ${idList(ids)}`)
  const isTaken = new Set(taken.map(({ id }) => id))
  await db.execute(
    sql`select setval(pg_get_serial_sequence(${kind}, 'id'),
          greatest(${Math.max(...ids)}::bigint, nextval(pg_get_serial_sequence(${kind}, 'id'))))`,
  )
  return new Map(wanted.flatMap(({ name, id }) => (isTaken.has(id) ? [] : [[name, id]])))
}
