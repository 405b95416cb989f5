import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import type { ChosenOptions } from '#domain/product/chosen-options.ts'
import type { CartProduct } from '#domain/product/product.ts'
import { aCheckout, aShopper, servicesOf, TODAY, withSession } from '#test/carts.ts'
import { aBundle, aBundleOf, aConfigurable, anAttribute, aProduct } from '#test/catalogue.ts'
import { countedQueries } from '#test/counted-queries.ts'
import { engines } from '#test/databases.ts'
import { productsChanged, raiseRevision } from '../catalogue-change/raise-revision.ts'
import { rows } from '../database/database.ts'
import { RememberedFacts } from './stored/remembered-facts.ts'

/** Pieces more than this product has; the answer says how many there are. */
const TOO_MANY = 1000

describe.each(engines)('products that additions remember on $name', ({ create }) => {
  let shop: Awaited<ReturnType<typeof aCheckout>>
  let counted: ReturnType<typeof countedQueries>
  let now = TODAY
  beforeAll(async () => {
    shop = await aCheckout(await create())
    counted = countedQueries(shop.db)
    const clocks = { clock: () => now, storeClock: () => TODAY }
    Object.assign(shop, { cart: servicesOf(counted.db, shop.journal, undefined, clocks).cart })
  })

  type Item = { productId: number; quantity?: number; options?: ChosenOptions }
  /** Adds to the cart; `sent` counts the statements for it. */
  async function add(owner: { sessionHash: string }, { productId, quantity = 1, options = {} }: Item, store = shop.en) {
    await withSession(shop.db, owner)
    counted.forget()
    const { result, shown } = await shop.cart.addShown(owner, store, { productId, quantity, options })
    return { result, line: shown?.cart.lines.find((line) => line.productId === productId), sent: counted.sent() }
  }
  /** The products of an existing cart are remembered; a first addition begins one. */
  async function aShopperWithCart() {
    const owner = aShopper()
    await add(owner, { productId: await aProduct(shop.db, shop.en) })
    return owner
  }
  const change = async (id: number, what: ReturnType<typeof sql>) =>
    void (await shop.db.execute(sql`update product set ${what} where id = ${id}`))
  const setStock = (id: number, quantity: number) =>
    shop.db.execute(sql`update stock_item set quantity = ${quantity}::int where product_id = ${id}`)

  test('an addition to a cart whose products are known takes two statements', async () => {
    const owner = await aShopperWithCart()
    const [cup, pot] = [await aProduct(shop.db, shop.en), await aProduct(shop.db, shop.en)]
    await add(owner, { productId: cup })
    await add(owner, { productId: pot })
    expect(await add(owner, { productId: cup })).toMatchObject({ result: { status: 'added', count: 4 }, sent: 2 })
    counted.forget()
    expect(await shop.cart.mini(owner, shop.en)).toMatchObject({ count: 4 })
    expect(counted.sent()).toBe(1)
  })

  test('a change is charged with the revision that tells of it, and the others stay known', async () => {
    const owner = await aShopperWithCart()
    const [cup, pot] = [
      await aProduct(shop.db, shop.en, { price: 500 }),
      await aProduct(shop.db, shop.en, { price: 900 }),
    ]
    await add(owner, { productId: cup })
    await add(owner, { productId: pot })
    await change(cup, sql`price = 600`)
    // A change that nobody was told of shows which product is read anew.
    await change(pot, sql`price = 1000`)
    await productsChanged(shop.db, [cup], 'offers')
    expect((await add(owner, { productId: cup })).line).toMatchObject({ unitPrice: 600 })
    expect((await add(owner, { productId: pot })).line).toMatchObject({ unitPrice: 900 })
    await raiseRevision(shop.db)
    expect((await add(owner, { productId: pot })).line).toMatchObject({ unitPrice: 1000 })
  })

  test('a product made of another one is read anew when that one changes', async () => {
    const owner = await aShopperWithCart()
    const part = await aProduct(shop.db, shop.en, { price: 500 })
    const { bundle, options } = await aBundleOf(shop.db, shop.en, part)
    const before = (await add(owner, { productId: bundle, options })).line!.unitPrice
    await change(part, sql`price = 700`)
    await productsChanged(shop.db, [part], 'offers')
    expect((await add(owner, { productId: bundle, options })).line).toMatchObject({ unitPrice: before + 200 })
  })

  test('stock is never remembered: of a product, of a variant, of a part', async () => {
    const owner = await aShopperWithCart()
    const single = await aProduct(shop.db, shop.en, { stock: { quantity: 50 } })
    const part = await aProduct(shop.db, shop.en, { stock: { quantity: 50 } })
    const { bundle, options } = await aBundleOf(shop.db, shop.en, part)
    const colour = await anAttribute(shop.db, 'glaze', ['red'])
    const tee = await aConfigurable(shop.db, shop.en, colour, [{ code: 'red', stock: { quantity: 50 } }])
    const items = [
      { item: { productId: single }, counts: single },
      { item: { productId: bundle, options }, counts: part },
      {
        item: { productId: tee.id, options: { attributes: { [colour.id]: colour.options.red! } } },
        counts: tee.children[0]!,
      },
    ]
    for (const { item, counts } of items) {
      expect((await add(owner, item)).result.status).toBe('added')
      await setStock(counts, 3)
      expect((await add(owner, { ...item, quantity: TOO_MANY })).result).toMatchObject({
        refusal: { reason: 'not-enough', available: 3 },
      })
      await setStock(counts, 2 * TOO_MANY)
      expect(await add(owner, { ...item, quantity: TOO_MANY })).toMatchObject({ result: { status: 'added' }, sent: 2 })
    }
  })

  test('a refusal is the word of the database, never of what is remembered', async () => {
    const owner = await aShopperWithCart()
    const product = await aProduct(shop.db, shop.en)
    await change(product, sql`is_enabled = false`)
    expect((await add(owner, { productId: product })).result).toMatchObject({ refusal: { reason: 'not-for-sale' } })
    await change(product, sql`is_enabled = true`)
    expect((await add(owner, { productId: product })).result.status).toBe('added')
  })

  test('a change that no revision tells of is noticed after a minute', async () => {
    const owner = await aShopperWithCart()
    const product = await aProduct(shop.db, shop.en, { price: 500 })
    await add(owner, { productId: product })
    await change(product, sql`price = 600`)
    expect((await add(owner, { productId: product })).line).toMatchObject({ unitPrice: 500 })
    now = new Date(now.getTime() + 60_000)
    expect((await add(owner, { productId: product })).line).toMatchObject({ unitPrice: 600 })
  })

  test('each language has its own words', async () => {
    const owner = await aShopperWithCart()
    const product = await aProduct(shop.db, shop.en, { name: 'Cup' })
    await shop.db.execute(
      sql`insert into product_text (product_id, store_id, name) values (${product}, ${shop.fr.id}, 'Tasse à thé')`,
    )
    expect((await add(owner, { productId: product })).line).toMatchObject({ name: 'Cup' })
    expect((await add(owner, { productId: product }, shop.fr)).line).toMatchObject({ name: 'Tasse à thé' })
    expect((await add(owner, { productId: product })).line).toMatchObject({ name: 'Cup' })
  })

  test('each variant is remembered by its choice, and shown beside the others of its product', async () => {
    const size = await anAttribute(shop.db, 'size of what is remembered', ['s', 'm', 'l'])
    const { id } = await aConfigurable(shop.db, shop.en, size, [{ code: 's' }, { code: 'm' }, { code: 'l' }])
    const chosen = (code: string) => ({ productId: id, options: { attributes: { [size.id]: size.options[code]! } } })
    const [one, other] = [await aShopperWithCart(), await aShopperWithCart()]
    await add(one, chosen('s'))
    await add(other, chosen('m'))
    expect((await add(other, chosen('s'))).sent).toBe(2)
    const { lines } = await shop.cart.mini(other, shop.en)
    expect(lines.map(({ choices }) => choices.map(({ value }) => value))).toEqual([['s'], ['m'], []])
    expect(lines.filter(({ problem }) => problem)).toEqual([])
    expect((await add(other, chosen('l'))).result).toMatchObject({ status: 'added' })
  })

  test('parts of a bundle are remembered by what was chosen, and named in their order', async () => {
    const names = ['Cup', 'Pot', 'Lid']
    const parts = await Promise.all(names.map((name) => aProduct(shop.db, shop.en, { name })))
    const bundle = await aBundle(shop.db, shop.en, parts)
    await shop.db.execute(sql`update bundle_option set input = 'checkbox' where product_id = ${bundle}::int`)
    // The order is the owner's, not that in which the rows were made.
    await shop.db.execute(
      sql`update bundle_selection s set position = -s.id from bundle_option o where o.id = s.option_id and o.product_id = ${bundle}::int`,
    )
    const found = await rows<{ option: number; id: number }>(
      shop.db,
      sql`select o.id as option, s.id from bundle_option o join bundle_selection s on s.option_id = o.id where o.product_id = ${bundle}::int order by s.id`,
    )
    const chosen = (...at: number[]) => ({
      productId: bundle,
      options: { bundle: { [found[0]!.option]: at.map((one) => found[one]!.id) } },
    })
    const [one, other] = [await aShopperWithCart(), await aShopperWithCart()]
    await add(one, chosen(1))
    await add(one, chosen(0, 2))
    await add(other, chosen(0, 2))
    await add(other, chosen(1))
    expect((await add(other, chosen(1))).sent).toBe(2)
    const { lines } = await shop.cart.mini(other, shop.en)
    expect(lines.map(({ choices }) => choices.map(({ value }) => value))).toEqual([
      ['1 × Pot'],
      ['1 × Lid', '1 × Cup'],
      [],
    ])
    await add(other, chosen(0, 1, 2))
    const [line] = (await shop.cart.mini(other, shop.en)).lines
    expect(line!.choices.map(({ value }) => value)).toEqual(['1 × Lid', '1 × Pot', '1 × Cup'])
  })

  test('what was read together with a very long choice is not remembered, for a short one neither', async () => {
    const remembered = new RememberedFacts(shop.db, () => TODAY, 10)
    const choice = (count: number) => ({
      productId: 7,
      options: { bundle: { 1: Array.from({ length: count }, (_, n) => n + 1) } },
    })
    let read = 0
    const ask = (...choices: ReturnType<typeof choice>[]) =>
      remembered.of(choices, 1, async (wanted) => {
        read += wanted.length
        return new Map([[7, { id: 7, attributes: [], variants: [], bundle: [], custom: [] } as unknown as CartProduct]])
      })
    await ask(choice(2), choice(1000))
    await ask(choice(2))
    await ask(choice(2))
    expect(read).toBe(3)
  })

  test('what was read for a former revision is not remembered for a later one', async () => {
    const remembered = new RememberedFacts(shop.db, () => TODAY, 10)
    const product = await aProduct(shop.db, shop.en)
    const priced = (price: number) => async (choices: readonly { productId: number }[]) =>
      new Map(choices.map(({ productId: id }) => [id, { id, prices: { price } } as CartProduct]))
    const priceAt = async (revision: number, price: number) =>
      (await remembered.of([{ productId: product, options: {} }], revision, priced(price))).get(product)!.prices.price
    const revision = async () =>
      (await rows<{ revision: number }>(shop.db, sql`select revision from catalogue_state where id = 1`))[0]!.revision
    await productsChanged(shop.db, [product], 'offers')
    const before = await revision()
    expect(await priceAt(before, 1)).toBe(1)
    expect(await priceAt(before, 2)).toBe(1)
    await productsChanged(shop.db, [product], 'offers')
    // One reads for the former revision while another one is told of the next.
    const slow = remembered.of([{ productId: product, options: {} }], before + 1, async (choices) => {
      await productsChanged(shop.db, [product], 'offers')
      expect(await priceAt(before + 2, 4)).toBe(4)
      return priced(3)(choices)
    })
    expect((await slow).get(product)!.prices.price).toBe(3)
    expect(await priceAt(before + 2, 5)).toBe(4)
    expect(await priceAt(before + 1, 6)).toBe(6)
    expect(await priceAt(before + 2, 7)).toBe(4)
  })
})
