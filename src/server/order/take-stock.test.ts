import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { rows } from '#server/database/database.ts'
import { changedBetween } from '#server/catalogue-change/raise-revision.ts'
import { revisionReader } from '#server/product/revision.ts'
import { aBundle, aProduct, seedStores } from '#test/catalogue.ts'
import { engines } from '#test/databases.ts'
import { moveStock, noteTurned, takeStock } from './take-stock.ts'

describe.each(engines)('the stock that orders take on $name', ({ create }) => {
  test('lists are told when a product sells out and when it can be bought again, with what is made of it, and of nothing else', async () => {
    const db = await create()
    const { en } = await seedStores(db)
    const cup = await aProduct(db, en, { stock: { quantity: 3 } })
    const ordered = await aProduct(db, en, { stock: { quantity: 1, allowsBackorders: true } })
    const set = await aBundle(db, en, [cup])
    const { now } = revisionReader(
      () => db,
      () => new Date(),
    )
    const told = async (work: () => Promise<unknown>) => {
      const before = (await now()).catalogue
      await work()
      const after = (await now()).catalogue
      return after === before ? undefined : changedBetween(db, before, after)
    }
    const take = (quantity: number) =>
      db.transaction(async (tx) => {
        const movements = [cup, ordered].map((productId) => ({ productId, quantity }))
        const { isTaken, turned } = await takeStock(tx, movements)
        if (isTaken) await noteTurned(tx, turned)
        return isTaken
      })
    const giveBack = (quantity: number) =>
      db.transaction(async (tx) => noteTurned(tx, await moveStock(tx, [{ productId: cup, quantity }], 1)))
    const both = { ids: expect.arrayContaining([cup, set]), kind: 'offers' }
    expect(await told(() => take(1))).toBeUndefined()
    expect(await told(() => take(2))).toEqual(both)
    expect(await take(1)).toBe(false)
    expect(await told(() => giveBack(1))).toEqual(both)
    expect(await told(() => giveBack(1))).toBeUndefined()
    await db.execute(sql`update stock_item set is_in_stock = false where product_id = ${cup}::int`)
    expect(await told(() => giveBack(-2))).toBeUndefined()
  })

  test('a stock at the end of what is counted holds up no order, and no cancellation', async () => {
    const db = await create()
    const { en } = await seedStores(db)
    const quantityOf = async (id: number) =>
      (await rows<{ quantity: number }>(db, sql`select quantity from stock_item where product_id = ${id}::int`))[0]!
        .quantity
    const most = 2_147_483_647
    const full = await aProduct(db, en, { stock: { quantity: most } })
    expect(await db.transaction((tx) => moveStock(tx, [{ productId: full, quantity: 3 }], 1))).toEqual([])
    expect(await quantityOf(full)).toBe(most)
    const owed = await aProduct(db, en, { stock: { quantity: -999_999_990, allowsBackorders: true } })
    const take = (quantity: number) => db.transaction((tx) => takeStock(tx, [{ productId: owed, quantity }]))
    expect(await take(11)).toMatchObject({ isTaken: false })
    expect(await take(10_000_000_000)).toMatchObject({ isTaken: false })
    expect(await take(10)).toMatchObject({ isTaken: true })
    expect(await quantityOf(owed)).toBe(-1_000_000_000)
    await db.transaction((tx) => moveStock(tx, [{ productId: owed, quantity: 2_000_000_000 }], -1))
    expect(await quantityOf(owed)).toBe(-most)
  })
})
