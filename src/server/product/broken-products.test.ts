import { sql, type SQL } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { createCartService } from '#server/cart/cart-service.ts'
import { rows } from '#server/database/database.ts'
import { customOption } from '#server/database/schema/catalog.ts'
import { createStoreService } from '#server/store/store-service.ts'
import { aShopper } from '#test/carts.ts'
import { listingQuery, namesIn, useCatalogShop } from '#test/catalog-shop.ts'
import { aBundle, aCategory, aConfigurable, anAttribute, aProduct, bumpRevision } from '#test/catalogue.ts'
import { engines } from '#test/databases.ts'
import { createCatalogService } from '../catalog/catalog-service.ts'

describe.each(engines)('broken products on $name', ({ create }) => {
  const shop = useCatalogShop(create)

  /** A shop of a sound product and of one that `spoil` has its hands in. */
  async function aSpoiltShop(make: (categories: number[]) => Promise<number>, spoil: (id: number) => SQL[]) {
    const { db, en } = shop
    const category = await aCategory(db, en, 'tea', 'Tea')
    const sound = await aProduct(db, en, { name: 'Sound', categories: [category] })
    const id = await make([category])
    const clock = () => shop.now
    const stores = createStoreService({ db, clock })
    const told: string[] = []
    const onError = (error: unknown) => void told.push(String(error))
    const catalog = createCatalogService({ db, stores, clock, onError })
    const cart = createCartService({ db, stores, clock, cards: catalog.cards })
    const owner = aShopper()
    const parts = await rows<{ option: number; selection: number }>(
      db,
      sql`select b.id as option, s.id as selection from bundle_option b join bundle_selection s on s.option_id = b.id where b.product_id = ${id}`,
    )
    const options = { bundle: Object.fromEntries(parts.map(({ option, selection }) => [option, [selection]])) }
    await cart.addItem(owner, en, { productId: id, quantity: 1, options })
    for (const statement of spoil(id)) await db.execute(statement)
    await bumpRevision(db)
    await catalog.refresh()
    return { db, en, id, options, sound, told, catalog, cart, owner, category }
  }

  const simple = (categories: number[]) => aProduct(shop.db, shop.en, { name: 'Spoilt', categories })
  const withOption = async (categories: number[]) => {
    const id = await simple(categories)
    await shop.db.insert(customOption).values({ productId: id, title: 'Engraving', input: 'field' })
    return id
  }
  const configurable = async (categories: number[]) => {
    const colour = await anAttribute(shop.db, 'colour', ['red'])
    return (await aConfigurable(shop.db, shop.en, colour, [{ code: 'red' }], { name: 'Spoilt', categories })).id
  }
  const bundle = async (categories: number[]) => {
    const part = await aProduct(shop.db, shop.en, { visibility: 'none' })
    return aBundle(shop.db, shop.en, [part], { name: 'Spoilt', categories })
  }

  const faults: [string, (categories: number[]) => Promise<number>, (id: number) => SQL[], RegExp][] = [
    [
      'a negative price',
      simple,
      (id) => [sql`update product set price = -500 where id = ${id}`],
      /prices\.price is negative/,
    ],
    [
      'a negative special price',
      simple,
      (id) => [sql`update product set special_price = -1 where id = ${id}`],
      /prices\.specialPrice/,
    ],
    ['a type nobody knows', simple, (id) => [sql`update product set type = 'hologram' where id = ${id}`], /type/],
    [
      'surcharges that are a text',
      configurable,
      (id) => [sql`update configurable_attribute set prices = '"oops"' where product_id = ${id}`],
      /attributes\.0\.prices/,
    ],
    [
      'surcharges that are null',
      configurable,
      (id) => [sql`update configurable_attribute set prices = 'null' where product_id = ${id}`],
      /attributes\.0\.prices/,
    ],
    [
      'a part whose price is no price',
      bundle,
      (id) => [
        sql`update bundle_selection set price = '{"type":"fixed","amount":"12"}'
            where option_id in (select id from bundle_option where product_id = ${id})`,
      ],
      /bundle\.0\.selections\.0\.addition\.amount/,
    ],
  ]

  test.each(faults)('%s: left out of lists, no page, not for sale, told once', async (_, make, spoil, problem) => {
    const { en, id, options, sound, told, catalog, cart, owner, category } = await aSpoiltShop(make, spoil)
    for (let again = 0; again < 2; again++) {
      const { listing } = (await catalog.category(en, category, listingQuery()))!
      expect([namesIn(listing), listing.total]).toEqual([['Sound'], 1])
      expect(namesIn((await catalog.search(en, 'spoilt sound', listingQuery())).listing)).not.toContain('Spoilt')
      expect((await catalog.cards(en, [id, sound])).map((card) => card.id)).toEqual([sound])
      expect(await catalog.product(en, id)).toBeUndefined()
      expect(await cart.addItem(aShopper(), en, { productId: id, quantity: 1, options })).toMatchObject({
        status: 'rejected',
      })
    }
    for (const line of (await cart.view(owner, en)).lines) expect(line.problem).toEqual({ kind: 'unavailable' })
    expect(told).toHaveLength(1)
    expect(told[0]).toMatch(new RegExp(`Product ${id} \\(TEST-\\d+\\) is broken and left out: .*${problem.source}`))
  })

  test('a product without a name is no entry of any list', async () => {
    const { en, id, told, catalog, category } = await aSpoiltShop(simple, (given) => [
      sql`delete from product_text where product_id = ${given}`,
    ])
    expect(namesIn((await catalog.category(en, category, listingQuery()))!.listing)).toEqual(['Sound'])
    expect(await catalog.product(en, id)).toBeUndefined()
    expect(told).toEqual([expect.stringContaining('name is missing')])
  })

  test('what only the page reads breaks the page, not the shop', async () => {
    const { en, id, told, catalog, sound } = await aSpoiltShop(withOption, (given) => [
      sql`update custom_option set price = '[]' where product_id = ${given}`,
    ])
    expect(await catalog.product(en, id)).toBeUndefined()
    expect(await catalog.product(en, id)).toBeUndefined()
    expect((await catalog.product(en, sound))?.name).toBe('Sound')
    expect(told).toHaveLength(1)
  })

  test('once it is mended it is back', async () => {
    const { db, en, id, catalog } = await aSpoiltShop(simple, (given) => [
      sql`update product set price = -500 where id = ${given}`,
    ])
    expect(await catalog.product(en, id)).toBeUndefined()
    await db.execute(sql`update product set price = 500 where id = ${id}`)
    await bumpRevision(db)
    await catalog.refresh()
    shop.later(2000)
    expect((await catalog.product(en, id))?.price).toEqual({ final: 500 })
  })
})
