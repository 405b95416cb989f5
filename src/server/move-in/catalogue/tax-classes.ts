import { sql } from 'drizzle-orm'
import { rows } from '../../database/database.ts'
import { slug } from '../../import/write/addresses.ts'
import type { Move, MoveStep } from '../step/move.ts'
import { allMoved, noteMoved } from '../step/moved-records.ts'

/** The tax classes of products, by name and without rates, where no other step has brought them with theirs. */
export const taxClasses: MoveStep = {
  name: 'tax classes of products',
  async run({ db, old }) {
    const moved = await allMoved(db, 'tax class')
    const found = await old.rows<{ id: number; name: string }>(
      `select class_id as id, class_name as name from {tax_class} where class_type = 'PRODUCT' order by class_id`,
    )
    for (const { id, name } of found) {
      if (moved.has(String(id))) continue
      await db.transaction(async (tx) => {
        const code = slug(name) || `class-${id}`
        const [ours] = await rows<{ id: number }>(
          tx,
          sql`insert into tax_class (code) values (${code}) on conflict (code) do update set code = excluded.code returning id`,
        )
        await noteMoved(tx, 'tax class', [{ oldId: String(id), newId: String(ours!.id), fingerprint: '' }])
      })
    }
  },
}

/** Id of a product's tax class there → its code here. */
export async function readTaxClassCodes({ db }: Pick<Move, 'db'>): Promise<Map<string, string>> {
  const found = await rows<{ oldId: string; code: string }>(
    db,
    sql`select m.old_id as "oldId", c.code from moved_record m join tax_class c on c.id::text = m.new_id
        where m.kind = 'tax class'`,
  )
  return new Map(found.map(({ oldId, code }) => [oldId, code]))
}
