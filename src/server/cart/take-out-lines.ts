import { sql } from 'drizzle-orm'
import { rows, type Queryable } from '../database/database.ts'

/** Takes one line out of the locked cart, or all of them. `count`: the pieces that are left. */
export async function takeOutLines(
  tx: Queryable,
  cartId: string,
  lineId?: string,
): Promise<{ removed: number; count: number }> {
  const lines = await rows<{ id: string; quantity: number }>(
    tx,
    sql`select id, quantity from cart_line where cart_id = ${cartId}`,
  )
  const removed = lines.filter((line) => lineId === undefined || line.id === lineId)
  const left = lines.filter((line) => !removed.includes(line))
  if (removed.length > 0) {
    const ids = JSON.stringify(removed.map((line) => line.id))
    await tx.execute(
      sql`with removed as (delete from cart_line where cart_id = ${cartId}
            and id in (select value::uuid from json_array_elements_text(${ids}::json)))
          update cart set version = version + 1, updated_at = now() where id = ${cartId}`,
    )
  }
  return { removed: removed.length, count: left.reduce((sum, line) => sum + line.quantity, 0) }
}
