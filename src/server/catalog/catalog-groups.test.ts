import { beforeEach, describe, expect, test } from 'vitest'
import { momentIn } from '#domain/date/shop-day.ts'
import type { ShownStore } from '#domain/store/store.ts'
import { readGroupPrices } from '#server/product/group-prices.ts'
import { createSearchService } from './search-service.ts'
import { countsIn, listingQuery, namesIn, NOON, useCatalogShop } from '#test/catalog-shop.ts'
import { aBundle, aCategory, aConfigurable, anAttribute, aProduct, link } from '#test/catalogue.ts'
import { engines } from '#test/databases.ts'

describe.each(engines)('the catalogue: prices of customer groups on $name', ({ create }) => {
  const shop = useCatalogShop(create)
  let tea: number

  /** The store view as a member of a group sees it. */
  const seenBy = (customerGroup: string): ShownStore => ({ ...shop.en, customerGroup })
  const finalOf = async (id: number, store: ShownStore) => (await shop.catalog.cards(store, [id]))[0]!.price
  const forGroup = (quantity: number, price: number, customerGroup: string) => ({ quantity, price, customerGroup })

  beforeEach(async () => {
    tea = await aCategory(shop.db, shop.en, 'tea', 'Tea')
  })

  test('each group pays its own price, on cards, pages and in suggestions, however often others looked before', async () => {
    const tiers = [forGroup(1, 800, 'vip'), forGroup(3, 700, 'vip'), forGroup(1, 950, 'not-logged-in')]
    const id = await aProduct(shop.db, shop.en, {
      name: 'Cup',
      price: 1000,
      tiers: [...tiers, { quantity: 3, price: 900 }],
    })
    await shop.catalog.refresh()
    const search = createSearchService({ catalog: shop.catalog })
    for (let round = 0; round < 2; round++) {
      for (const [store, price, tier] of [
        [seenBy('vip'), { final: 800, regular: 1000 }, 700],
        [shop.en, { final: 950, regular: 1000 }, 900],
        [seenBy('general'), { final: 1000 }, 900],
      ] as const) {
        expect(await finalOf(id, store)).toEqual(price)
        const page = (await shop.catalog.product(store, id))!
        expect(page.price).toEqual(price)
        expect(page.tierPrices.map(({ quantity, price }) => [quantity, price])).toEqual([[3, tier]])
        // The data of the page's script tells nothing of other groups.
        expect(page.own.tierPrices!.at(-1)).toEqual({ quantity: 3, price: tier })
        expect((await search.suggest(store, 'cup')).products).toMatchObject([{ id, price }])
      }
    }
  })

  test('lists are sorted, filtered and counted by the prices of the group that looks', async () => {
    const given = [
      ['Cup', 1000, [forGroup(1, 4500, 'odd'), forGroup(1, 800, 'vip')]],
      ['Bowl', 2000, [forGroup(1, 500, 'vip')]],
      ['Pot', 7000, [forGroup(1, 2200, 'vip'), forGroup(1, 6000, 'not-logged-in')]],
      ['Box', 2500, []],
    ] as const
    for (const [name, price, tiers] of given)
      await aProduct(shop.db, shop.en, { name, price, categories: [tea], tiers: [...tiers] })
    await shop.catalog.refresh()
    const list = async (store: ShownStore, search = '') =>
      (await shop.catalog.category(store, tea, listingQuery(search)))!.listing
    const byPrice = async (store: ShownStore) => namesIn(await list(store, 'order=price'))
    const shoppers: ShownStore[] = [shop.en, seenBy('vip'), seenBy('general'), shop.en, seenBy('vip')]
    for (const store of shoppers) {
      const isVip = store.customerGroup === 'vip'
      const isGuest = store.customerGroup === undefined
      expect(await byPrice(store)).toEqual(isVip ? ['Bowl', 'Cup', 'Pot', 'Box'] : ['Cup', 'Bowl', 'Box', 'Pot'])
      const all = await list(store)
      const shown = all.cards.map(({ price }) => price.final)
      for (const [range, count] of Object.entries(countsIn(all, 'price'))) {
        const [from, to] = range.split('-').map((units) => (units === '' ? undefined : Number(units) * 100))
        expect(
          shown.filter((price) => price >= (from ?? 0) && price < (to ?? Infinity)),
          range,
        ).toHaveLength(count)
        const narrowed = await list(store, `price=${range}`)
        expect([narrowed.total, narrowed.cards.length]).toEqual([count, count])
      }
      expect(shown.toSorted((a, b) => a - b)).toEqual(
        isVip ? [500, 800, 2200, 2500] : [1000, 2000, 2500, isGuest ? 6000 : 7000],
      )
    }
    const found = await shop.catalog.search(seenBy('vip'), 'pot', listingQuery())
    expect(found.listing.cards.map(({ price }) => price.final)).toEqual([2200])
    const cheap = await list(seenBy('vip'), 'order=price&price=0-10')
    expect(cheap.cards.map(({ price }) => price.final)).toEqual([500, 800])
    expect(await byPrice(seenBy('odd'))).toEqual(['Cup', 'Bowl', 'Box', 'Pot'])
  })

  test('a price of a group is charged on its days only, and lists follow from one day to the next', async () => {
    const untilToday = { ...forGroup(1, 500, 'vip'), fromDay: '2026-11-20', toDay: '2026-11-21' }
    const id = await aProduct(shop.db, shop.en, { price: 1000, categories: [tea], tiers: [untilToday] })
    await aProduct(shop.db, shop.en, { price: 700, categories: [tea] })
    for (const [day, price, inOrder] of [
      ['2026-11-21', { final: 500, regular: 1000 }, [500, 700]],
      ['2026-11-22', { final: 1000 }, [700, 1000]],
    ] as const) {
      shop.now = new Date(`${day}T12:00:00Z`)
      await shop.catalog.refresh()
      expect(await finalOf(id, seenBy('vip'))).toEqual(price)
      const listed = await shop.catalog.category(seenBy('vip'), tea, listingQuery('order=price'))
      expect(listed!.listing.cards.map((card) => card.price.final)).toEqual(inOrder)
    }
  })

  test('the home page shows as reduced what is reduced for the group', async () => {
    const id = await aProduct(shop.db, shop.en, { price: 1000, tiers: [forGroup(1, 800, 'vip')] })
    await shop.catalog.refresh()
    expect((await shop.catalog.home(shop.en)).sale).toEqual([])
    expect((await shop.catalog.home(seenBy('vip'))).sale).toMatchObject([{ id, price: { final: 800 } }])
  })

  test('options in percent, parts of groups and of bundles follow the group’s price', async () => {
    const size = await anAttribute(shop.db, 'size', ['s', 'm'])
    const { id: shirt } = await aConfigurable(shop.db, shop.en, size, [{ code: 's' }, { code: 'm' }], {
      price: 2000,
      prices: { s: { type: 'percent', amount: 100_000 }, m: { type: 'percent', amount: 200_000 } },
      tiers: [forGroup(1, 1000, 'vip')],
    })
    const part = await aProduct(shop.db, shop.en, { price: 900, tiers: [forGroup(1, 600, 'vip')] })
    const set = await aProduct(shop.db, shop.en, { type: 'grouped', price: 0 })
    await link(shop.db, set, 'grouped', [part])
    const bundle = await aBundle(shop.db, shop.en, [part])
    const reduced = await aBundle(shop.db, shop.en, [part], { tiers: [forGroup(1, 500_000, 'vip')] })
    const prices = async (group: string) => {
      const store = seenBy(group)
      return Promise.all([shirt, set, bundle, reduced].map(async (id) => (await finalOf(id, store)).final))
    }
    expect(await prices('vip')).toEqual([1100, 600, 600, 300])
    expect(await prices('general')).toEqual([2200, 900, 900, 900])
    const page = (await shop.catalog.product(seenBy('vip'), shirt))!
    expect(page.configurable!.attributes[0]!.options.map(({ addition }) => addition)).toEqual([100, 200])
    expect((await shop.catalog.product(seenBy('vip'), set))!.grouped).toMatchObject([{ price: { final: 600 } }])
    // The same prices for whoever asks the database alone.
    for (const customerGroup of ['vip', 'general']) {
      const question = {
        store: shop.en,
        stores: [shop.en, shop.fr],
        customerGroup,
        moment: momentIn('Europe/Berlin', NOON),
      }
      const asked = await readGroupPrices(shop.db, question, [shirt, set, bundle, reduced, 999_999])
      expect(
        [...asked]
          .sort(([a], [b]) => a - b)
          .map(([, { final }]) => final)
          .sort(),
      ).toEqual((await prices(customerGroup)).sort())
    }
  })
})
