import { createServer, connect, type Server, type Socket } from 'node:net'
import { once } from 'node:events'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aCheckout, aCheckoutOf, aShopper, brokenInvariants, servicesOf, stockOf } from '#test/carts.ts'
import { aProduct } from '#test/catalogue.ts'
import { engines } from '#test/databases.ts'
import { rows, type Database } from '../database/database.ts'
import { openServerDatabase } from '../database/server/server-database.ts'

/** standards.md §2.4. The larger rush takes BUYERS to what the standard names (5 000 for 1 000 pieces). */
const BUYERS = Number(process.env.BUYERS ?? 500)

describe.each(engines)('a rush on $name', ({ create }) => {
  let shop: Awaited<ReturnType<typeof aCheckout>>
  beforeAll(async () => {
    shop = await aCheckout(await create())
  })

  /** Carts with one piece each, all of the same product, straight into the database. */
  async function buyersOf(product: number, count: number) {
    const mark = aShopper().sessionHash
    const carts = await rows<{ id: string; sessionHash: string }>(
      shop.db,
      sql`with made as (insert into cart (id, store_id, session_hash, version)
            select gen_random_uuid(), ${shop.en.id}::int, ${mark} || n, 1 from generate_series(1, ${count}::int) n returning id, session_hash),
          filled as (insert into cart_line (id, cart_id, product_id, quantity, seen_unit_price)
            select gen_random_uuid(), id, ${product}::int, 1, 1000 from made)
          select id, session_hash as "sessionHash" from made`,
    )
    const input = aCheckoutOf(await shop.cart.view({ sessionHash: carts[0]!.sessionHash }, shop.en))
    return carts.map(({ id, sessionHash: hash }) => ({
      owner: { sessionHash: hash },
      input: { ...input, seen: { ...input.seen, cartId: id } },
    }))
  }

  test.each([
    [1, 200],
    [Math.ceil(BUYERS / 5), BUYERS],
  ])(
    'F5: %i pieces and %i buyers: sold is what there was, the others keep their carts',
    async (pieces, count) => {
      const product = await aProduct(shop.db, shop.en, { price: 1000, stock: { quantity: pieces } })
      const buyers = await buyersOf(product, count)
      const answers = await Promise.all(buyers.map(({ owner, input }) => shop.checkout.place(owner, shop.en, input)))
      expect(answers.filter(({ status }) => status === 'placed')).toHaveLength(pieces)
      const losers = answers.filter((answer) => answer.status === 'changed')
      expect(losers).toHaveLength(count - pieces)
      expect(new Set(losers.map(({ problems }) => problems[0]?.line.problem?.kind))).toEqual(new Set(['out-of-stock']))
      expect(await stockOf(shop.db, product)).toBe(0)
      const [kept] = await rows<{ n: number }>(
        shop.db,
        sql`select count(*)::int as n from cart c join cart_line l on l.cart_id = c.id
          where c.status = 'open' and l.product_id = ${product}`,
      )
      expect(kept).toEqual({ n: count - pieces })
      expect(await brokenInvariants(shop.db)).toEqual([])
    },
    400_000,
  )

  test('F10: an order whose commit nobody heard of is found by the next press, whatever the way to pay', async () => {
    const product = await aProduct(shop.db, shop.en, { price: 1000 })
    const [buyer] = await buyersOf(product, 1)
    const deaf: Database['transaction'] = async (work) => {
      await shop.db.transaction(work)
      throw new Error('Connection terminated unexpectedly')
    }
    const cutOff = servicesOf(Object.assign(Object.create(shop.db) as Database, { transaction: deaf }))
    await expect(cutOff.checkout.place(buyer!.owner, shop.en, buyer!.input)).rejects.toThrow('terminated')
    const again = await shop.checkout.place(buyer!.owner, shop.en, buyer!.input)
    expect(again).toMatchObject({ status: 'already-placed' })
    expect(await shop.checkout.place(buyer!.owner, shop.en, buyer!.input)).toEqual(again)
    expect(await stockOf(shop.db, product)).toBe(9)
  })
})

describe.each(engines.filter(({ name }) => name === 'PostgreSQL'))('behind a proxy $name', ({ create }) => {
  let shop: Awaited<ReturnType<typeof aCheckout>>
  let proxy: Server
  let through: Database
  /** Cuts every connection as soon as it carries a commit: the server gets the commit, and its answer gets lost. */
  let cutsAtCommit = false

  beforeAll(async () => {
    shop = await aCheckout(await create())
    const [named] = await rows<{ name: string }>(shop.db, sql`select current_database() as name`)
    const url = new URL(process.env.TEST_DATABASE_URL!)
    const target = { host: url.hostname, port: Number(url.port || 5432) }
    proxy = createServer((client) => void forward(client, connect(target)))
    proxy.listen(0, '127.0.0.1')
    await once(proxy, 'listening')
    const address = proxy.address() as { port: number }
    url.host = `127.0.0.1:${address.port}`
    url.pathname = `/${named!.name}`
    through = await openServerDatabase({ connectionString: url.href, max: 2 })
  })
  afterAll(async () => {
    await through.close()
    proxy.close()
  })

  function forward(client: Socket, server: Socket): void {
    for (const one of [client, server]) one.on('error', () => {})
    client.on('data', (bytes) => {
      // The answer goes nowhere; the statement arrives.
      if (cutsAtCommit && bytes.includes('commit\0')) server.end(bytes, () => client.destroy())
      else server.write(bytes)
    })
    server.on('data', (bytes) => void (client.destroyed || client.write(bytes)))
    client.on('close', () => server.end())
    server.on('close', () => client.destroy())
  }

  test('F10: cut after the commit and before its answer, the same submit again gives the one order', async () => {
    const product = await aProduct(shop.db, shop.en, { price: 1000 })
    const owner = aShopper()
    await shop.cart.addItem(owner, shop.en, { productId: product, quantity: 1, options: {} })
    const input = aCheckoutOf(await shop.cart.view(owner, shop.en))
    const { checkout } = servicesOf(through)
    cutsAtCommit = true
    await expect(checkout.place(owner, shop.en, input)).rejects.toThrow()
    cutsAtCommit = false
    const again = await checkout.place(owner, shop.en, input)
    expect(['placed', 'already-placed']).toContain(again.status)
    expect(await checkout.place(owner, shop.en, input)).toMatchObject({
      status: 'already-placed',
      token: 'token' in again && again.token,
    })
    expect(await stockOf(shop.db, product)).toBe(9)
    expect(await rows(shop.db, sql`select number from sales_order`)).toHaveLength(1)
    expect(await brokenInvariants(shop.db)).toEqual([])
  })
})
