import { sql } from 'drizzle-orm'
import { rows, type Queryable } from '../../database/database.ts'
import { insertRows, textList } from '../../import/read/bulk.ts'

/** The id here of a record of the old shop, and a fingerprint of the record when it was moved last. */
export type MovedRecord = { oldId: string; newId: string; fingerprint: string }

/** The kind of records that note which accounts of the old shop met one here that was confirmed already. */
export const JOINED = 'joined-customer'

const COLUMNS = { kind: 'text', old_id: 'text', new_id: 'text', fingerprint: 'text' } as const

/** The moved records of a kind, by old id. */
export async function findMoved(
  db: Queryable,
  kind: string,
  oldIds: readonly string[],
): Promise<Map<string, MovedRecord>> {
  if (oldIds.length === 0) return new Map()
  const found = await rows<MovedRecord>(
    db,
    sql`select old_id as "oldId", new_id as "newId", fingerprint from moved_record
        where kind = ${kind} and old_id in ${textList([...oldIds])}`,
  )
  return new Map(found.map((record) => [record.oldId, record]))
}

/** Old id → our id, for a kind with few records: stores, categories, customer groups. */
export async function allMoved(db: Queryable, kind: string): Promise<Map<string, string>> {
  const found = await rows<{ oldId: string; newId: string }>(
    db,
    sql`select old_id as "oldId", new_id as "newId" from moved_record where kind = ${kind}`,
  )
  return new Map(found.map(({ oldId, newId }) => [oldId, newId]))
}

/** Old ids of moved records that were removed here since: what belongs to them does not come again. */
export async function removedHere(
  db: Queryable,
  kind: string,
  table: 'product' | 'category' | 'cart_rule',
): Promise<Set<string>> {
  const found = await rows<{ oldId: string }>(
    db,
    sql`select m.old_id as "oldId" from moved_record m
        where m.kind = ${kind} and not exists (select from ${sql.identifier(table)} t where t.id = m.new_id::int)`,
  )
  return new Set(found.map(({ oldId }) => oldId))
}

/** Notes where records are now; in the transaction that writes them. */
export async function noteMoved(tx: Queryable, kind: string, records: readonly MovedRecord[]): Promise<void> {
  if (records.length === 0) return
  await forgetMoved(
    tx,
    kind,
    records.map(({ oldId }) => oldId),
  )
  await insertRows(
    tx,
    'moved_record',
    COLUMNS,
    records.map(({ oldId, newId, fingerprint }) => ({ kind, old_id: oldId, new_id: newId, fingerprint })),
  )
}

/** Removes notes where records are. */
export async function forgetMoved(tx: Queryable, kind: string, oldIds: readonly string[]): Promise<void> {
  await tx.execute(sql`delete from moved_record where kind = ${kind} and old_id in ${textList([...oldIds])}`)
}
