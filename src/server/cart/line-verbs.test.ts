import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import type { ChosenOptions } from '#domain/product/chosen-options.ts'
import { aCheckout, aCheckoutOf, aCustomer, aShopper } from '#test/carts.ts'
import { aProduct } from '#test/catalogue.ts'
import { engines } from '#test/databases.ts'
import { rows } from '../database/database.ts'
import { customOption } from '../database/schema/catalog.ts'
import { createShopperService } from '../shopper/shopper-service.ts'
import { MAXIMUM_LINES } from './basket.ts'
import { MOST_REMOVED } from './take-out-lines.ts'
import type { CartOwner } from './cart-contract.ts'

const noSuchLine = { status: 'rejected', refusal: { reason: 'no-such-line' } }

describe.each(engines)('a line of the cart on $name', ({ create }) => {
  let shop: Awaited<ReturnType<typeof aCheckout>>
  let shopper: ReturnType<typeof createShopperService>
  beforeAll(async () => {
    shop = await aCheckout(await create())
    shopper = createShopperService(shop)
  })

  const add = (owner: CartOwner, productId: number, quantity = 1, options: ChosenOptions = {}) =>
    shop.cart.addItem(owner, shop.en, { productId, quantity, options })
  const view = (owner: CartOwner) => shop.cart.view(owner, shop.en)
  const lineOf = async (owner: CartOwner, productId: number) =>
    (await view(owner)).lines.find((line) => line.productId === productId)!.id

  /** An owner with that many pieces of a product in the cart. */
  async function aLine(quantity: number, given: Parameters<typeof aProduct>[2] = {}) {
    const owner = aShopper()
    const product = await aProduct(shop.db, shop.en, { name: 'Cup', ...given })
    await add(owner, product, quantity)
    return { owner, product, id: await lineOf(owner, product) }
  }

  /** A product with a line of words to choose; its option's id. */
  async function engraved(given: Parameters<typeof aProduct>[2] = {}) {
    const product = await aProduct(shop.db, shop.en, { name: 'Ring', ...given })
    const [made] = await shop.db
      .insert(customOption)
      .values({ productId: product, title: 'Words', input: 'field', isRequired: true })
      .returning()
    return { product, words: (text: string): ChosenOptions => ({ custom: { [made!.id]: text } }) }
  }

  test('is named when it is removed, and put back as it was', async () => {
    const { owner, product, id } = await aLine(3, { price: 700 })
    const before = await view(owner)
    expect(await shop.cart.remove(owner, id)).toEqual({
      status: 'changed',
      count: 0,
      refusals: [],
      removed: [{ lineId: id, name: 'Cup' }],
    })
    expect(await view(owner)).toMatchObject({ lines: [], saved: [], count: 0, version: before.version + 1 })
    await shop.db.execute(sql`update product set price = 900 where id = ${product}`)
    expect(await shop.cart.restore(owner, shop.en, id)).toEqual({ status: 'changed', count: 3, refusals: [] })
    const { lines } = await view(owner)
    expect(lines).toMatchObject([{ id, quantity: 3, unitPrice: 900, formerUnitPrice: 700 }])
    expect(await shop.cart.restore(owner, shop.en, id)).toEqual(noSuchLine)
  })

  test('is removed by the quantity 0 as well (4.minicart.7), and named in the language of the shop', async () => {
    const { owner, product, id } = await aLine(2)
    await shop.db.execute(
      sql`insert into product_text (product_id, store_id, name, url_key) values (${product}, ${shop.fr.id}, 'Tasse', 'tasse')`,
    )
    const french = { status: 'changed', count: 0, refusals: [], removed: [{ lineId: id, name: 'Tasse' }] }
    expect(await shop.cart.update(owner, shop.fr, { [id]: 0 })).toEqual(french)
    await shop.cart.restore(owner, shop.en, id)
    expect(await shop.cart.remove(owner, id, shop.fr)).toEqual(french)
    await shop.cart.restore(owner, shop.en, id)
    expect(await shop.cart.remove(owner, id)).toMatchObject({ removed: [{ name: 'Cup' }] })
  })

  test('put back where an equal one came meanwhile gets as many pieces as may be had, and says so', async () => {
    const { owner, product, id } = await aLine(6)
    await shop.cart.remove(owner, id)
    await add(owner, product, 7)
    const now = await lineOf(owner, product)
    expect(await shop.cart.restore(owner, shop.en, id)).toEqual({
      status: 'changed',
      count: 10,
      refusals: [{ lineId: now, reason: 'not-enough', name: 'Cup', available: 10 }],
    })
    expect((await view(owner)).lines).toMatchObject([{ id: now, quantity: 10 }])
  })

  test('put back stays what it was, whatever became of the product', async () => {
    const { owner, product, id } = await aLine(5)
    await shop.cart.remove(owner, id)
    await shop.db.execute(sql`update stock_item set quantity = 2 where product_id = ${product}`)
    expect(await shop.cart.restore(owner, shop.en, id)).toMatchObject({ status: 'changed', count: 5 })
    expect((await view(owner)).lines).toMatchObject([{ quantity: 5, problem: { kind: 'not-enough', available: 2 } }])
  })

  test('removed before an order can be put into the next cart', async () => {
    const { owner, id } = await aLine(1)
    await add(owner, await aProduct(shop.db, shop.en))
    await shop.cart.remove(owner, id)
    expect(await shop.checkout.place(owner, shop.en, aCheckoutOf(await view(owner)))).toMatchObject({
      status: 'placed',
    })
    expect(await shop.cart.restore(owner, shop.en, id)).toMatchObject({ status: 'changed', count: 1 })
  })

  test('is among the last twenty removed or gone for good; clearing removes all', async () => {
    const owner = aShopper()
    const products = await Promise.all(Array.from({ length: MOST_REMOVED + 2 }, () => aProduct(shop.db, shop.en)))
    for (const product of products) await add(owner, product)
    const ids = (await view(owner)).lines.map((line) => line.id)
    for (const id of ids.slice(0, 3)) await shop.cart.remove(owner, id)
    await shop.cart.clear(owner)
    expect((await view(owner)).count).toBe(0)
    const answers = await Promise.all(ids.map((id) => shop.cart.restore(owner, shop.en, id)))
    expect(answers.map(({ status }) => status)).toEqual([
      'rejected',
      'rejected',
      ...Array<string>(MOST_REMOVED).fill('changed'),
    ])
  })

  test('saved for later is in no count and no total, and is priced', async () => {
    const { owner, product, id } = await aLine(4, { price: 700 })
    const { version } = await view(owner)
    expect(await shop.cart.saveForLater(owner, id)).toEqual({ status: 'changed', count: 0, refusals: [] })
    await shop.db.execute(sql`update stock_item set quantity = 3 where product_id = ${product}`)
    expect(await view(owner)).toMatchObject({
      lines: [],
      count: 0,
      version: version + 1,
      totals: { grandTotal: 0 },
      saved: [{ id, quantity: 4, unitPrice: 700, problem: { kind: 'not-enough', available: 3 } }],
    })
    expect(await shop.cart.mini(owner, shop.en)).toMatchObject({ lines: [], count: 0 })
    expect(await shopper.summary(owner)).toMatchObject({ cart: { count: 0, version: version + 1 } })
    expect(await shop.cart.saveForLater(owner, id)).toEqual(noSuchLine)
  })

  test('saved for later stays after an order, and when the same is saved again', async () => {
    const { owner, product, id } = await aLine(4)
    await shop.cart.saveForLater(owner, id)
    await add(owner, product, 8)
    await shop.cart.saveForLater(owner, await lineOf(owner, product))
    await add(owner, await aProduct(shop.db, shop.en))
    expect(await shop.checkout.place(owner, shop.en, aCheckoutOf(await view(owner)))).toMatchObject({
      status: 'placed',
    })
    expect(await view(owner)).toMatchObject({ id: null, lines: [], saved: [{ id, quantity: 12, problem: {} }] })
    expect(await shop.cart.remove(owner, id)).toMatchObject({ status: 'changed', removed: [{ name: 'Cup' }] })
    expect((await view(owner)).saved).toEqual([])
  })

  test('comes back from there under the rules of adding', async () => {
    const { owner, product, id } = await aLine(4, { price: 700 })
    await shop.cart.saveForLater(owner, id)
    await add(owner, product, 7)
    expect(await shop.cart.unsave(owner, shop.en, id)).toEqual({
      status: 'rejected',
      refusal: { reason: 'not-enough', name: 'Cup', available: 10, field: 'qty' },
    })
    expect(await view(owner)).toMatchObject({ count: 7, saved: [{ quantity: 4 }] })
    const line = await lineOf(owner, product)
    await shop.cart.update(owner, shop.en, { [line]: 2 })
    await shop.db.execute(sql`update product set price = 900 where id = ${product}`)
    expect(await shop.cart.unsave(owner, shop.en, id)).toEqual({ status: 'changed', count: 6, refusals: [] })
    const { lines, saved } = await view(owner)
    expect(lines).toMatchObject([{ id: line, quantity: 6, unitPrice: 900, formerUnitPrice: undefined }])
    expect(saved).toEqual([])
    await shop.cart.saveForLater(owner, line)
    expect(await shop.cart.unsave(owner, shop.en, line)).toMatchObject({ count: 6 })
    expect((await view(owner)).lines).toMatchObject([{ id: line }])
    await shop.cart.saveForLater(owner, line)
    await shop.db.execute(sql`update product set is_enabled = false where id = ${product}`)
    expect(await shop.cart.unsave(owner, shop.en, line)).toMatchObject({ refusal: { reason: 'not-for-sale' } })
    expect((await view(owner)).saved).toMatchObject([{ id: line, problem: { kind: 'unavailable' } }])
  })

  test('saved for later and removed from there is put back there, not into the cart', async () => {
    const { owner, id } = await aLine(4)
    await shop.cart.saveForLater(owner, id)
    expect(await shop.cart.remove(owner, id)).toMatchObject({ status: 'changed', count: 0 })
    const restored = { status: 'changed', count: 0, refusals: [], isSaved: true }
    expect(await shop.cart.restore(owner, shop.en, id)).toEqual(restored)
    expect(await view(owner)).toMatchObject({ lines: [], saved: [{ id, quantity: 4 }] })
  })

  test('part of a grouped product, not sold by itself, can be saved, fetched and edited', async () => {
    const owner = aShopper()
    const fork = await aProduct(shop.db, shop.en, { name: 'Fork', visibility: 'none' })
    const set = await aProduct(shop.db, shop.en, { type: 'grouped', price: 0 })
    await shop.db.execute(
      sql`insert into product_link (product_id, linked_id, kind) values (${set}, ${fork}, 'grouped')`,
    )
    await shop.cart.addItem(owner, shop.en, { productId: set, quantity: 1, options: {}, grouped: { [fork]: 2 } })
    const id = await lineOf(owner, fork)
    await shop.cart.saveForLater(owner, id)
    expect(await shop.cart.unsave(owner, shop.en, id)).toMatchObject({ status: 'changed', count: 2 })
    const item = { productId: fork, quantity: 5, options: {} }
    expect(await shop.cart.updateItem(owner, shop.en, id, item)).toMatchObject({ status: 'added', count: 5 })
  })

  test('is shown for editing with what was chosen, and takes other choices', async () => {
    const owner = aShopper()
    const { product, words } = await engraved({ price: 700 })
    await add(owner, product, 2, words('Ada'))
    const id = await lineOf(owner, product)
    expect(await shop.cart.line(owner, shop.en, id)).toMatchObject({ id, quantity: 2, options: words('Ada') })
    const { version } = await view(owner)
    await shop.db.execute(sql`update product set price = 900 where id = ${product}`)
    const item = { productId: product, quantity: 3, options: words('Grace'), hasSeenOptions: true }
    expect(await shop.cart.updateItem(owner, shop.en, id, item)).toEqual({
      status: 'added',
      lineIds: [id],
      name: 'Ring',
      quantity: 3,
      count: 3,
    })
    const edited = await view(owner)
    expect(edited).toMatchObject({ version: version + 1, lines: [{ id, quantity: 3, formerUnitPrice: undefined }] })
    expect(edited.lines[0]!.options).toEqual(words('Grace'))
  })

  test('edited is refused as an added one is, and stays what it was', async () => {
    const owner = aShopper()
    const { product, words } = await engraved()
    await add(owner, product, 2, words('Ada'))
    await add(owner, product, 5, words('Grace'))
    const before = await view(owner)
    const id = before.lines[0]!.id
    const edit = (changes: object) =>
      shop.cart.updateItem(owner, shop.en, id, {
        productId: product,
        quantity: 2,
        options: words('Ada'),
        hasSeenOptions: true,
        ...changes,
      })
    expect(await edit({ options: {} })).toMatchObject({ refusal: { reason: 'option-required', problems: {} } })
    expect(await edit({ options: {}, hasSeenOptions: false })).toMatchObject({ status: 'needs-options' })
    expect(await edit({ options: { custom: { 999_999: 'x' } } })).toMatchObject({
      refusal: { reason: 'option-invalid' },
    })
    expect(await edit({ quantity: 6 })).toMatchObject({ refusal: { reason: 'not-enough', available: 5 } })
    for (const quantity of [0, -1, 1.5, NaN, 2 ** 53])
      expect(await edit({ quantity })).toMatchObject({ status: 'rejected' })
    expect(await edit({ productId: product + 1 })).toEqual(noSuchLine)
    expect(await view(owner)).toEqual(before)
  })

  test('edited to be equal to another one becomes one with it', async () => {
    const owner = aShopper()
    const { product, words } = await engraved()
    await add(owner, product, 2, words('Ada'))
    await add(owner, product, 5, words('Grace'))
    const [ada, grace] = (await view(owner)).lines.map((line) => line.id)
    const edit = (quantity: number) =>
      shop.cart.updateItem(owner, shop.en, ada!, { productId: product, quantity, options: words('Grace') })
    expect(await edit(6)).toMatchObject({ refusal: { reason: 'not-enough', available: 10 } })
    expect(await edit(3)).toMatchObject({ status: 'added', lineIds: [grace], count: 8 })
    expect((await view(owner)).lines).toMatchObject([{ id: grace, quantity: 8 }])
  })

  test('finds no place in a full cart, nor among too many that are saved', async () => {
    const { owner, product, id } = await aLine(1)
    const fill = (cartId: string) =>
      shop.db.execute(sql`
        with made as (insert into product (sku, type, price) select gen_random_uuid()::text, 'simple', 100
            from generate_series(1, ${MAXIMUM_LINES}) returning id)
        insert into cart_line (id, cart_id, product_id, quantity, seen_unit_price, options_key)
        select gen_random_uuid(), ${cartId}::uuid, id, 1, 100, '{}' from made`)
    const full = { status: 'rejected', refusal: { reason: 'cart-full', maximum: MAXIMUM_LINES } }
    await shop.cart.remove(owner, id)
    await fill((await view(owner)).id!)
    expect(await shop.cart.restore(owner, shop.en, id)).toEqual(full)
    await shop.cart.clear(owner)
    await add(owner, product)
    const again = await lineOf(owner, product)
    await shop.cart.saveForLater(owner, again)
    await fill((await view(owner)).id!)
    expect(await shop.cart.unsave(owner, shop.en, again)).toEqual(full)
    const saved = await rows<{ id: string }>(
      shop.db,
      sql`select id from cart where session_hash = ${owner.sessionHash} and status = 'saved'`,
    )
    await fill(saved[0]!.id)
    const any = (await view(owner)).lines[0]!.id
    expect(await shop.cart.saveForLater(owner, any)).toEqual(full)
  })

  test('a sold-out or switched-off product counts in every count, a deleted one in none', async () => {
    const owner = aShopper()
    const [off, out, gone] = await Promise.all([1, 2, 3].map(() => aProduct(shop.db, shop.en)))
    for (const product of [off!, out!, gone!]) await add(owner, product, 2)
    await shop.db.execute(sql`update product set is_enabled = false where id = ${off}`)
    await shop.db.execute(sql`update stock_item set is_in_stock = false where product_id = ${out}`)
    await shop.db.execute(sql`delete from product where id = ${gone}`)
    const counts = [
      (await view(owner)).count,
      (await shop.cart.mini(owner, shop.en)).count,
      (await shopper.summary(owner)).cart.count,
      await shop.cart.count(owner),
    ]
    expect(counts).toEqual([4, 4, 4, 4])
  })

  test('nobody reads or changes another’s, by whatever id (S10)', async () => {
    const db = shop.db
    const owners: CartOwner[] = [
      aShopper(),
      { ...aShopper(), customerId: await aCustomer(db) },
      { ...aShopper(), customerId: await aCustomer(db) },
      aShopper(),
    ]
    const product = await aProduct(db, shop.en, { stock: { quantity: 1000 } })
    const item = { productId: product, quantity: 1, options: {} }
    const linesOf = new Map<CartOwner, string[]>()
    for (const owner of owners) {
      const ids: string[] = []
      for (const place of ['open', 'saved', 'removed', 'removed-saved']) {
        const own = place === 'open' ? product : await aProduct(db, shop.en)
        await add(owner, own)
        const id = await lineOf(owner, own)
        if (place.endsWith('saved')) await shop.cart.saveForLater(owner, id)
        if (place.startsWith('removed')) await shop.cart.remove(owner, id)
        ids.push(id)
      }
      linesOf.set(owner, ids)
    }
    const everything = () =>
      rows(
        db,
        sql`select l.*, c.status, c.session_hash, c.customer_id, c.version from cart_line l join cart c on c.id = l.cart_id order by l.id`,
      )
    const before = await everything()
    const odd = ['', 'x', "' or 1=1 --", '00000000-0000-0000-0000-000000000000', '%', '\u0000', '1'.repeat(5000)]
    const nobody: CartOwner[] = [{ sessionHash: undefined }, aShopper()]
    for (const owner of [...owners, ...nobody]) {
      const foreign = owners.filter((other) => other !== owner).flatMap((other) => linesOf.get(other)!)
      for (const id of [...foreign, ...(owner === owners[0] ? odd : [])]) {
        expect(await shop.cart.line(owner, shop.en, id)).toBeUndefined()
        expect(await shop.cart.remove(owner, id)).toEqual(noSuchLine)
        expect(await shop.cart.restore(owner, shop.en, id)).toEqual(noSuchLine)
        expect(await shop.cart.saveForLater(owner, id)).toEqual(noSuchLine)
        expect(await shop.cart.unsave(owner, shop.en, id)).toEqual(noSuchLine)
        expect(await shop.cart.updateItem(owner, shop.en, id, item)).toEqual(noSuchLine)
        const updated = await shop.cart.update(owner, shop.en, { [id]: 0 })
        if (updated.status === 'changed') expect(updated.refusals).toEqual([{ lineId: id, reason: 'no-such-line' }])
        else expect(updated).toEqual(noSuchLine)
      }
    }
    expect(await everything()).toEqual(before)
  }, 60_000)
})
