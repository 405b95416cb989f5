import { eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { parseListingQuery } from '#domain/catalog/listing-query.ts'
import type { Listing } from '#domain/catalog/views.ts'
import type { StoreView } from '#domain/store/store.ts'
import type { Database } from '#server/database/database.ts'
import {
  category,
  categoryText,
  customOption,
  product,
  productAttribute,
  productMedia,
  productText,
  stockItem,
  urlRewrite,
} from '#server/database/schema/catalog.ts'
import { createStoreService } from '#server/store/store-service.ts'
import {
  aBundle,
  aCategory,
  aConfigurable,
  anAttribute,
  aProduct,
  bumpRevision,
  giveValues,
  link,
  seedStores,
  type TestAttribute,
} from '#test/catalogue.ts'
import { engines } from '#test/databases.ts'
import { createCatalogService, type CatalogReader } from './catalog-service.ts'

const NOON = new Date('2026-11-21T12:00:00Z')
const query = (search = '') => parseListingQuery(new URLSearchParams(search))
const names = ({ cards }: Pick<Listing, 'cards'>) => cards.map(({ name }) => name)
const counts = ({ facets }: Listing, code: string) =>
  Object.fromEntries((facets.find((facet) => facet.code === code)?.options ?? []).map((o) => [o.value, o.count]))

describe.each(engines)('the catalogue on $name', ({ create }) => {
  let db: Database
  let en: StoreView
  let fr: StoreView
  let catalog: CatalogReader
  let now: Date
  let statements = 0

  const open = () => {
    const clock = () => now
    return createCatalogService({ db, stores: createStoreService({ db, clock }), clock })
  }
  const changed = async () => {
    await bumpRevision(db)
    await catalog.refresh()
  }
  const later = (milliseconds: number) => (now = new Date(now.getTime() + milliseconds))

  beforeAll(async () => {
    db = await create()
    const execute = db.execute.bind(db)
    db.execute = ((...given: Parameters<typeof execute>) => {
      statements++
      return execute(...given)
    }) as typeof db.execute
    ;({ en, fr } = await seedStores(db))
  })

  beforeEach(async () => {
    await db.execute(sql`delete from url_rewrite`)
    await db.execute(sql`delete from configurable_attribute`)
    await db.execute(sql`delete from product`)
    await db.execute(sql`delete from category`)
    await db.execute(sql`delete from attribute`)
    now = NOON
    catalog = open()
  })

  describe('lists', () => {
    let colour: TestAttribute
    let size: TestAttribute
    let tea: number
    let pots: number

    beforeEach(async () => {
      colour = await anAttribute(db, 'colour', ['red', 'blue', 'green'])
      size = await anAttribute(db, 'size', ['s', 'l'])
      tea = await aCategory(db, en, 'tea', 'Tea')
      pots = await aCategory(db, en, 'tea/pots', 'Pots')
      const given: [name: string, price: number, category: number, colour: string, size: string][] = [
        ['Red S', 1000, tea, 'red', 's'],
        ['Red L', 2500, tea, 'red', 'l'],
        ['Blue S', 4500, pots, 'blue', 's'],
        ['Green L', 7000, pots, 'green', 'l'],
      ]
      for (const [at, [name, price, categoryId, ...values]] of given.entries()) {
        const createdAt = new Date(NOON.getTime() - at * 1000)
        const id = await aProduct(db, en, { name, price, categories: [categoryId], createdAt })
        await giveValues(db, id, colour, [values[0]])
        await giveValues(db, id, size, [values[1]])
      }
    })

    const list = async (search = '', id = tea) => (await catalog.category(en, id, query(search)))!.listing

    test('a category lists its own products first, then those of the categories below', async () => {
      expect(names(await list())).toEqual(['Red S', 'Red L', 'Blue S', 'Green L'])
      const page = await catalog.category(en, tea, query())
      expect(page!.subcategories).toMatchObject([{ name: 'Pots', path: '/tea/pots.html', count: 2 }])
      expect(names(await list('', pots))).toEqual(['Blue S', 'Green L'])
      expect((await catalog.category(en, pots, query()))!.crumbs).toEqual([{ name: 'Tea', path: '/tea.html' }])
    })

    test('values of a filter are counted without its own selection', async () => {
      const listing = await list('colour=red')
      expect(names(listing)).toEqual(['Red S', 'Red L'])
      expect(counts(listing, 'colour')).toEqual({ red: 2, blue: 1, green: 1 })
      expect(counts(listing, 'size')).toEqual({ s: 1, l: 1 })
      expect(listing.selected).toEqual([{ code: 'colour', facet: 'colour', value: 'red', label: 'red' }])
    })

    test('values of one filter are alternatives, filters must all hold', async () => {
      const listing = await list('colour=red,blue&size=s')
      expect(names(listing)).toEqual(['Red S', 'Blue S'])
      expect(counts(listing, 'colour')).toEqual({ red: 1, blue: 1 })
      expect(counts(listing, 'size')).toEqual({ s: 2, l: 1 })
    })

    test('price ranges can be picked, several at once', async () => {
      expect(counts(await list(), 'price')).toEqual({ '0-20': 1, '20-40': 1, '40-60': 1, '60-': 1 })
      const listing = await list('price=0-20,60-')
      expect(names(listing)).toEqual(['Red S', 'Green L'])
      expect(counts(listing, 'price')).toEqual({ '0-20': 1, '20-40': 1, '40-60': 1, '60-': 1 })
      expect(counts(listing, 'size')).toEqual({ s: 1, l: 1 })
      expect(listing.selected.map(({ label }) => label)).toEqual(['€0 – €20', '≥ €60'])
    })

    test('a picked range of another division stays, with its count', async () => {
      expect(counts(await list('price=5-30'), 'price')).toMatchObject({ '5-30': 2 })
    })

    test('unknown filters and values are ignored, a page beyond the end is the last', async () => {
      const listing = await list('colour=purple&wood=oak&price=x&p=99999&limit=12')
      expect(listing).toMatchObject({ total: 4, page: 1, pageCount: 1, perPage: 12, selected: [] })
    })

    test('sorts by name, price and age in both directions', async () => {
      expect(names(await list('order=name'))).toEqual(['Blue S', 'Green L', 'Red L', 'Red S'])
      expect(names(await list('order=price&dir=desc'))).toEqual(['Green L', 'Blue S', 'Red L', 'Red S'])
      expect(names(await list('order=newest'))).toEqual(['Red S', 'Red L', 'Blue S', 'Green L'])
      expect(names(await list('order=newest&dir=asc'))[0]).toBe('Green L')
    })

    test('pages do not overlap and leave nothing out', async () => {
      for (let at = 0; at < 26; at++) await aProduct(db, en, { categories: [pots] })
      await changed()
      const [first, second, third] = [await list('limit=12'), await list('limit=12&p=2'), await list('limit=12&p=3')]
      expect([first.cards.length, second.cards.length, third.cards.length, first.pageCount]).toEqual([12, 12, 6, 3])
      expect(new Set([first, second, third].flatMap(names)).size).toBe(30)
    })

    test('products that are disabled, invisible in lists or in a switched-off category are not listed', async () => {
      const off = await aCategory(db, en, 'tea/off', 'Off')
      await db.update(category).set({ isActive: false }).where(eq(category.id, off))
      await aProduct(db, en, { categories: [off] })
      await aProduct(db, en, { categories: [tea], isEnabled: false })
      await aProduct(db, en, { categories: [tea], visibility: 'search', name: 'Only searched' })
      await changed()
      expect(await list()).toMatchObject({ total: 4 })
      expect(await catalog.category(en, off, query())).toBeUndefined()
      expect((await catalog.search(en, 'searched', query())).listing.total).toBe(1)
    })

    test('a configurable product is found under the values of variants that can be bought', async () => {
      const variants = [{ code: 'red' }, { code: 'blue', stock: { quantity: 0 } }, { code: 'green', isEnabled: false }]
      await aConfigurable(db, en, colour, variants, { name: 'Mug', categories: [tea] })
      await changed()
      expect(names(await list('colour=red'))).toContain('Mug')
      expect(names(await list('colour=blue'))).not.toContain('Mug')
      expect(names(await list('colour=green'))).not.toContain('Mug')
    })

    test('an uncached page takes three statements, a remembered one none', async () => {
      await catalog.refresh()
      await list('colour=blue')
      statements = 0
      later(5000)
      await list()
      expect(statements).toBeLessThanOrEqual(3 + 2) // two are the settings', asked for once a second
      statements = 0
      await list()
      expect(statements).toBe(0)
    })

    test('a change is seen a second later at most, and what was known serves meanwhile', async () => {
      expect(await list()).toMatchObject({ total: 4 })
      await aProduct(db, en, { categories: [tea] })
      await bumpRevision(db)
      expect(await list()).toMatchObject({ total: 4 })
      later(1000)
      expect(await list()).toMatchObject({ total: 4 })
      await expect.poll(async () => (await list()).total).toBe(5)
    })
  })

  describe('search', () => {
    beforeEach(async () => {
      await aProduct(db, en, { name: 'Green Teapot', sku: 'POT-9' })
      await aProduct(db, en, { name: 'Teapot warmer for POT-9', sku: 'WARM-1' })
    })

    test('a SKU leads to its product first', async () => {
      expect(names((await catalog.search(en, ' pot-9 ', query())).listing)).toEqual([
        'Green Teapot',
        'Teapot warmer for POT-9',
      ])
    })

    test("a variant's SKU leads to the product it belongs to", async () => {
      const colour = await anAttribute(db, 'colour', ['red'])
      const { children } = await aConfigurable(db, en, colour, [{ code: 'red' }], { name: 'Mug' })
      await db.update(product).set({ sku: 'MUG-RED' }).where(eq(product.id, children[0]!))
      expect(names((await catalog.search(en, 'mug-red', query())).listing)).toEqual(['Mug'])
      expect(names((await catalog.search(en, 'red', query())).listing)).toEqual(['Mug'])
    })

    test('a near spelling is searched and named', async () => {
      const page = await catalog.search(en, 'taepot', query())
      expect(page).toMatchObject({ text: 'taepot', corrected: 'teapot', listing: { total: 2, sort: 'relevance' } })
    })

    test('an empty text finds nothing', async () => {
      for (const text of ['', '  ', '%', "'; --", '\0']) {
        expect(await catalog.search(en, text, query())).toMatchObject({ listing: { total: 0, page: 1, cards: [] } })
      }
    })
  })

  describe('addresses', () => {
    test('lead to products and categories, also under a category as in Magento 1', async () => {
      const tea = await aCategory(db, en, 'tea', 'Tea')
      const pots = await aCategory(db, en, 'tea/pots', 'Pots')
      const id = await aProduct(db, en, { sku: 'POT' })
      expect(await catalog.resolve(en, 'tea/pots.html')).toEqual({ status: 'category', id: pots })
      expect(await catalog.resolve(en, 'pot.html')).toEqual({ status: 'product', id })
      expect(await catalog.resolve(en, 'tea/pot.html')).toEqual({ status: 'product', id, categoryId: tea })
      expect(await catalog.resolve(en, 'tea/pots/pot.html')).toEqual({ status: 'product', id, categoryId: pots })
      expect(await catalog.resolve(en, 'coffee/pot.html')).toEqual({ status: 'not-found' })
      for (const path of ['', '/', 'pot', 'POT.html', 'a\0b', 'x'.repeat(5000), "'", '%']) {
        expect(await catalog.resolve(en, path)).toEqual({ status: 'not-found' })
      }
    })

    test('former ones lead to todays, with the code they were given', async () => {
      const id = await aProduct(db, en, { sku: 'POT' })
      await db.insert(urlRewrite).values([
        { storeId: en.id, requestPath: 'old.html', productId: id, redirect: 301 },
        { storeId: en.id, requestPath: 'kept.html', productId: id },
        { storeId: en.id, requestPath: 'away.html', targetPath: 'contacts', redirect: 302 },
        { storeId: en.id, requestPath: 'shown.html', targetPath: 'pot.html' },
        { storeId: en.id, requestPath: 'round.html', targetPath: 'about.html' },
        { storeId: en.id, requestPath: 'about.html', targetPath: 'round.html' },
      ])
      expect(await catalog.resolve(en, 'old.html')).toEqual({ status: 'redirect', to: '/pot.html', code: 301 })
      expect(await catalog.resolve(en, 'kept.html')).toEqual({ status: 'product', id })
      expect(await catalog.resolve(en, 'away.html')).toEqual({ status: 'redirect', to: '/contacts', code: 302 })
      expect(await catalog.resolve(en, 'shown.html')).toEqual({ status: 'product', id })
      expect(await catalog.resolve(en, 'round.html')).toEqual({ status: 'not-found' })
      const byId = `catalog/product/view/id/${id}`
      expect(await catalog.resolve(en, byId)).toEqual({ status: 'redirect', to: '/pot.html', code: 301 })
      expect((await catalog.product(en, id))!.path).toBe('/pot.html')
    })

    test('of what is switched off or not meant to be seen lead nowhere', async () => {
      await aProduct(db, en, { sku: 'off', isEnabled: false })
      await aProduct(db, en, { sku: 'hidden', visibility: 'none' })
      const top = await aCategory(db, en, 'tea', 'Tea')
      await aCategory(db, en, 'tea/pots', 'Pots')
      await db.update(category).set({ isActive: false }).where(eq(category.id, top))
      for (const path of ['off.html', 'hidden.html', 'tea.html', 'tea/pots.html'])
        expect(await catalog.resolve(en, path)).toEqual({ status: 'not-found' })
      expect(await catalog.sitemap(en)).toEqual([])
      expect(await catalog.menu(en)).toEqual([])
    })

    test('a miss is remembered until the catalogue changes', async () => {
      expect(await catalog.resolve(en, 'new.html')).toEqual({ status: 'not-found' })
      const id = await aProduct(db, en, { sku: 'new' })
      expect(await catalog.resolve(en, 'new.html')).toEqual({ status: 'not-found' })
      await changed()
      expect(await catalog.resolve(en, 'new.html')).toEqual({ status: 'product', id })
    })

    test('have a language of their own, and the default one where that is missing', async () => {
      const id = await aProduct(db, en, { sku: 'pot' })
      await db.insert(urlRewrite).values({ storeId: fr.id, requestPath: 'theiere.html', productId: id })
      const other = await aProduct(db, en, { sku: 'cup' })
      expect(await catalog.pathOf(fr, { product: id })).toBe('/theiere.html')
      expect(await catalog.pathOf(en, { product: id })).toBe('/pot.html')
      expect(await catalog.pathOf(fr, { product: other })).toBe('/cup.html')
      expect(await catalog.pathOf(fr, { product: 999_999 })).toBeUndefined()
      expect(await catalog.resolve(fr, 'theiere.html')).toEqual({ status: 'product', id })
      expect(await catalog.resolve(en, 'theiere.html')).toEqual({ status: 'not-found' })
    })
  })

  describe('texts', () => {
    test("missing ones are the default store's, each by itself", async () => {
      const tea = await aCategory(db, en, 'tea', 'Tea')
      await db.insert(categoryText).values({ categoryId: tea, storeId: fr.id, name: 'Thé' })
      const id = await aProduct(db, en, { name: 'Teapot', categories: [tea] })
      await db.update(productText).set({ description: '<p>For two.</p>' }).where(eq(productText.productId, id))
      await db.insert(productText).values({ productId: id, storeId: fr.id, name: 'Théière' })
      const plain = await aProduct(db, en, { name: 'Cup', categories: [tea] })
      expect(await catalog.product(fr, id)).toMatchObject({ name: 'Théière', description: '<p>For two.</p>' })
      expect(await catalog.product(en, id)).toMatchObject({ name: 'Teapot' })
      expect(await catalog.product(fr, plain)).toMatchObject({ name: 'Cup', crumbs: [{ name: 'Thé' }] })
      expect((await catalog.menu(fr))[0]).toMatchObject({ name: 'Thé', path: '/tea.html' })
      expect(names((await catalog.search(fr, 'theiere', query())).listing)).toEqual(['Théière'])
      expect((await catalog.search(en, 'theiere', query())).listing.total).toBe(0)
    })

    test('attributes are told in the language of the store', async () => {
      const colour = await anAttribute(db, 'colour', ['red'], { labels: { fr: 'Couleur' }, position: 1 })
      const safe = await anAttribute(db, 'dishwasher', [], { input: 'boolean', label: 'Dishwasher', position: 2 })
      const secret = await anAttribute(db, 'secret', [], { input: 'text', isVisible: false })
      const id = await aProduct(db, en)
      await giveValues(db, id, colour, ['red'])
      await db.insert(productAttribute).values([
        { productId: id, attributeId: safe.id, text: '1' },
        { productId: id, attributeId: secret.id, text: 'x' },
      ])
      expect((await catalog.product(fr, id))!.attributes).toEqual([
        { label: 'Couleur', value: 'red' },
        { label: 'Dishwasher', value: 'Oui' },
      ])
    })
  })

  describe('prices', () => {
    test("a special price begins with the shop's day, not with London's", async () => {
      const id = await aProduct(db, en, { specialPrice: 700, specialFrom: '2026-11-22', specialTo: '2026-11-22' })
      const final = async () => (await catalog.cards(en, [id]))[0]!.price
      now = new Date('2026-11-21T22:59:59Z')
      expect(await final()).toEqual({ final: 1000 })
      now = new Date('2026-11-21T23:00:00Z')
      expect(await final()).toEqual({ final: 700, regular: 1000 })
      await catalog.refresh()
      expect((await catalog.home(en)).sale).toMatchObject([{ id, saving: 30 }])
      now = new Date('2026-11-22T23:00:00Z')
      expect(await final()).toEqual({ final: 1000 })
      await catalog.refresh()
      expect((await catalog.home(en)).sale).toEqual([])
    })

    test('another currency is the base times its rate', async () => {
      const id = await aProduct(db, en, { price: 1005 })
      expect((await catalog.cards({ ...en, ratePpm: 1_100_000 }, [id]))[0]!.price).toEqual({ final: 1106 })
    })

    test('a configurable product shows what its options add, of those that can be bought', async () => {
      const size = await anAttribute(db, 'size', ['s', 'm', 'l'])
      const variants = [{ code: 's' }, { code: 'm' }, { code: 'l', stock: { quantity: 0 } }]
      const { id, children } = await aConfigurable(db, en, size, variants, {
        price: 2000,
        prices: { m: { type: 'percent', amount: 125_000 }, l: { type: 'fixed', amount: 1 } },
      })
      const page = (await catalog.product(en, id))!
      expect(page.price).toEqual({ final: 2000, isFrom: true })
      expect(page.configurable!.attributes).toMatchObject([
        {
          code: 'size',
          options: [
            { label: 's', addition: 0, products: [children[0]] },
            { label: 'm', addition: 250, products: [children[1]] },
          ],
        },
      ])
      expect(page.configurable!.variants[children[2]!]).toMatchObject({ stock: 'out-of-stock' })
      expect(page.stock.state).toBe('in-stock')
    })

    test('a dynamic bundle costs what its parts cost, less the running percentage', async () => {
      const cheap = await aProduct(db, en, { price: 1999 })
      const dear = await aProduct(db, en, { price: 5000 })
      const id = await aBundle(db, en, [cheap, dear], { specialPrice: 333_330 })
      const page = (await catalog.product(en, id))!
      expect(page.price).toEqual({ final: 666, regular: 1999, isFrom: true, upTo: 1667 })
      expect(page.bundle).toMatchObject({ priceType: 'dynamic', specialPpm: 333_330 })
      expect(page.bundle!.options[0]!.selections.map(({ unitPrice }) => unitPrice)).toEqual([666, 1667])
    })

    test('a grouped product lists its parts and costs from the cheapest', async () => {
      const parts = [await aProduct(db, en, { price: 900 }), await aProduct(db, en, { price: 800 })]
      const id = await aProduct(db, en, { type: 'grouped', price: 0 })
      await link(db, id, 'grouped', parts)
      const page = (await catalog.product(en, id))!
      expect(page.price).toEqual({ final: 800, isFrom: true })
      expect(page.grouped!.map((part) => part.id)).toEqual(parts)
    })

    test('tiers save percents rounded up (spec §9)', async () => {
      const id = await aProduct(db, en, {
        price: 9999,
        tiers: [
          { quantity: 2, price: 9000 },
          { quantity: 5, price: 99_999 },
        ],
      })
      expect((await catalog.product(en, id))!.tierPrices).toEqual([{ quantity: 2, price: 9000, saving: 10 }])
    })

    test('custom options add amounts or percents of the price', async () => {
      const id = await aProduct(db, en, { price: 1010 })
      await db.insert(customOption).values({
        productId: id,
        title: 'Engraving',
        titles: { fr: 'Gravure' },
        input: 'field',
        isRequired: true,
        price: { type: 'percent', amount: 50_000 },
      })
      expect((await catalog.product(fr, id))!.custom).toMatchObject([{ title: 'Gravure', addition: 51, values: [] }])
      expect((await catalog.cards(en, [id]))[0]!.needsOptions).toBe(true)
    })
  })

  describe('cards and pages', () => {
    test('cards come in the order asked for, without what is not for sale', async () => {
      const [a, b] = [await aProduct(db, en), await aProduct(db, en)]
      const off = await aProduct(db, en, { isEnabled: false })
      expect((await catalog.cards(en, [b, off, -1, 1e12, a])).map(({ id }) => id)).toEqual([b, a])
      expect(await catalog.cards(en, [])).toEqual([])
      expect(await catalog.product(en, off)).toBeUndefined()
      expect(await catalog.product(en, Number.NaN)).toBeUndefined()
    })

    test('stock follows sales within two seconds, without a change of the catalogue', async () => {
      const id = await aProduct(db, en, { stock: { quantity: 10 } })
      const state = async () => (await catalog.cards(en, [id]))[0]!.stock
      expect(await state()).toBe('in-stock')
      await db.update(stockItem).set({ quantity: 3 }).where(eq(stockItem.productId, id))
      later(2000)
      expect(await state()).toBe('low')
      expect((await catalog.product(en, id))!.stock).toMatchObject({ state: 'low', left: 3 })
      await db.update(stockItem).set({ quantity: 0 }).where(eq(stockItem.productId, id))
      later(2000)
      expect(await state()).toBe('out-of-stock')
    })

    test('a card shows the first two pictures that are not hidden', async () => {
      const id = await aProduct(db, en, { name: 'Pot' })
      const image = (source: string, position: number, isHidden = false) => ({
        productId: id,
        kind: 'image' as const,
        source,
        position,
        isHidden,
        width: 600,
        height: 400,
      })
      await db.insert(productMedia).values([image('c', 3), image('a', 1), image('b', 2, true), image('d', 4)])
      expect((await catalog.cards(en, [id]))[0]).toMatchObject({
        picture: { file: 'a', label: 'Pot', width: 600, height: 400 },
        otherPicture: { file: 'c' },
      })
      expect((await catalog.product(en, id))!.pictures.map(({ file }) => file)).toEqual(['a', 'c', 'd'])
    })

    test('breadcrumbs follow the shopper, else lead through the deepest category', async () => {
      const [tea, gifts] = [await aCategory(db, en, 'tea', 'Tea'), await aCategory(db, en, 'gifts', 'Gifts')]
      const pots = await aCategory(db, en, 'tea/pots', 'Pots')
      const id = await aProduct(db, en, { categories: [gifts, pots, tea] })
      const crumbs = async (from?: number) => (await catalog.product(en, id, from))!.crumbs.map(({ name }) => name)
      expect(await crumbs()).toEqual(['Tea', 'Pots'])
      expect(await crumbs(gifts)).toEqual(['Gifts'])
      expect(await crumbs(999_999)).toEqual(['Tea', 'Pots'])
    })

    test('related products and up-sells are cards', async () => {
      const [id, related, upSell] = [await aProduct(db, en), await aProduct(db, en), await aProduct(db, en)]
      await link(db, id, 'related', [related, upSell])
      await link(db, id, 'up-sell', [upSell])
      const page = (await catalog.product(en, id))!
      expect(page.related.map((card) => card.id)).toEqual([related, upSell])
      expect(page.upSells.map((card) => card.id)).toEqual([upSell])
    })

    test('the home page shows what is featured, new and on sale', async () => {
      const tea = await aCategory(db, en, 'tea', 'Tea')
      await aCategory(db, en, 'plain', 'Plain')
      await db.update(category).set({ image: 'tea.webp' }).where(eq(category.id, tea))
      const featured = await aProduct(db, en, { isFeatured: true, visibility: 'catalog' })
      const news = await aProduct(db, en, { newFrom: '2026-11-01', newTo: '2026-11-21' })
      await aProduct(db, en, { newTo: '2026-11-20' })
      const home = await catalog.home(en)
      expect(home.featured.map(({ id }) => id)).toEqual([featured])
      expect(home.news).toMatchObject([{ id: news, isNew: true }])
      expect(home.categories).toMatchObject([{ id: tea, image: 'tea.webp' }])
    })

    test('the sitemap names every category and visible product once', async () => {
      await aCategory(db, en, 'tea', 'Tea')
      await aProduct(db, en, { sku: 'pot' })
      await aProduct(db, en, { sku: 'hidden', visibility: 'none' })
      expect(await catalog.sitemap(en)).toEqual([{ path: '/tea.html' }, { path: '/pot.html' }])
    })
  })
})
