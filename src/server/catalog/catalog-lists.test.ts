import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { category, productAttribute, stockItem } from '#server/database/schema/catalog.ts'
import { countsIn, listingQuery, namesIn, NOON, useCatalogShop } from '#test/catalog-shop.ts'
import {
  aCategory,
  aConfigurable,
  anAttribute,
  aProduct,
  bumpRevision,
  giveValues,
  type TestAttribute,
} from '#test/catalogue.ts'
import { engines } from '#test/databases.ts'

describe.each(engines)('the catalogue: lists on $name', ({ create }) => {
  const shop = useCatalogShop(create)

  let colour: TestAttribute
  let size: TestAttribute
  let tea: number
  let pots: number

  beforeEach(async () => {
    colour = await anAttribute(shop.db, 'colour', ['red', 'blue', 'green'])
    size = await anAttribute(shop.db, 'size', ['s', 'l'])
    tea = await aCategory(shop.db, shop.en, 'tea', 'Tea')
    pots = await aCategory(shop.db, shop.en, 'tea/pots', 'Pots')
    const given: [name: string, price: number, category: number, colour: string, size: string][] = [
      ['Red S', 1000, tea, 'red', 's'],
      ['Red L', 2500, tea, 'red', 'l'],
      ['Blue S', 4500, pots, 'blue', 's'],
      ['Green L', 7000, pots, 'green', 'l'],
    ]
    for (const [at, [name, price, categoryId, ...values]] of given.entries()) {
      const createdAt = new Date(NOON.getTime() - at * 1000)
      const id = await aProduct(shop.db, shop.en, { name, price, categories: [categoryId], createdAt })
      await giveValues(shop.db, id, colour, [values[0]])
      await giveValues(shop.db, id, size, [values[1]])
    }
  })

  const list = async (search = '', id = tea) =>
    (await shop.catalog.category(shop.en, id, listingQuery(search)))!.listing

  test('a category lists its own products first, then those of the categories below', async () => {
    expect(namesIn(await list())).toEqual(['Red S', 'Red L', 'Blue S', 'Green L'])
    const page = await shop.catalog.category(shop.en, tea, listingQuery())
    expect(page!.subcategories).toMatchObject([{ name: 'Pots', path: '/tea/pots.html', count: 2 }])
    expect(namesIn(await list('', pots))).toEqual(['Blue S', 'Green L'])
    expect((await shop.catalog.category(shop.en, pots, listingQuery()))!.crumbs).toEqual([
      { name: 'Tea', path: '/tea.html' },
    ])
  })

  test('values of a filter are counted without its own selection', async () => {
    const listing = await list('colour=red')
    expect(namesIn(listing)).toEqual(['Red S', 'Red L'])
    expect(countsIn(listing, 'colour')).toEqual({ red: 2, blue: 1, green: 1 })
    expect(countsIn(listing, 'size')).toEqual({ s: 1, l: 1 })
    expect(listing.selected).toEqual([{ code: 'colour', facet: 'colour', value: 'red', label: 'red' }])
  })

  test('values of one filter are alternatives, filters must all hold', async () => {
    const listing = await list('colour=red,blue&size=s')
    expect(namesIn(listing)).toEqual(['Red S', 'Blue S'])
    expect(countsIn(listing, 'colour')).toEqual({ red: 1, blue: 1 })
    expect(countsIn(listing, 'size')).toEqual({ s: 2, l: 1 })
  })

  test('price ranges can be picked, several at once', async () => {
    expect(countsIn(await list(), 'price')).toEqual({ '0-20': 1, '20-40': 1, '40-60': 1, '60-': 1 })
    const listing = await list('price=0-20,60-')
    expect(namesIn(listing)).toEqual(['Red S', 'Green L'])
    expect(countsIn(listing, 'price')).toEqual({ '0-20': 1, '20-40': 1, '40-60': 1, '60-': 1 })
    expect(countsIn(listing, 'size')).toEqual({ s: 1, l: 1 })
    expect(listing.selected.map(({ label }) => label)).toEqual(['€0 – €20', '≥ €60'])
  })

  test('a picked range of another division stays, with its count', async () => {
    expect(countsIn(await list('price=5-30'), 'price')).toMatchObject({ '5-30': 2 })
  })

  test('unknown filters and values are ignored, a page beyond the end is the last', async () => {
    const listing = await list('colour=purple&wood=oak&price=x&p=99999&limit=12')
    expect(listing).toMatchObject({ total: 4, page: 1, pageCount: 1, perPage: 12, selected: [] })
  })

  test('sorts by name, price and age in both directions', async () => {
    expect(namesIn(await list('order=name'))).toEqual(['Blue S', 'Green L', 'Red L', 'Red S'])
    expect(namesIn(await list('order=price&dir=desc'))).toEqual(['Green L', 'Blue S', 'Red L', 'Red S'])
    expect(namesIn(await list('order=newest'))).toEqual(['Red S', 'Red L', 'Blue S', 'Green L'])
    expect(namesIn(await list('order=newest&dir=asc'))[0]).toBe('Green L')
  })

  test('pages do not overlap and leave nothing out', async () => {
    for (let at = 0; at < 26; at++) await aProduct(shop.db, shop.en, { categories: [pots] })
    await shop.changed()
    const [first, second, third] = [await list('limit=12'), await list('limit=12&p=2'), await list('limit=12&p=3')]
    expect([first.cards.length, second.cards.length, third.cards.length, first.pageCount]).toEqual([12, 12, 6, 3])
    expect(new Set([first, second, third].flatMap(namesIn)).size).toBe(30)
  })

  test('products that are disabled, invisible in lists or in a switched-off category are not listed', async () => {
    const off = await aCategory(shop.db, shop.en, 'tea/off', 'Off')
    await shop.db.update(category).set({ isActive: false }).where(eq(category.id, off))
    await aProduct(shop.db, shop.en, { categories: [off] })
    await aProduct(shop.db, shop.en, { categories: [tea], isEnabled: false })
    await aProduct(shop.db, shop.en, { categories: [tea], visibility: 'search', name: 'Only searched' })
    await shop.changed()
    expect(await list()).toMatchObject({ total: 4 })
    expect(await shop.catalog.category(shop.en, off, listingQuery())).toBeUndefined()
    expect((await shop.catalog.search(shop.en, 'searched', listingQuery())).listing.total).toBe(1)
  })

  test('a configurable product is found under the values of variants that can be bought', async () => {
    const variants = [{ code: 'red' }, { code: 'blue', stock: { quantity: 0 } }, { code: 'green', isEnabled: false }]
    await aConfigurable(shop.db, shop.en, colour, variants, { name: 'Mug', categories: [tea] })
    await shop.changed()
    expect(namesIn(await list('colour=red'))).toContain('Mug')
    expect(namesIn(await list('colour=blue'))).not.toContain('Mug')
    expect(namesIn(await list('colour=green'))).not.toContain('Mug')
  })

  test('yes and no can be filtered by', async () => {
    const safe = await anAttribute(shop.db, 'safe', [], { input: 'boolean', label: 'Dishwasher safe' })
    const id = await aProduct(shop.db, shop.en, { name: 'Mug', categories: [tea] })
    await shop.db.insert(productAttribute).values({ productId: id, attributeId: safe.id, text: '1' })
    await shop.changed()
    const listing = await list('safe=1')
    expect(namesIn(listing)).toEqual(['Mug'])
    expect(listing.selected).toEqual([{ code: 'safe', facet: 'Dishwasher safe', value: '1', label: 'Yes' }])
  })

  test('a variant that sells out leaves its filter after a while, without a change of the catalogue', async () => {
    const { children } = await aConfigurable(shop.db, shop.en, colour, [{ code: 'blue' }], {
      name: 'Mug',
      categories: [tea],
    })
    await shop.changed()
    expect(namesIn(await list('colour=blue'))).toContain('Mug')
    await shop.db.update(stockItem).set({ quantity: 0 }).where(eq(stockItem.productId, children[0]!))
    shop.later(61 * 60_000)
    await expect.poll(async () => namesIn(await list('colour=blue'))).not.toContain('Mug')
    expect((await list()).cards.find(({ name }) => name === 'Mug')!.stock).toBe('out-of-stock')
  })

  test('a search can be narrowed to categories, the narrower of two in one another', async () => {
    const cups = await aCategory(shop.db, shop.en, 'cups', 'Cups')
    await aProduct(shop.db, shop.en, { name: 'Red cup', price: 500, categories: [cups] })
    await aProduct(shop.db, shop.en, { name: 'Red find', visibility: 'search', categories: [pots] })
    await shop.changed()
    const search = async (query = '') => (await shop.catalog.search(shop.en, 'red', listingQuery(query))).listing
    const all = await search()
    expect(all.total).toBe(4)
    expect(all.facets[0]).toMatchObject({ code: 'cat', label: 'Category' })
    expect(countsIn(all, 'cat')).toEqual({ tea: 3, cups: 1 })
    const inTea = await search('cat=tea')
    expect(namesIn(inTea).toSorted()).toEqual(['Red L', 'Red S', 'Red find'])
    expect(inTea.selected).toEqual([{ code: 'cat', facet: 'Category', value: 'tea', label: 'Tea' }])
    expect(inTea.facets[0]!.options).toMatchObject([
      { value: 'tea', count: 3, isSelected: true },
      { value: 'tea/pots', count: 1, isSelected: false, level: 1 },
      { value: 'cups', count: 1, isSelected: false },
    ])
    expect(namesIn(await search('cat=tea,tea/pots'))).toEqual(['Red find'])
    expect(namesIn(await search('cat=cups,tea/pots')).toSorted()).toEqual(['Red cup', 'Red find'])
    expect(countsIn(await search('cat=tea&price=-20'), 'cat')).toMatchObject({ cups: 1 })
    expect(await search('cat=never,99')).toMatchObject({ total: 4, selected: [] })
    expect((await list('cat=cups')).facets.map(({ code }) => code)).not.toContain('cat')
  })

  test('an uncached page takes three statements, a remembered one none', async () => {
    await shop.catalog.refresh()
    await list('colour=blue')
    shop.statements = 0
    shop.later(5000)
    await list()
    expect(shop.statements).toBeLessThanOrEqual(3 + 2) // two are the settings', asked for once a second
    shop.statements = 0
    await list()
    expect(shop.statements).toBe(0)
  })

  test('a change is seen a second later at most, and what was known serves meanwhile', async () => {
    expect(await list()).toMatchObject({ total: 4 })
    await aProduct(shop.db, shop.en, { categories: [tea] })
    await bumpRevision(shop.db)
    expect(await list()).toMatchObject({ total: 4 })
    shop.later(1000)
    expect(await list()).toMatchObject({ total: 4 })
    await expect.poll(async () => (await list()).total).toBe(5)
  })
})
