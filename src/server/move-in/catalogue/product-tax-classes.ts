import { sql } from 'drizzle-orm'
import { rows } from '../../database/database.ts'
import type { Move } from '../step/move.ts'

/** Id of a product's tax class there → its code here. */
export async function readTaxClassCodes({ db }: Pick<Move, 'db'>): Promise<Map<string, string>> {
  const found = await rows<{ oldId: string; code: string }>(
    db,
    sql`select m.old_id as "oldId", c.code from moved_record m join tax_class c on c.id::text = m.new_id
        where m.kind = 'tax class'`,
  )
  return new Map(found.map(({ oldId, code }) => [oldId, code]))
}
