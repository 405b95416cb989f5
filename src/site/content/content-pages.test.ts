import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import type { CategoryShows } from '#domain/catalog/catalogue-words.ts'
import type { BlockRecord, PageRecord } from '#domain/content/content.ts'
import { isReservedAddress } from '#domain/content/reserved-addresses.ts'
import { removePage, writeBlock, writePage } from '#server/content/write-content.ts'
import { readPageRecords } from '#server/content/content-records.ts'
import type { Database } from '#server/database/database.ts'
import type { StoreView } from '#domain/store/store.ts'
import { categoryText } from '#server/database/schema/catalog.ts'
import { aCategory, aProduct, seedStores } from '#test/catalogue.ts'
import { oneEngine } from '#test/databases.ts'
import { aSite } from '#test/site.ts'
import { routes } from '../routes.ts'

test('the first part of every address of the shop is kept from pages', () => {
  const own = routes
    .map(({ url }) => url.slice(1).replace(':part', 'pages-1'))
    .filter((url) => url !== '' && url !== '*')
  expect(own.filter((url) => !isReservedAddress(url))).toEqual([])
  for (const url of ['desk/about', 'api/v1/orders', 'media/x']) expect(isReservedAddress(url)).toBe(true)
  expect(isReservedAddress('about-us')).toBe(false)
})

describe.each(oneEngine)('pages of the owner’s own on $name', ({ create }) => {
  let db: Database
  let en: StoreView
  let tea: number

  beforeAll(async () => {
    db = await create()
    en = (await seedStores(db)).en
    tea = await aCategory(db, en, 'tea', 'Tea')
    await aProduct(db, en, { sku: 'CUP', name: 'Blue cup' })
    await aProduct(db, en, { sku: 'POT', name: 'Pot', isEnabled: false })
  })

  const page = (record: Omit<PageRecord, 'kind'>, from?: string) =>
    db.transaction((tx) => writePage(tx, { kind: 'page', ...record }, from))
  const block = (record: Omit<BlockRecord, 'kind'>) =>
    db.transaction((tx) => writeBlock(tx, { kind: 'block', ...record }))
  /** A site of its own has not remembered anything. */
  const ask = async (url: string) => (await aSite(db, { baseUrl: 'https://shop.example' })).app.inject({ url })

  test('stand at their addresses with their texts, in the language asked for, and in the sitemap', async () => {
    expect(
      await page({
        address: 'about-us/history',
        isPublished: true,
        title: 'History',
        heading: 'Our history & more',
        html: '<p>Since 1900. <script>alert(1)</script></p>',
        metaDescription: 'Where we come from',
        texts: { fr: { title: 'Histoire', html: '<p>Depuis 1900.</p>' } },
      }),
    ).toEqual({ status: 'created' })
    for (const url of ['/about-us/history', '/about-us/history/']) {
      const { statusCode, body } = await ask(url)
      expect(statusCode).toBe(200)
      expect(body).toContain('<h1>Our history &amp; more</h1>')
      expect(body).toContain('<p>Since 1900. </p>')
      expect(body).toMatch(/<title>History – [^<]*<\/title>/)
      expect(body).toContain('<meta name="description" content="Where we come from"/>')
      expect(body).toContain('<link rel="canonical" href="https://shop.example/about-us/history"/>')
      expect(body).toMatch(/hrefLang="fr-FR" href="https:\/\/shop\.example\/about-us\/history\?store=fr"/i)
      expect(body).toContain('<span aria-current="page">History</span>')
      expect(body).toContain('"BreadcrumbList"')
    }
    const french = (await ask('/about-us/history?store=fr')).body
    expect(french).toContain('<h1>Histoire</h1>')
    expect(french).toContain('<p>Depuis 1900.</p>')
    expect((await ask('/sitemap-pages-1.xml')).body).toContain('<loc>https://shop.example/about-us/history</loc>')
  })

  test('introduce a category or stand in the place of its products, while their block is published', async () => {
    await aProduct(db, en, { name: 'Landing cup', categories: [tea] })
    const show = async (landingBlock: string | null, shows: CategoryShows | null = null) => {
      await db.update(categoryText).set({ landingBlock, shows }).where(eq(categoryText.categoryId, tea))
      await db.execute(sql`update catalogue_state set revision = revision + 1`)
    }
    const seen = async (url: string) => {
      const { body, statusCode } = await ask(url)
      expect(statusCode).toBe(200)
      const parts = { block: 'Leaves of spring', products: 'class="category-products', filters: 'id="narrow-by-list"' }
      return Object.entries(parts).flatMap(([part, words]) => (body.includes(words) ? [part] : []))
    }
    const list = await seen('/tea.html')
    expect(list).toContain('products')
    await show('spring')
    expect(await seen('/tea.html')).toEqual(list)
    await block({ code: 'spring', html: '<p>Leaves of spring</p>', texts: { fr: { html: '<p>Feuilles</p>' } } })
    expect(await seen('/tea.html')).toEqual(['block', ...list])
    await show('spring', 'block')
    expect(await seen('/tea.html')).toEqual(['block'])
    expect(await seen('/tea.html?price=0-1000')).toEqual(['products', 'filters'])
    await show('spring', 'products')
    expect(await seen('/tea.html')).toEqual(list)
    await show('spring', 'block')
    await block({ code: 'spring', html: '<p>Leaves of spring</p>', isPublished: false })
    expect(await seen('/tea.html')).toEqual(list)
    await show(null)
  })

  test('answer 404 until they are published, and where a store view does not have them', async () => {
    await page({ address: 'draft', title: 'Draft' })
    expect((await ask('/draft')).statusCode).toBe(404)
    await page({
      address: 'only-here',
      title: 'Only here',
      isPublished: true,
      stores: ['en'],
      places: ['footer', 'header'],
    })
    const here = await ask('/only-here')
    expect(here.statusCode).toBe(200)
    expect(here.body).not.toContain('only-here?store=fr"/>')
    expect(here.body.match(/ href="\/only-here"/g)).toHaveLength(2)
    expect((await ask('/only-here?store=fr')).statusCode).toBe(404)
    expect((await ask('/?store=fr')).body).not.toContain('only-here')
    expect((await ask('/sitemap-pages-1.xml')).body).not.toMatch(/draft|only-here\?store=fr/)
  })

  test('show products as they are sold now and the texts of blocks, which may hold others, but never themselves', async () => {
    await block({
      code: 'hours',
      html: '<p>Mo–Fr</p><div data-block="more"></div>',
      texts: { fr: { html: '<p>lu–ve</p>' } },
    })
    await block({ code: 'more', html: '<p>Call us.</p><div data-block="hours"></div>' })
    await block({ code: 'hidden', html: '<p>secret</p>', isPublished: false })
    const embeds = ['hours', 'hidden', 'none', '&quot;&gt;<b>']
      .map((code) => `<div data-block="${code}"></div>`)
      .join('')
    await page({
      address: 'visit',
      title: 'Visit',
      isPublished: true,
      html: `<p>a</p>${embeds}<div data-products="POT,CUP,NONE"></div><p>z</p>`,
    })
    const { body, statusCode } = await ask('/visit')
    expect(statusCode).toBe(200)
    expect(body.match(/<p>Mo–Fr<\/p>/g)).toHaveLength(1)
    expect(body).toContain('Call us.')
    expect(body).not.toMatch(/secret|data-block=|data-products|Pot</)
    expect(body).toMatch(/<ul class="products-grid">.*Blue cup.*10\.00.*<\/ul>.*<p>z<\/p>/)
    expect((await ask('/visit?store=fr')).body).toContain('lu–ve')
  })

  test('whose blocks hold ten blocks each, which hold ten each, and so on, end with what was looked at by then', async () => {
    const embed = (code: string) => `<div data-block="${code}"></div>`
    for (let level = 0; level < 8; level++)
      await block({ code: `level-${level}`, html: embed(`level-${level + 1}`).repeat(10) })
    await page({ address: 'many', title: 'Many', isPublished: true, html: `${embed('level-0')}<p>behind them</p>` })
    const { body, statusCode } = await ask('/many')
    expect(statusCode).toBe(200)
    expect(body).toContain('<p>behind them</p>')
  })

  test('that name one long block again and again end with a few megabytes', async () => {
    await block({ code: 'long', html: `<p>${'word '.repeat(180_000)}</p>` })
    await page({
      address: 'long',
      title: 'Long',
      isPublished: true,
      html: '<p>before it</p><div data-block="long"></div>'.repeat(100),
    })
    const { body, statusCode } = await ask('/long')
    expect(statusCode).toBe(200)
    expect(body).toContain('<p>before it</p>')
    expect(body.length).toBeGreaterThan(900_000)
    expect(body.length).toBeLessThan(5_000_000)
  })

  test('whose texts are changed are shown anew by a site that has remembered them', async () => {
    const { app } = await aSite(db)
    await page({ address: 'news', title: 'News', isPublished: true })
    expect((await app.inject({ url: '/news' })).body).toContain('<h1>News</h1>')
    await page({ address: 'news', title: 'Newer', isPublished: true })
    await expect
      .poll(async () => (await app.inject({ url: '/news' })).body, { timeout: 5000 })
      .toContain('<h1>Newer</h1>')
  })

  test('that move leave their former addresses behind them, in one step, and take them back', async () => {
    await page({ address: 'a', title: 'Moving', isPublished: true })
    await page({ address: 'b', title: 'Moving', isPublished: true }, 'a')
    expect(await page({ address: 'c', title: 'Moving', isPublished: true }, 'b')).toEqual({ status: 'updated' })
    for (const url of ['/a', '/b', '/b/'])
      expect(await ask(url)).toMatchObject({ statusCode: 301, headers: { location: '/c' } })
    expect(await page({ address: 'a', title: 'Other' })).toMatchObject({
      status: 'refused',
      reason: 'a is a former address that leads to c.',
    })
    expect(await page({ address: 'a', title: 'Moving', isPublished: true }, 'c')).toEqual({ status: 'updated' })
    expect((await ask('/a')).statusCode).toBe(200)
    expect((await ask('/c')).headers.location).toBe('/a')
    expect(await db.transaction((tx) => removePage(tx, 'a'))).toBe(true)
    expect((await ask('/c')).statusCode).toBe(404)
  })

  test.each([
    [{ address: 'tea.html' }, 'tea.html is an address of the category tea.'],
    [{ address: 'cup.html' }, 'cup.html is an address of the product CUP.'],
    [{ address: 'checkout/help' }, "Addresses that begin with checkout are the shop's own."],
    [{ address: 'x', texts: { de: { title: 'X' } } }, 'There is no store view "de".'],
    [{ address: 'x', stores: ['de'] }, 'There is no store view "de".'],
  ])('are refused at %j', async (given, reason) => {
    expect(await page({ title: 'X', ...given })).toEqual({ status: 'refused', reason })
    expect(await readPageRecords(db, given.address)).toEqual([])
  })

  test('have a role that no other has, and are written once only when nothing changed', async () => {
    const terms = { address: 'terms', title: 'Terms', role: 'terms' as const, html: '<p>x</p>' }
    expect(await page(terms)).toEqual({ status: 'created' })
    expect(await page({ ...terms, html: '<p>x</p> ', places: [], texts: { fr: { title: ' ' } } })).toEqual({
      status: 'unchanged',
    })
    expect(await page({ address: 'other', title: 'Other', role: 'terms' })).toEqual({
      status: 'refused',
      reason: "The page terms is the shop's terms; there can be one only.",
    })
    expect(await block({ code: 'b', html: 'x' })).toEqual({ status: 'created' })
    expect(await block({ code: 'b', html: 'x', isPublished: true })).toEqual({ status: 'unchanged' })
  })

  test('give way to a product that comes to their address later', async () => {
    await page({ address: 'late.html', title: 'Page', isPublished: true })
    const [en] = await (await aSite(db)).shop.stores.all()
    await aProduct(db, en!, { sku: 'LATE', name: 'Late product' })
    expect((await ask('/late.html')).body).toContain('Late product')
    await db.execute(sql`delete from product where sku = 'LATE'`)
  })
})
