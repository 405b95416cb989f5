import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { NO_SYNONYMS, synonymsOf } from '#domain/search/synonyms.ts'
import type { ShownStore, StoreView } from '#domain/store/store.ts'
import { rows, type Database } from '#server/database/database.ts'
import type { ListEngine, ListFilter, ListRequest } from '#server/list-engine/list-engine.ts'
import { reportBrokenProducts } from '#server/product/broken-products.ts'
import { writePrices } from '#server/product/change-products.ts'
import { presentReader } from '#server/product/present.ts'
import { productsChanged } from '#server/catalogue-change/raise-revision.ts'
import { createStoreService } from '#server/store/store-service.ts'
import { bumpRevision, seedStores } from '../catalogue.ts'
import { listEngines } from './engines.ts'
import { aGeneratedCatalogue, isPricedIn, type KnownCatalogue, type KnownProduct } from './generated-catalogue.ts'

const NOON = new Date('2026-11-21T12:00:00Z')
const COUNT = 60
const PER_PAGE = 12
const ALL = 1000
const synonyms = { ...NO_SYNONYMS, revision: 0 }
const most = { terms: 6, products: 10, categories: 4 }

describe.each(listEngines)('a list engine: $engine.name, on $database.name', ({ engine: { create }, database }) => {
  let db: Database
  let en: StoreView
  let fr: StoreView
  let engine: ListEngine
  let known: KnownCatalogue
  const vip = (): ShownStore => ({ ...en, customerGroup: 'vip' })

  beforeAll(async () => {
    db = await database.create()
    const stores = await seedStores(db)
    en = stores.en
    fr = stores.fr
    known = await aGeneratedCatalogue(db, stores, COUNT, 20_261_123)
    const clock = () => NOON
    const onError = (error: unknown) => {
      throw error
    }
    engine = create({
      db,
      present: presentReader({ db, stores: createStoreService({ db, clock }), clock }),
      broken: reportBrokenProducts(onError),
      onError,
    })
    await engine.apply('all')
  })

  const request = (given: Partial<ListRequest> = {}): ListRequest => ({
    store: en,
    source: { category: known.categories.top },
    filters: [],
    priceRanges: [],
    sort: 'position',
    direction: 'asc',
    page: 1,
    perPage: ALL,
    ...given,
  })
  const priceOf = (product: KnownProduct, { customerGroup }: ShownStore) =>
    customerGroup === 'vip' ? product.vipPrice : product.price
  const newestFirst = (a: KnownProduct, b: KnownProduct) => b.createdAt - a.createdAt
  const inTop = () => known.products.filter(({ isInLists, category }) => isInLists && category)
  const idsOf = (products: KnownProduct[]) => products.map(({ id }) => id)
  const filterHolds = (product: KnownProduct, filter: ListFilter) =>
    'flags' in filter
      ? product.isWashable !== undefined && filter.flags.includes(product.isWashable)
      : filter.optionIds.some((id) => product.optionIds.includes(id))

  /** The expected answer of a page of this category, worked out one product at a time. */
  function expected({ filters, priceRanges, store }: ListRequest, pool = inTop()) {
    const holds = (product: KnownProduct, without?: number | 'price') =>
      filters.every((filter) => filter.attributeId === without || filterHolds(product, filter)) &&
      (without === 'price' || isPricedIn(priceOf(product, store), priceRanges))
    const counted = (without: number | 'price', has: (product: KnownProduct) => boolean) =>
      pool.filter((product) => holds(product, without) && has(product)).length
    const options = known.attributes.flatMap(({ id, options: ofAttribute }) =>
      Object.values(ofAttribute).map((optionId): [number, number] => [
        optionId,
        counted(id, ({ optionIds }) => optionIds.includes(optionId)),
      ]),
    )
    return {
      products: pool.filter((product) => holds(product)),
      options: new Map(options.filter(([, count]) => count > 0)),
      yes: counted(known.washable, ({ isWashable }) => isWashable === true),
      no: counted(known.washable, ({ isWashable }) => isWashable === false),
      prices: pool.filter((product) => holds(product, 'price')).map((product) => priceOf(product, store)),
    }
  }

  test('a category shows its own products first, in the owner’s order, then those below it', async () => {
    const { ids, total } = await engine.page(request())
    const isOwn = ({ category }: KnownProduct) => category!.id === known.categories.top
    const order = inTop().sort(
      (a, b) => Number(isOwn(b)) - Number(isOwn(a)) || a.position - b.position || newestFirst(a, b),
    )
    expect(ids).toEqual(idsOf(order))
    expect(total).toBe(order.length)
    expect((await engine.page(request({ direction: 'desc' }))).ids).toEqual(idsOf(order.reverse()))
  })

  test('sorts by name in the store view’s language, by price of the group that looks, and by age', async () => {
    const byName = (store: StoreView, nameOf: (product: KnownProduct) => string) => {
      const { compare } = new Intl.Collator(store.locale, { numeric: true })
      return idsOf(inTop().sort((a, b) => compare(nameOf(a), nameOf(b)) || newestFirst(a, b)))
    }
    expect((await engine.page(request({ sort: 'name' }))).ids).toEqual(byName(en, ({ name }) => name))
    expect((await engine.page(request({ sort: 'name', store: fr }))).ids).toEqual(
      byName(fr, ({ nameInFrench }) => nameInFrench),
    )
    for (const store of [en, vip(), fr]) {
      const byPrice = inTop().sort((a, b) => priceOf(a, store) - priceOf(b, store) || newestFirst(a, b))
      expect((await engine.page(request({ sort: 'price', store }))).ids).toEqual(idsOf(byPrice))
      const dearest = await engine.page(request({ sort: 'price', direction: 'desc', store }))
      expect(dearest.ids).toEqual(idsOf(byPrice.reverse()))
    }
    const newest = idsOf(inTop().sort(newestFirst))
    expect((await engine.page(request({ sort: 'newest', direction: 'desc' }))).ids).toEqual(newest)
    expect((await engine.page(request({ sort: 'newest', direction: 'asc' }))).ids).toEqual(newest.toReversed())
  })

  test('pages follow each other, and one after the last is the last', async () => {
    const { ids, total } = await engine.page(request())
    const pages = Math.ceil(total / PER_PAGE)
    expect(pages).toBeGreaterThan(1)
    for (let page = 1; page <= pages; page++)
      expect(await engine.page(request({ page, perPage: PER_PAGE }))).toMatchObject({
        page,
        total,
        ids: ids.slice((page - 1) * PER_PAGE, page * PER_PAGE),
      })
    const last = await engine.page(request({ page: pages, perPage: PER_PAGE }))
    expect(await engine.page(request({ page: pages + 7, perPage: PER_PAGE }))).toEqual(last)
  })

  test('whatever is selected, lists and counts are exact, and each filter leaves its own selection out', async () => {
    const filtersGiven = fc
      .tuple(
        ...known.attributes.map(({ id, options }) =>
          fc.subarray(Object.values(options)).map((optionIds) => ({ attributeId: id, optionIds })),
        ),
        fc.subarray([true, false]).map((flags) => ({ attributeId: known.washable, flags })),
      )
      .map((all) => all.filter((one) => ('flags' in one ? one.flags : one.optionIds).length > 0))
    const ranges = fc.subarray([{ from: 50, to: 100 }, { to: 20 }, { from: 120 }, { from: 900, to: 901 }])
    const store = fc.constantFrom<() => ShownStore>(
      () => en,
      vip,
      () => fr,
    )
    await fc.assert(
      fc.asyncProperty(filtersGiven, ranges, store, async (filters, priceRanges, storeOf) => {
        const asked = request({ filters, priceRanges, store: storeOf() })
        const { ids, total, counts } = await engine.page(asked)
        const { products, options, yes, no, prices } = expected(asked)
        expect(new Set(ids)).toEqual(new Set(idsOf(products)))
        expect(total).toBe(products.length)
        expect(new Map([...counts.options].filter(([, count]) => count > 0))).toEqual(options)
        expect(counts.flags.get(known.washable) ?? { yes: 0, no: 0 }).toEqual({ yes, no })
        for (const { range, count } of counts.prices)
          expect(prices.filter((price) => isPricedIn(price, [range]))).toHaveLength(count)
        const isSelected = (text: string) => priceRanges.some((range) => JSON.stringify(range) === text)
        const empty = counts.prices.filter(({ count }) => count === 0).map(({ range }) => JSON.stringify(range))
        expect(empty.every(isSelected)).toBe(true)
        expect(counts.prices.map(({ range }) => range)).toEqual(expect.arrayContaining(priceRanges))
      }),
      { numRuns: 40 },
    )
  })

  test('offers at most seven price ranges, from the lowest on, which hold every product', async () => {
    const { counts, total } = await engine.page(request())
    const starts = counts.prices.map(({ range }) => range.from ?? 0)
    expect(starts).toEqual(starts.toSorted((a, b) => a - b))
    expect(starts.length).toBeGreaterThanOrEqual(4)
    expect(starts.length).toBeLessThanOrEqual(7)
    expect(counts.prices.reduce((sum, { count }) => sum + count, 0)).toBe(total)
  })

  test('counts categories with those below them; one without products, or that there is not, has none', async () => {
    const { top, below, empty } = known.categories
    const counts = await engine.categoryCounts(en, [top, below, empty, 999_999])
    const inBelow = inTop().filter(({ category }) => category!.id === below)
    expect([top, below, empty, 999_999].map((id) => counts.get(id) ?? 0)).toEqual([
      inTop().length,
      inBelow.length,
      0,
      0,
    ])
    for (const category of [empty, 999_999])
      expect(await engine.page(request({ source: { category } }))).toMatchObject({ ids: [], total: 0, page: 1 })
  })

  const search = (text: string, given: Partial<ListRequest> = {}, words = synonyms) =>
    engine.page(
      request({ source: { text, synonyms: words, categories: [] }, sort: 'relevance', direction: 'desc', ...given }),
    )
  const named = (word: string) => known.products.filter(({ isInSearch, name }) => isInSearch && name.includes(word))

  test('a search finds what search shows, with filters and exact counts, what can be bought first', async () => {
    const kettles = named('Kettle')
    const found = await search('kettle')
    expect(new Set(found.ids)).toEqual(new Set(idsOf(kettles)))
    const soldOut = found.ids.map((id) => kettles.find((product) => product.id === id)!.isSoldOut)
    expect(soldOut).toEqual(soldOut.toSorted((a, b) => Number(a) - Number(b)))
    const [colour] = known.attributes
    const filters = [{ attributeId: colour!.id, optionIds: [colour!.options.red!] }]
    const asked = request({ filters })
    const { products, options } = expected(asked, kettles)
    const narrowed = await search('kettle', { filters })
    expect(new Set(narrowed.ids)).toEqual(new Set(idsOf(products)))
    expect(new Map([...narrowed.counts.options].filter(([, count]) => count > 0))).toEqual(options)
  })

  test('a search counts its categories and can be narrowed to one, which leaves those counts as they are', async () => {
    const { top, below } = known.categories
    const { counts } = await search('kettle')
    const inTop = named('Kettle').filter(({ category }) => category)
    const inBelow = inTop.filter(({ category }) => category!.id === below)
    expect([top, below].map((id) => counts.categories!.get(id) ?? 0)).toEqual([inTop.length, inBelow.length])
    const narrowed = await search('', { source: { text: 'kettle', synonyms, categories: [below] } })
    expect(new Set(narrowed.ids)).toEqual(new Set(idsOf(inBelow)))
    expect(narrowed.counts.categories).toEqual(counts.categories)
  })

  test('each store view is searched in its own words', async () => {
    expect((await search('pièce', { store: fr })).total).toBe(known.products.filter((one) => one.isInSearch).length)
    expect((await search('pièce')).total).toBe(0)
  })

  test('a SKU leads to its product first, a slip is put right and said, and synonyms come with the search', async () => {
    const [{ id }] = named('Kettle') as [KnownProduct]
    const [found] = await rows<{ sku: string }>(db, sql`select sku from product where id = ${id}::int`)
    expect((await search(found!.sku.toLowerCase())).ids[0]).toBe(id)
    expect(await search('kettel')).toMatchObject({ total: named('Kettle').length, corrected: 'kettle' })
    expect((await search('kettle')).corrected).toBeUndefined()
    expect((await search('boiler')).total).toBe(0)
    const words = { ...synonymsOf([{ words: ['boiler', 'kettle'] }]), revision: 1 }
    expect((await search('boiler', {}, words)).total).toBe(named('Kettle').length)
  })

  test('tells of letters and of many words that they are more work than a word, before it searches', async () => {
    const work = (text: string) => engine.searchWork({ store: en, text, synonyms })
    expect(await work('wqxzjv yqxzjw zqxwjy qwxyzj xqwjzy jqxwyz')).toBeGreaterThan(await work('kettle'))
    expect(await work('k e t l')).toBeGreaterThan(await work('kettle'))
    expect(await work('')).toBe(0)
  })

  test('suggests terms with as many products as the search finds, products and categories', async () => {
    const { terms, productIds, categoryIds } = await engine.suggest({ store: en, text: 'ket', synonyms, most })
    expect(terms.length).toBeGreaterThan(0)
    for (const { text, count } of terms) expect((await search(text)).total, text).toBe(count)
    const first = await search(terms[0]!.text)
    expect(productIds).toEqual(first.ids.slice(0, most.products))
    expect(categoryIds).toEqual([])
    const evening = await engine.suggest({ store: en, text: 'even', synonyms, most })
    expect(evening.categoryIds).toEqual([known.categories.below])
    const slip = await engine.suggest({ store: en, text: 'kettel', synonyms, most })
    expect(slip.terms[0]).toEqual({ text: 'kettle', count: named('Kettle').length })
  })

  test('shelves show what the owner chose and what is reduced for the group that looks', async () => {
    const reduced = inTop().filter(({ vipPrice, price }) => vipPrice < price)
    const { sale, isEmpty } = await engine.shelves(vip())
    expect(sale.filter((id) => reduced.some((product) => product.id === id)).length).toBeGreaterThan(0)
    expect((await engine.shelves(en)).sale).toEqual([])
    expect(isEmpty).toBe(false)
  })

  test('a product that changed, and one that is gone, are taken in', async () => {
    const [changed, gone] = inTop()
    await db.execute(sql`update product set price = 1 where id = ${changed!.id}::int`)
    await db.execute(sql`update product set is_enabled = false where id = ${gone!.id}::int`)
    await bumpRevision(db)
    await engine.apply([changed!.id, gone!.id])
    const { ids } = await engine.page(request({ sort: 'price' }))
    expect(ids[0]).toBe(changed!.id)
    expect(ids).not.toContain(gone!.id)
    expect(ids).toHaveLength(inTop().length - 1)
  })

  test('of a revision that says what changed only that is read; after one that does not say, everything', async () => {
    await engine.apply('all')
    const [told, untold] = inTop()
      .slice(2)
      .filter(({ isInSearch }) => isInSearch)
    const skus = await rows<{ id: number; sku: string }>(db, sql`select id, sku from product`)
    const skuOf = (id: number) => skus.find((one) => one.id === id)!.sku
    const dearest = async () =>
      (await engine.page(request({ sort: 'price', direction: 'desc', perPage: 2 }))).ids.toSorted((a, b) => a - b)
    await db.execute(sql`update product set price = 99999999 where id = ${untold!.id}::int`)
    await db.transaction((tx) => writePrices(tx, [{ sku: skuOf(told!.id), price: 99_999_998 }]))
    await engine.apply('all')
    expect(await dearest()).toContain(told!.id)
    expect(await dearest()).not.toContain(untold!.id)
    await db.execute(sql`update product_text set name = 'Zyzzyva' where product_id = ${told!.id}::int`)
    await db.transaction((tx) => productsChanged(tx, [told!.id], 'whole'))
    await engine.apply('all')
    expect((await search('zyzzyva')).ids).toEqual([told!.id])
    expect(await dearest()).not.toContain(untold!.id)
    await bumpRevision(db)
    await engine.apply('all')
    expect(await dearest()).toEqual([told!.id, untold!.id].toSorted((a, b) => a - b))
  })

  test('of a long text the rarest words are respelt for a question, of a short one each', async () => {
    const names = [
      'Amber bronze copper linem',
      ...Array.from({ length: 12 }, () => 'Amber bronze copper linen'),
      ...Array.from({ length: 14 }, () => 'Linem'),
    ]
    const shown = known.products.filter(({ isInSearch }) => isInSearch).slice(-names.length)
    for (const [at, name] of names.entries())
      await db.execute(
        sql`update product_text set name = ${name} where product_id = ${shown[at]!.id}::int and store_id = ${en.id}::int`,
      )
    await bumpRevision(db)
    await engine.apply('all')
    expect(await search('bronze copper linem')).toMatchObject({ total: 1, didYouMean: 'bronze copper linen' })
    const long = await search('amber bronze copper linem')
    expect([long.total, long.didYouMean]).toEqual([1, undefined])
  })
})
