import { sql, type SQL } from 'drizzle-orm'
import { rows, type Queryable } from '../../../database/database.ts'
import { textList } from '../../../import/read/bulk.ts'
import type { Comparison } from './comparison.ts'

/**
 * Rows of the old shop in the order of a key, a batch at a time, with progress.
 * @param select ends in a condition `where … > ?` on the key, which is the column `id`, and `order by` it
 * @param count counts the same rows
 */
export async function* oldBatches<Row extends { id: number | string }>(
  comparison: Pick<Comparison, 'old' | 'signal' | 'onProgress'>,
  select: string,
  { count, size = 1000, after = 0 }: { count: string; size?: number; after?: number | string },
): AsyncGenerator<Row[]> {
  const { old, onProgress } = comparison
  const [counted] = await old.rows<{ total: number | string }>(count)
  for (let done = 0, last = after; !comparison.signal?.aborted;) {
    const found = await old.rows<Row>(`${select} limit ${size}`, [last])
    if (found.length === 0) return
    yield found
    last = found.at(-1)!.id
    onProgress((done += found.length), Number(counted?.total ?? 0))
  }
}

/**
 * Reads which of these came, and whether what they became is still here.
 * @param isHere a condition on `m.new_id`
 */
export async function whereabouts(
  db: Queryable,
  kind: string,
  oldIds: readonly string[],
  isHere: SQL,
): Promise<Map<string, { newId: string; isHere: boolean }>> {
  const found = await rows<{ oldId: string; newId: string; isHere: boolean }>(
    db,
    sql`select m.old_id as "oldId", m.new_id as "newId", (${isHere}) as "isHere"
        from moved_record m where m.kind = ${kind} and m.old_id in ${textList([...oldIds])}`,
  )
  return new Map(found.map(({ oldId, ...where }) => [oldId, where]))
}
