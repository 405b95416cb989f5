import { sql } from 'drizzle-orm'
import { rows } from '../../database/database.ts'
import { textList } from '../../import/read/bulk.ts'
import type { Move } from '../step/move.ts'
import { isSameMoment } from '../step/same-moment.ts'
import type { OldOrder } from './old-orders.ts'
import { instantOf } from './old-values.ts'
import { VERSION_AT } from './order-ids.ts'

/**
 * Forgets where orders are that went on here, and whose id is another order's in the old shop now: that happens where a copy of the old shop came
 * first, with orders to practise with. An order that was placed at another moment is another one, and comes as such; the one here stays.
 */
export async function forgetOtherOrders({ db }: Move, found: readonly OldOrder[]): Promise<void> {
  const placedAt = new Map(found.map(({ order }) => [String(order.entity_id), instantOf(order.created_at)]))
  const here = await rows<{ oldId: string; at: number }>(
    db,
    sql`select m.old_id as "oldId", (extract(epoch from o.created_at) * 1000)::float8 as at
        from moved_record m join sales_order o on o.id = m.new_id::uuid
        where m.kind = 'order' and m.old_id in ${textList([...placedAt.keys()])} and exists (
          select from order_event e where e.order_id = o.id and substr(e.id::text, ${VERSION_AT}::int, 1) <> '8')`,
  )
  const others = here.flatMap(({ oldId, at }) => {
    const there = placedAt.get(oldId)
    return there !== undefined && !isSameMoment(new Date(there).getTime(), at) ? [oldId] : []
  })
  if (others.length > 0)
    await db.execute(sql`delete from moved_record where kind = 'order' and old_id in ${textList(others)}`)
}
