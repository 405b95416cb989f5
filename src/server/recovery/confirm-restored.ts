import { sql } from 'drizzle-orm'
import { rows, type Database } from '../database/database.ts'
import { orderLetter } from '../order/order-letters.ts'
import { readShopSettings, readStores } from '../store/store-service.ts'
import { readOrderRecord } from '../journal/order-record.ts'
import { isMailAddress } from '../mail/letter.ts'
import type { MailService } from '../mail/mail-service.ts'

/**
 * Queues the confirmations of orders that a power cut took from the database, and their letters with them, where they still wait to
 * be sent. One that had left already leaves a second time under the same message id, by which receivers tell.
 */
export async function confirmRestored(
  { db, mail, origin }: { db: Database; mail: MailService; origin: () => string },
  orderIds: readonly string[],
): Promise<void> {
  for (const id of orderIds)
    await db.transaction(async (tx) => {
      const [standing] = await rows(
        tx,
        sql`select 1 from sales_order where id = ${id}::uuid and status in ('pending', 'processing', 'complete') and shipped_at is null
              and not is_unconfirmed`,
      )
      if (!standing) return
      const order = await readOrderRecord(tx, sql`o.id = ${id}::uuid`)
      if (!isMailAddress(order!.email)) return
      const [settings, all] = [await readShopSettings(tx), await readStores(tx)]
      const store = all.find(({ id: storeId }) => storeId === order!.storeId) ?? all[0]!
      await mail.send(await orderLetter(order!, 'confirmation', settings, store, origin()), tx)
    })
}
