import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { engines } from '#test/databases.ts'
import { rows } from './database.ts'

describe.each(engines)('products that are removed, on $name', ({ create }) => {
  test('every table that names products finds those of one by an index', async () => {
    const db = await create()
    const unindexed = await rows<{ name: string }>(
      db,
      sql`select f.conrelid::regclass::text as name from pg_constraint f
          where f.contype = 'f' and f.confrelid = 'product'::regclass and not exists
            (select from pg_index i where i.indrelid = f.conrelid and i.indkey[0] = f.conkey[1])
          order by 1`,
    )
    expect(unindexed).toEqual([])
  })

  test('lines of orders are found by it, too, whose product is removed', async () => {
    const db = await create()
    const plan = await db.transaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`)
      await tx.execute(sql`set local enable_bitmapscan = off`)
      return rows<object>(tx, sql`explain update only sales_order_line set product_id = null where 1 = product_id`)
    })
    expect(JSON.stringify(plan)).toContain('sales_order_line_product')
  })
})
