import { type SQL, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { beforeAll, describe, expect, test } from 'vitest'
import { aCheckout, aCheckoutOf, aCustomer, aShopper, brokenInvariants, withSession } from '#test/carts.ts'
import { aProduct } from '#test/catalogue.ts'
import { engines } from '#test/databases.ts'
import { type Queryable, rows } from '../database/database.ts'
import { lockOrCreateCart } from './stored/lock-cart.ts'
import { writeLinesOfVersion } from './write-lines.ts'
import type { CartOwner } from './cart-contract.ts'

describe.each(engines)('changes at once on $name', ({ create }) => {
  let shop: Awaited<ReturnType<typeof aCheckout>>
  beforeAll(async () => {
    shop = await aCheckout(await create())
  })

  const add = (owner: CartOwner, productId: number, quantity = 1) =>
    shop.cart.addItem(owner, shop.en, { productId, quantity, options: {} })
  /** Whose session the database knows. */
  const aGuest = () => withSession(shop.db, aShopper())
  const view = (owner: CartOwner) => shop.cart.view(owner, shop.en)
  const twenty = <T>(work: (i: number) => Promise<T>) => Promise.all(Array.from({ length: 20 }, (_, i) => work(i)))

  test('twenty equal adds are twenty pieces and twenty versions', async () => {
    const owner = aShopper()
    const product = await aProduct(shop.db, shop.en, { stock: { quantity: 100 } })
    const answers = await twenty(() => add(owner, product))
    expect(answers.every(({ status }) => status === 'added')).toBe(true)
    expect(await view(owner)).toMatchObject({ version: 20, count: 20, lines: [{ quantity: 20 }] })
  })

  test('a guest with a session gets each of twenty adds, whatever else comes in between', async () => {
    const owner = await aGuest()
    const products = await Promise.all([1, 2].map(() => aProduct(shop.db, shop.en, { stock: { quantity: 100 } })))
    await add(owner, products[0]!)
    const line = (await view(owner)).lines[0]!.id
    await twenty<unknown>((i) => (i % 5 === 4 ? shop.cart.remove(owner, line) : add(owner, products[i % 2]!)))
    const { lines, version } = await view(owner)
    expect(lines.find(({ productId }) => productId === products[1])?.quantity).toBe(8)
    expect(version).toBeGreaterThan(17)
    expect(await brokenInvariants(shop.db)).toEqual([])
  })

  test('lines are written at once only into the open cart that was read, of the shopper who still has it', async () => {
    const [owner, other] = [await aGuest(), await aGuest()]
    const productId = await aProduct(shop.db, shop.en, { stock: { quantity: 100 } })
    await add(owner, productId)
    const { id, version } = await view(owner)
    const lines = [{ id: v7(), productId, options: {}, quantity: 5, seenUnitPrice: 1 }]
    const write = (change: object) =>
      writeLinesOfVersion(shop.db, { id: id!, version, owner, ...change }, shop.en.id, lines)
    const hasNone = { sessionHash: 'a session that is gone' }
    for (const change of [{ version: version - 1 }, { owner: other }, { owner: hasNone }, { id: v7() }])
      expect(await write(change)).toBeUndefined()
    await shop.db.execute(sql`update session set token_hash = 'renewed' where token_hash = ${owner.sessionHash}`)
    expect(await write({})).toBeUndefined()
    await shop.db.execute(sql`update session set token_hash = ${owner.sessionHash} where token_hash = 'renewed'`)
    await shop.db.execute(sql`update cart set status = 'ordered' where id = ${id}::uuid`)
    expect(await write({})).toBeUndefined()
    await shop.db.execute(sql`update cart set status = 'open' where id = ${id}::uuid`)
    expect((await view(owner)).count).toBe(1)
    expect(await write({})).toBe(version + 1)
    expect(await view(owner)).toMatchObject({ version: version + 1, count: 5 })
  })

  test('they stop at the stock', async () => {
    const owner = aShopper()
    const product = await aProduct(shop.db, shop.en, { stock: { quantity: 7 } })
    const answers = await twenty(() => add(owner, product))
    expect(answers.filter(({ status }) => status === 'added')).toHaveLength(7)
    expect((await view(owner)).count).toBe(7)
  })

  test('two sessions of a customer lose nothing of each other', async () => {
    const customerId = await aCustomer(shop.db)
    const both = [
      { ...aShopper(), customerId },
      { ...aShopper(), customerId },
    ]
    const products = await Promise.all([1, 2, 3, 4].map(() => aProduct(shop.db, shop.en, { stock: { quantity: 100 } })))
    await twenty((i) => add(both[i % 2]!, products[i % 4]!, 1 + (i % 3)))
    const sums = products.map((_, p) => Array.from({ length: 20 }, (_, i) => (i % 4 === p ? 1 + (i % 3) : 0)))
    const [mine, yours] = [await view(both[0]!), await view(both[1]!)]
    expect(mine).toEqual(yours)
    expect(mine.version).toBe(20)
    const quantities = products.map((id) => mine.lines.find((line) => line.productId === id)?.quantity)
    expect(quantities).toEqual(sums.map((each) => each.reduce((a, b) => a + b, 0)))
  })

  test('a customer whose account is erased meanwhile goes on as a guest', async () => {
    const owner = { ...aShopper(), customerId: await aCustomer(shop.db) }
    const product = await aProduct(shop.db, shop.en)
    await add(owner, product)
    const { id } = (await view(owner)).lines[0]!
    await shop.db.execute(sql`delete from cart where customer_id = ${owner.customerId}::uuid`)
    await shop.db.execute(sql`delete from customer where id = ${owner.customerId}::uuid`)
    expect(await shop.cart.remove(owner, id)).toMatchObject({ status: 'rejected' })
    expect(await add(owner, product, 2)).toMatchObject({ status: 'added', count: 2 })
    await shop.checkout.keepForLogin(owner, shop.en, { payment: 'bank-transfer' }, '')
    expect(await view({ sessionHash: owner.sessionHash })).toMatchObject({ count: 2 })
    expect(await brokenInvariants(shop.db)).toEqual([])
  })

  test('a line is removed once, put back once, saved once, however often that is asked', async () => {
    const owner = aShopper()
    const product = await aProduct(shop.db, shop.en)
    await add(owner, product, 3)
    const { id } = (await view(owner)).lines[0]!
    const once = async (verb: () => Promise<{ status: string }>) =>
      expect((await twenty(verb)).filter(({ status }) => status === 'changed')).toHaveLength(1)
    await once(() => shop.cart.remove(owner, id))
    await once(() => shop.cart.restore(owner, shop.en, id))
    await once(() => shop.cart.saveForLater(owner, id))
    await once(() => shop.cart.unsave(owner, shop.en, id))
    expect(await view(owner)).toMatchObject({ version: 5, lines: [{ id, quantity: 3 }], saved: [] })
  })

  test('whatever races, a line is in one place, and its pieces are those of the last change', async () => {
    const owner = aShopper()
    const product = await aProduct(shop.db, shop.en)
    await add(owner, product, 3)
    const { id } = (await view(owner)).lines[0]!
    const item = { productId: product, quantity: 4, options: {} }
    const verbs: (() => Promise<{ status: string }>)[] = [
      () => shop.cart.update(owner, shop.en, { [id]: 4 }),
      () => shop.cart.remove(owner, id),
      () => shop.cart.restore(owner, shop.en, id),
      () => shop.cart.saveForLater(owner, id),
      () => shop.cart.unsave(owner, shop.en, id),
      () => shop.cart.updateItem(owner, shop.en, id, item),
      () => shop.cart.update(owner, shop.en, { [id]: 0 }),
    ]
    await twenty((i) => verbs[(i * 3) % verbs.length]!())
    const { lines, saved } = await view(owner)
    const isRemoved = (await shop.cart.restore(owner, shop.en, id)).status === 'changed'
    expect(lines.length + saved.length + Number(isRemoved)).toBe(1)
    const after = await view(owner)
    const [line] = [...after.lines, ...after.saved]
    expect([3, 4]).toContain(line!.quantity)
  })

  test('an order takes what is in the cart or what is put back into it, never both', async () => {
    const owner = aShopper()
    const [kept, removed] = [await aProduct(shop.db, shop.en), await aProduct(shop.db, shop.en)]
    await add(owner, kept)
    await add(owner, removed)
    const id = (await view(owner)).lines.find((line) => line.productId === removed)!.id
    await shop.cart.remove(owner, id)
    const input = aCheckoutOf(await view(owner))
    const [placed, restored] = await Promise.all([
      shop.checkout.place(owner, shop.en, input),
      shop.cart.restore(owner, shop.en, id),
    ])
    expect(restored.status).toBe('changed')
    const { lines } = await view(owner)
    expect(lines).toHaveLength(placed.status === 'placed' ? 1 : 2)
    expect(await brokenInvariants(shop.db)).toEqual([])
  })
})

describe.each(engines.filter(({ name }) => name === 'PostgreSQL'))(
  'transactions at the same time on $name',
  ({ create }) => {
    test('a first add that another one overtakes finds its cart', async () => {
      const shop = await aCheckout(await create())
      const owner = aShopper()
      const product = await aProduct(shop.db, shop.en)
      await shop.db.transaction(async (tx) => {
        const overtaken = Object.assign(Object.create(tx) as Queryable, {
          async execute(statement: SQL) {
            const answer = await tx.execute(statement)
            if (!(await shop.cart.count(owner)))
              await shop.cart.addItem(owner, shop.en, { productId: product, quantity: 1, options: {} })
            return answer
          },
        })
        expect(await lockOrCreateCart(overtaken, owner, shop.en.id)).toMatchObject({ version: 1, isNew: false })
      })
      const open = await rows(
        shop.db,
        sql`select 1 from cart where session_hash = ${owner.sessionHash} and status = 'open'`,
      )
      expect(open).toHaveLength(1)
    })
  },
)
