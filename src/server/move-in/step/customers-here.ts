import { sql } from 'drizzle-orm'
import { rows } from '../../database/database.ts'
import { textList } from '../../import/read/bulk.ts'
import type { Move } from './move.ts'

/** A customer who moved in and has an account here still. */
export type CustomerHere = { id: string; email: string; customerGroup: string }

/**
 * Id in the old shop → the account here. A customer who did not come, or whose account was deleted here since, is not there: nothing of
 * theirs comes again.
 */
export async function customersHere(
  { db }: Pick<Move, 'db'>,
  oldIds: readonly (number | null)[],
): Promise<Map<number, CustomerHere>> {
  const wanted = [...new Set(oldIds.filter((id) => id !== null))].map(String)
  const found = await rows<CustomerHere & { oldId: string }>(
    db,
    sql`select m.old_id as "oldId", c.id, c.email, c.customer_group as "customerGroup" from moved_record m
        join customer c on c.id = m.new_id::uuid where m.kind = 'customer' and m.old_id in ${textList(wanted)}`,
  )
  return new Map(found.map(({ oldId, ...customer }) => [Number(oldId), customer]))
}
