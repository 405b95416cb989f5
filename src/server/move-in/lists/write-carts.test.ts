import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { rows } from '#server/database/database.ts'
import { aProduct, seedStores } from '#test/catalogue.ts'
import { aCustomer } from '#test/carts.ts'
import { oneEngine } from '#test/databases.ts'
import { createMoveReport } from '../step/move-report.ts'
import type { Move } from '../step/move.ts'
import { CART_KIND, emptyOver } from './write-carts.ts'

describe.each(oneEngine)('a cart that is over in the old shop, on $name', ({ create }) => {
  test('is emptied and counted, but for one that its customer changed a moment ago', async () => {
    const db = await create()
    const { en } = await seedStores(db)
    const product = await aProduct(db, en)
    const ids: string[] = []
    for (const oldId of ['1', '2']) {
      const [cart] = await rows<{ id: string }>(
        db,
        sql`insert into cart (id, store_id, customer_id, version)
            values (gen_random_uuid(), ${en.id}, ${await aCustomer(db)}::uuid, 3) returning id`,
      )
      ids.push(cart!.id)
      await db.execute(
        sql`insert into cart_line (id, cart_id, product_id, quantity, seen_unit_price)
            values (gen_random_uuid(), ${cart!.id}::uuid, ${product}, 1, 100)`,
      )
      await db.execute(
        sql`insert into moved_record (kind, old_id, new_id, fingerprint) values (${CART_KIND}, ${oldId}, ${`${cart!.id} 3`}, '')`,
      )
    }
    const report = createMoveReport()
    const old = {
      // While the old shop is asked, the second one's customer changes it here.
      async rows() {
        await db.execute(sql`update cart set version = 4 where id = ${ids[1]!}::uuid`)
        return []
      },
    }
    await emptyOver({ db, old, report } as unknown as Move)
    const left = await rows<{ id: string }>(db, sql`select cart_id as id from cart_line`)
    expect(left).toEqual([{ id: ids[1] }])
    expect(report.report.counts.get(CART_KIND)).toMatchObject({ updated: 1 })
  })
})
