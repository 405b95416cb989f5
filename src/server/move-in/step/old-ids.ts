import { sql, type SQL } from 'drizzle-orm'
import { rows, type Queryable } from '../../database/database.ts'
import { recordset, type Columns } from '../../import/read/bulk.ts'
import type { Known } from './move-records.ts'

/**
 * The old ids of those records that meet a row here.
 * @param columns of `valuesOf`; `r.old_id` and `r.new_id`, both text, stand beside them
 * @param join "a table t on … and …", in which the record is `r`
 */
export async function oldIdsOf<Value>(
  tx: Queryable,
  known: readonly Known<Value>[],
  { columns, valuesOf, join }: { columns: Columns; valuesOf: (value: Value) => Record<string, unknown>; join: SQL },
): Promise<string[]> {
  if (known.length === 0) return []
  const found = await rows<{ oldId: string }>(
    tx,
    sql`select distinct r.old_id as "oldId" from ${recordset(
      { ...columns, old_id: 'text', new_id: 'text' },
      known.map(({ oldId, newId, value }) => ({ ...valuesOf(value), old_id: oldId, new_id: newId })),
    )} join ${join}`,
  )
  return found.map(({ oldId }) => oldId)
}
