import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { MOST_SUGGESTIONS } from '#domain/search/suggestions.ts'
import { listingQuery, namesIn, useCatalogShop } from '#test/catalog-shop.ts'
import { aCategory, aConfigurable, anAttribute, aProduct } from '#test/catalogue.ts'
import { engines } from '#test/databases.ts'
import { createSearchService } from '../catalog/search-service.ts'
import { addSynonymRules, readSynonymRules, removeSynonymRule } from './synonym-rules.ts'

describe.each(engines)('autocomplete on $name', ({ create }) => {
  const shop = useCatalogShop(create)
  let teapots: number

  const suggest = (text: string, store = shop.en) => createSearchService({ catalog: shop.catalog }).suggest(store, text)
  const search = (text: string) => shop.catalog.search(shop.en, text, listingQuery())
  const A_SECOND = 1000

  beforeEach(async () => {
    await shop.db.execute(sql`delete from search_synonym`)
    const tea = await aCategory(shop.db, shop.en, 'tea', 'Tea')
    teapots = await aCategory(shop.db, shop.en, 'tea/teapots', 'Teapots & tools')
    await aCategory(shop.db, shop.en, 'tea/empty', 'Teaspoons')
    await aProduct(shop.db, shop.en, { name: 'Green Teapot', sku: 'POT-9', categories: [teapots], price: 4900 })
    await aProduct(shop.db, shop.en, { name: 'Cup', sku: 'CUP-1', categories: [tea] })
  })

  test('5.autocomplete.1 below two characters there is nothing', async () => {
    for (const text of ['', ' ', 't', '  t ', '🍵', '\0t'])
      expect(await suggest(text)).toMatchObject({ terms: [], categories: [], products: [] })
    expect((await suggest(' te ')).text).toBe('te')
  })

  test('7.2 terms with counts, categories with their path, products with their price', async () => {
    const { terms, categories, products } = await suggest('teap')
    expect(terms[0]).toEqual({ text: 'teap', count: 1 })
    expect(categories).toEqual([{ name: 'Teapots & tools', path: '/tea/teapots.html' }])
    expect(products).toMatchObject([{ name: 'Green Teapot', path: '/pot-9.html', price: { final: 4900 } }])
    for (const { text, count } of terms) expect((await search(text)).listing.total, text).toBe(count)
  })

  test('7.2 products stand in the order of the results page', async () => {
    for (const name of ['Teapot stand', 'Stand for a teapot', 'Tea stand']) await aProduct(shop.db, shop.en, { name })
    await shop.changed()
    const { products } = await suggest('stand')
    expect(products.map(({ name }) => name)).toEqual(namesIn((await search('stand')).listing))
  })

  test('7.2 of equals, what is sold out comes last', async () => {
    await aProduct(shop.db, shop.en, { name: 'Vase one', stock: { quantity: 10 } })
    await aProduct(shop.db, shop.en, { name: 'Vase two', stock: { quantity: 0 } })
    await shop.changed()
    expect((await suggest('vase')).products.map(({ name }) => name)).toEqual(['Vase one', 'Vase two'])
  })

  test('5.autocomplete a slip leads to what was meant', async () => {
    const { terms, categories, products } = await suggest('taepot')
    expect(terms[0]).toEqual({ text: 'teapot', count: 1 })
    expect(categories.map(({ name }) => name)).toEqual(['Teapots & tools'])
    expect(products.map(({ name }) => name)).toEqual(['Green Teapot'])
  })

  test('7.2 a SKU leads to its product, a variant’s too', async () => {
    const colour = await anAttribute(shop.db, 'colour', ['red'])
    const { children } = await aConfigurable(shop.db, shop.en, colour, [{ code: 'red' }], { name: 'Mug' })
    await shop.db.execute(sql`update product set sku = 'MUG-RED' where id = ${children[0]!}::int`)
    await shop.changed()
    expect((await suggest('mug-red')).products.map(({ name }) => name)).toEqual(['Mug'])
    expect(await suggest('pot-9')).toMatchObject({ terms: [{ text: 'pot-9', count: 1 }] })
  })

  test('7.2 what search does not show, and what is disabled, is not suggested', async () => {
    await aProduct(shop.db, shop.en, { name: 'Hidden samovar', sku: 'H-1', visibility: 'catalog' })
    await aProduct(shop.db, shop.en, { name: 'Secret samovar', sku: 'H-2', visibility: 'none' })
    await aProduct(shop.db, shop.en, { name: 'Former samovar', sku: 'H-3', isEnabled: false })
    await shop.changed()
    for (const text of ['samovar', 'hidden', 'h-1', 'h-2', 'h-3'])
      expect(
        (await suggest(text)).products.map(({ name }) => name),
        text,
      ).not.toContainEqual(expect.stringMatching(/samovar/))
    expect(await suggest('samovar')).toMatchObject({ terms: [], products: [] })
    expect((await suggest('teasp')).categories.map(({ name }) => name)).not.toContain('Teaspoons')
  })

  test('7.2 a change of the catalogue is seen', async () => {
    expect((await suggest('kettle')).products).toEqual([])
    await aProduct(shop.db, shop.en, { name: 'Kettle' })
    await shop.changed()
    expect((await suggest('kettle')).products).toMatchObject([{ name: 'Kettle' }])
  })

  test('synonyms count within a second, in search and suggestions, and no longer when they are gone', async () => {
    expect((await suggest('beaker')).products).toEqual([])
    expect((await search('beaker')).listing.total).toBe(0)
    const [id] = await addSynonymRules(shop.db, [{ words: ['beaker', 'cup'] }])
    shop.later(A_SECOND)
    expect((await suggest('beaker')).products).toMatchObject([{ name: 'Cup' }])
    expect((await suggest('beaker')).terms[0]).toEqual({ text: 'beaker', count: 1 })
    expect(namesIn((await search('beaker')).listing)).toEqual(['Cup'])
    expect(await removeSynonymRule(shop.db, id!)).toBe(true)
    shop.later(A_SECOND)
    expect((await suggest('beaker')).products).toEqual([])
  })

  test('a store view has its own synonyms', async () => {
    await addSynonymRules(shop.db, [{ words: ['gobelet', 'cup'] }], shop.fr.id)
    await addSynonymRules(shop.db, [{ words: ['gobelet', 'cup'] }, { from: 'x1', words: ['cup'] }])
    expect(await readSynonymRules(shop.db)).toMatchObject([
      { store: null, words: ['gobelet', 'cup'] },
      { store: null, from: 'x1' },
      { store: 'fr' },
    ])
    await shop.db.execute(sql`delete from search_synonym where store_id is null`)
    shop.later(A_SECOND)
    expect((await suggest('gobelet', shop.fr)).products).toMatchObject([{ name: 'Cup' }])
    expect((await suggest('gobelet')).products).toEqual([])
  })

  test('Arabic is found without its marks, article and forms of alef', async () => {
    await aProduct(shop.db, shop.en, { name: 'إبريق الشَّاي' })
    await shop.changed()
    for (const text of ['ابريق', 'شاي', 'الشاي', 'أبريق الشاي'])
      expect(
        (await suggest(text)).products.map(({ name }) => name),
        text,
      ).toEqual(['إبريق الشَّاي'])
  })

  test('little found is asked about', async () => {
    for (let at = 0; at < 6; at++) await aProduct(shop.db, shop.en, { name: `Linen throw ${at}` })
    await aProduct(shop.db, shop.en, { name: 'Linem oil' })
    await shop.changed()
    expect((await search('linem')).didYouMean).toBe('linen')
    expect((await search('linen')).didYouMean).toBeUndefined()
  })

  test('whatever is typed is answered within bounds', async () => {
    const odd = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 300 }),
      fc.constantFrom(
        "'; drop table product; --",
        '<script>alert(1)</script>',
        '%_\\',
        '\uD800\uDFFF\uD83C',
        '🍵🍵',
        'a '.repeat(200),
      ),
    )
    await fc.assert(
      fc.asyncProperty(odd, async (text) => {
        const { terms, categories, products } = await suggest(text)
        expect(terms.length + categories.length + products.length).toBeLessThanOrEqual(MOST_SUGGESTIONS)
        await search(text)
      }),
      { numRuns: 60 },
    )
  })
})
