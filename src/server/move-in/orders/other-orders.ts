import { sql } from 'drizzle-orm'
import { rows } from '../../database/database.ts'
import { textList } from '../../import/read/bulk.ts'
import type { Move } from '../step/move.ts'
import { noteMoved } from '../step/moved-records.ts'
import { givenAgain } from '../step/move-records.ts'
import { isSameMoment } from '../step/same-moment.ts'
import type { OldOrder } from './old-orders.ts'
import { instantOf, textOf } from './old-values.ts'
import { VERSION_AT } from './order-ids.ts'

type Here = { oldId: string; newId: string; at: number; email: string; wentOn: boolean }

/**
 * Forgets where orders are whose id, and number, are another order's in the old shop now, before numbers are given: that one comes as a new order, and the one
 * here stays. It happens where a copy of the old shop came first, with orders to practise with, and where the old shop was restored from a backup: its next order has the id
 * and the number of the one that it lost. An order that went on here is another one if it was placed at another moment; one that did not, if it is also of another
 * e-mail address, and it stays noted, under its id here, as one of the old shop's: it is not worked on like an order of this shop.
 */
export async function forgetOtherOrders({ db, report }: Move, found: readonly OldOrder[]): Promise<void> {
  const there = new Map(found.map(({ order }) => [String(order.entity_id), order]))
  const here = await rows<Here>(
    db,
    sql`select m.old_id as "oldId", m.new_id as "newId", (extract(epoch from o.created_at) * 1000)::float8 as at, o.email, exists (
          select from order_event e where e.order_id = o.id and substr(e.id::text, ${VERSION_AT}::int, 1) <> '8') as "wentOn"
        from moved_record m join sales_order o on o.id = m.new_id::uuid
        where m.kind = 'order' and m.old_id in ${textList([...there.keys()])}`,
  )
  const others = here.filter((one) => isOther(one, there.get(one.oldId)!))
  if (others.length === 0) return
  const former = others.filter(({ wentOn }) => !wentOn)
  await db.transaction(async (tx) => {
    await tx.execute(
      sql`delete from moved_record where kind = 'order' and old_id in ${textList(others.map(({ oldId }) => oldId))}`,
    )
    await noteMoved(
      tx,
      'order',
      former.map(({ newId }) => ({ oldId: `former ${newId}`, newId, fingerprint: '' })),
    )
  })
  for (const { oldId } of former) report.warn('order', textOf(there.get(oldId)!.increment_id), givenAgain(), oldId)
}

function isOther({ at, email, wentOn }: Here, order: OldOrder['order']): boolean {
  const placedAt = instantOf(order.created_at)
  if (placedAt === undefined || isSameMoment(new Date(placedAt).getTime(), at)) return false
  const theirs = textOf(order.customer_email).trim().toLowerCase()
  return wentOn || (theirs !== '' && theirs !== email.toLowerCase())
}
