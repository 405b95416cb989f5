import { sql } from 'drizzle-orm'
import type { Queryable } from '../database/database.ts'
import type { MergePlan } from './plan-merge.ts'

/** Carries out what was planned for the lines of a cart; the caller sets the cart's version. */
export async function writeMerge(tx: Queryable, cartId: string, plan: MergePlan): Promise<void> {
  const { moved, absorbed, changed } = plan
  const among = (ids: string[]) =>
    sql`id in (select value::uuid from json_array_elements_text(${JSON.stringify(ids)}::json))`
  // The new time shows the clean-up, which removes lines taken out long ago, that these came back.
  if (moved.length)
    await tx.execute(sql`update cart_line set cart_id = ${cartId}, created_at = now() where ${among(moved)}`)
  if (absorbed.length) await tx.execute(sql`delete from cart_line where ${among(absorbed)}`)
  if (changed.length === 0) return
  await tx.execute(
    sql`update cart_line l set quantity = g.quantity, seen_unit_price = g."seenUnitPrice"
        from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as g(id uuid, quantity int, "seenUnitPrice" bigint)
        where l.id = g.id`,
  )
}
