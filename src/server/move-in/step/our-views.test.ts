import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { rows } from '#server/database/database.ts'
import { oneEngine } from '#test/databases.ts'
import { moveSteps } from '#test/move-steps.ts'
import { hasOldShop, onOldShop, ownOldShopUrl } from '#test/old-shop.ts'
import { storeViews } from '../catalogue/store-views.ts'
import { customers } from '../shoppers/customers.ts'

describe.runIf(hasOldShop).each(oneEngine)('records of a store view that did not come, on $name', ({ create }) => {
  test('stay as they are here when another view becomes the default one here', { timeout: 300_000 }, async () => {
    const address = await ownOldShopUrl()
    await onOldShop(
      address,
      "update core_store set is_active = 0 where code = 'fr'",
      "update customer_entity set store_id = (select store_id from core_store where code = 'fr')",
    )
    const db = await create()
    await moveSteps(db, address, [storeViews, customers])
    await db.execute(sql`update store set is_default = code = 'de'`)
    await db.execute(sql`update customer set first_name = 'Ours'`)
    await onOldShop(address, "update core_store set name = 'English (GB)' where code = 'en'")
    const { counts, problems } = await moveSteps(db, address, [storeViews, customers])
    expect(problems).toContainEqual(expect.objectContaining({ kind: 'store view', oldId: 'en' }))
    expect(await rows(db, sql`select code from store where is_default`)).toEqual([{ code: 'de' }])
    expect(counts.get('customer')).toMatchObject({ created: 0, updated: 0, refused: 0 })
    expect(await rows(db, sql`select distinct first_name as "firstName" from customer`)).toEqual([
      { firstName: 'Ours' },
    ])
  })
})
