import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { beforeAll, describe, expect, test } from 'vitest'
import { paths } from '#domain/paths.ts'
import { rows, type Database } from '#server/database/database.ts'
import { createLineCounts, type LineCounts } from '#server/shopper/line-counts.ts'
import { aCategory, aConfigurable, anAttribute, aProduct, giveValues, seedStores } from '#test/catalogue.ts'
import { engines } from '#test/databases.ts'
import { aBrowser, aSite } from '#test/site.ts'

/** The limit's minute stands still. */
const NOW = new Date()
const NOTHING = '/assets/none.js'

describe('the limit of requests', () => {
  let db: Database
  let en: Awaited<ReturnType<typeof seedStores>>['en']
  beforeAll(async () => {
    db = await engines[0]!.create()
    en = (await seedStores(db)).en
  })

  /** A site behind one proxy, asked from any address. */
  async function aLimitedSite(rateLimit: number, parts: { lineCounts?: LineCounts } = {}) {
    const folder = mkdtempSync(join(tmpdir(), 'vitrine-client-'))
    mkdirSync(join(folder, 'assets'))
    writeFileSync(join(folder, 'assets/main.css'), 'body{}')
    const { app } = await aSite(db, { rateLimit, trustProxy: 1, shop: { clock: () => NOW, ...parts } }, { folder })
    return app
  }
  const ask = async (app: FastifyInstance, from: string, url: string, method: 'GET' | 'POST' = 'GET') =>
    (await app.inject({ method, url, headers: { 'x-forwarded-for': from } })).statusCode
  const refused = (codes: number[]) => codes.filter((code) => code === 429).length

  test('two hundred addresses of one IPv6 network are one', async () => {
    const app = await aLimitedSite(3)
    const codes = []
    for (let n = 0; n < 200; n++) codes.push(await ask(app, `2001:db8:0:1::${n.toString(16)}`, NOTHING, 'POST'))
    expect(refused(codes)).toBe(197)
    expect(await ask(app, '2001:db8:0:2::1', NOTHING, 'POST')).toBe(404)
  })

  test('a thousand networks of one /48 may ask for no more than eight of them', async () => {
    const app = await aLimitedSite(3)
    const codes = []
    for (let n = 0; n < 200; n++) codes.push(await ask(app, `2001:db8:7:${n.toString(16)}::1`, NOTHING, 'POST'))
    expect(refused(codes)).toBe(200 - 3 * 8)
  })

  test('F22 a page of a cart of very many lines counts for as many pages as it takes the time of', async () => {
    const app = await aLimitedSite(3)
    const from = '192.0.2.44'
    const browser = aBrowser(app)
    const cup = await aProduct(db, en, { price: 100 })
    await browser.post(paths.cartAdd(cup), { qty: '1' }, { 'x-forwarded-for': from })
    const pages = async () => {
      let shown = 0
      while ((await browser.get(paths.cart, { 'x-forwarded-for': from })).statusCode === 200) shown++
      return shown
    }
    await db.execute(sql`insert into cart_line (id, cart_id, product_id, quantity, seen_unit_price, options_key)
      select gen_random_uuid(), l.cart_id, l.product_id, 1, 100, 'k' || n
      from cart_line l, generate_series(2, 2000) n where l.product_id = ${cup}::int`)
    // Sixty plain pages are allowed; each of these counts for twenty-one, and the one that comes over the limit is still shown.
    expect(await pages()).toBe(3)
    expect(await ask(app, from, '/', 'GET')).toBe(429)
    expect(await ask(app, '192.0.2.45', '/', 'GET')).toBe(200)
  })

  test('F22 a product of very many variants counts for as many pages as they take the time of, its line of a cart for one', async () => {
    const app = await aLimitedSite(1)
    const from = '192.0.2.50'
    const size = await anAttribute(db, 'size', ['s', ...Array.from({ length: 3000 }, (_, n) => `s${n + 1}`)])
    const { id } = await aConfigurable(db, en, size, [{ code: 's' }], { price: 100 })
    const [child] = await rows<{ id: number }>(
      db,
      sql`select child_id as id from configurable_child where product_id = ${id}::int`,
    )
    await db.execute(sql`with made as (insert into product (sku, type) select 'many-' || n, 'simple' from generate_series(1, 3000) n returning id, sku),
        chosen as (insert into product_attribute (product_id, attribute_id, option_id)
          select made.id, o.attribute_id, o.id from made join attribute_option o on 'many-' || substr(o.code, 2) = made.sku and o.attribute_id = ${size.id}::int)
      insert into configurable_child (product_id, child_id) select ${id}::int, id from made where id <> ${child!.id}::int`)
    const shown = async (look: (n: number) => Promise<number>) => {
      let pages = 0
      while (pages < 30 && (await look(pages)) === 200) pages++
      return pages
    }
    const counts = createLineCounts({ db, catalog: { searchWork: async () => 0 } })
    const browser = aBrowser(app)
    await browser.post(
      paths.cartAdd(id),
      { qty: '1', [`super_attribute[${size.id}]`]: String(size.options.s) },
      { 'x-forwarded-for': from },
    )
    const [cart] = await rows<{ hash: string }>(
      db,
      sql`select session_hash as hash from cart c join cart_line l on l.cart_id = c.id where l.product_id = ${id}::int`,
    )
    expect(await counts.ofCart({ sessionHash: cart!.hash })).toBe(1)
    await db.execute(
      sql`insert into compare_item (id, session_hash, product_id) values (gen_random_uuid(), ${cart!.hash}, ${id}::int)`,
    )
    expect(await counts.ofCompareList({ sessionHash: cart!.hash })).toBe(1000)
    const { location } = (await browser.get(`/catalog/product/view/id/${id}`)).headers
    const pages = await shown((n) => ask(app, '192.0.2.51', `${location}?n=${n}`))
    expect(pages).toBeGreaterThan(0)
    expect(pages).toBeLessThan(5)
  })

  test('F22 a list with very many filters counts for as many pages as it takes the time of', async () => {
    const app = await aLimitedSite(1)
    const from = '192.0.2.46'
    const category = await aCategory(db, en, 'many', 'Many')
    const product = await aProduct(db, en, { price: 100 })
    await db.execute(
      sql`insert into product_category (product_id, category_id) values (${product}::int, ${category}::int)`,
    )
    const codes = Array.from({ length: 14 }, (_, at) => `filter${at}`)
    for (const code of codes) await giveValues(db, product, await anAttribute(db, code, ['s']), ['s'])
    const filters = (count: number) =>
      codes
        .slice(0, count)
        .map((code) => `${code}=s`)
        .join('&')
    const shown = async (query: (n: number) => string) => {
      let pages = 0
      while (pages < 30 && (await ask(app, from, `/many.html?${query(pages)}`)) === 200) pages++
      return pages
    }
    // Twenty pages are allowed; each of these counts for eleven.
    expect(await shown((n) => `${filters(14)}&p=${n}`)).toBe(2)
    const advertised = Array.from({ length: 14 }, (_, at) => `ad${at}=1`).join('&')
    expect(await ask(app, '192.0.2.47', `/many.html?${filters(4)}`)).toBe(200)
    const page = await app.inject({ url: `/?${advertised}`, headers: { 'x-forwarded-for': '192.0.2.47' } })
    expect(Number(page.headers['x-ratelimit-remaining'])).toBe(18)
  })

  test('F22 a group of very many parts, and a product with very many values of an option, count for as many pages as they take the time of', async () => {
    const app = await aLimitedSite(1)
    const group = await aProduct(db, en, { sku: 'many-parts', type: 'grouped', price: 0 })
    const engraved = await aProduct(db, en, { sku: 'many-letters' })
    await db.execute(sql`with made as (insert into product (sku, type) select 'grouped-' || n, 'simple' from generate_series(1, 3000) n returning id)
      insert into product_link (product_id, linked_id, kind) select ${group}::int, id, 'grouped' from made`)
    await db.execute(sql`with made as (insert into custom_option (product_id, title, input) values (${engraved}::int, 'Letter', 'select') returning id)
      insert into custom_option_value (option_id, title) select id, 'Letter ' || n from made, generate_series(1, 3000) n`)
    for (const [at, name] of ['many-parts', 'many-letters'].entries()) {
      let pages = 0
      while (pages < 30 && (await ask(app, `192.0.2.${52 + at}`, `/${name}.html?n=${pages}`)) === 200) pages++
      expect(pages).toBe(2)
    }
  })

  test('F22 a cart and a wishlist count for the parts of bundles that were chosen', async () => {
    const counts = createLineCounts({ db, catalog: { searchWork: async () => 0 } })
    const product = await aProduct(db, en)
    const sessionHash = 'bundles of very many parts'
    const options = (parts: number) =>
      JSON.stringify({ bundle: { 1: Array.from({ length: parts }, (_, at) => 10_000 + at) } })
    await db.execute(
      sql`insert into session (token_hash, expires_at) values (${sessionHash}, now() + interval '1 day')`,
    )
    await db.execute(
      sql`insert into cart (id, session_hash, store_id, status) values (gen_random_uuid(), ${sessionHash}, ${en.id}::int, 'open')`,
    )
    const put = async (parts: number, key: string) => {
      await db.execute(sql`insert into cart_line (id, cart_id, product_id, quantity, seen_unit_price, options, options_key)
        select gen_random_uuid(), id, ${product}::int, 1, 0, ${options(parts)}::jsonb, ${key} from cart where session_hash = ${sessionHash}`)
      await db.execute(sql`insert into wishlist_item (id, session_hash, product_id, options, options_key)
        values (gen_random_uuid(), ${sessionHash}, ${product}::int, ${options(parts)}::jsonb, ${key})`)
    }
    await put(4, 'few')
    expect([await counts.ofCart({ sessionHash }), await counts.ofWishlist({ sessionHash })]).toEqual([1, 6])
    await put(3000, 'many')
    for (const lines of [await counts.ofCart({ sessionHash }), await counts.ofWishlist({ sessionHash })]) {
      expect(lines).toBeGreaterThan(900)
      expect(lines).toBeLessThan(1100)
    }
  })

  test('F22 a list with a filter of very many values counts for as many pages as it takes the time of', async () => {
    const app = await aLimitedSite(1)
    const category = await aCategory(db, en, 'brands', 'Brands')
    // Other tests search: it is no part of what they find.
    const product = await aProduct(db, en, { categories: [category], visibility: 'catalog' })
    const codes = Array.from({ length: 1500 }, (_, at) => `brand${at}`)
    await giveValues(db, product, await anAttribute(db, 'brand', codes), codes)
    let pages = 0
    while (pages < 30 && (await ask(app, '192.0.2.48', `/brands.html?n=${pages}`)) === 200) pages++
    // Twenty pages are allowed; each of these counts for five.
    expect(pages).toBe(4)
  })

  test('F22 a later page of a list in the order of names counts for the products before it', async () => {
    const app = await aLimitedSite(1)
    await aCategory(db, en, 'names', 'Names')
    const asked = (from: string, query: string) =>
      Promise.all([1, 2, 3].map((n) => ask(app, from, `/names.html?n=${n}&p=99&${query}`)))
    expect(await asked('192.0.2.56', 'order=name')).toEqual(expect.arrayContaining([200, 429]))
    expect(await asked('192.0.2.57', 'order=price')).toEqual([200, 200, 200])
    expect(await ask(app, '192.0.2.58', '/catalogsearch/result/?q=cup&p=99&order=name')).toBe(200)
    expect(await ask(app, '192.0.2.58', '/catalogsearch/result/?q=cup')).toBe(429)
  })

  test('F22 a search for letters counts for as many searches as it takes the time of', async () => {
    const lineCounts = createLineCounts({
      db,
      catalog: { searchWork: async (_, text) => (text.includes(' ') ? 600_000 : 0) },
    })
    const app = await aLimitedSite(1, { lineCounts })
    const searched = async (from: string, text: (n: number) => string) => {
      let pages = 0
      while (pages < 30 && (await ask(app, from, `/catalogsearch/result/?q=${text(pages)}`)) === 200) pages++
      return pages
    }
    // Ten searches are allowed; each of these counts for three.
    expect(await searched('192.0.2.48', (n) => `b+c+${n}`)).toBe(4)
    expect(await searched('192.0.2.49', (n) => `cup${n}`)).toBe(10)
    const hidden = async (n: number) => ask(app, '192.0.2.52', `/catalogsearch/result/?x=?&q=b+c+${n}`)
    expect(await Promise.all([0, 1, 2, 3, 4].map(hidden)), 'behind a second question mark').toContain(429)
  })

  test('whoever goes on asking gets a line, not a page', async () => {
    const app = await aLimitedSite(1)
    const bodies = []
    for (let n = 0; n < 13; n++) {
      const headers = { 'x-forwarded-for': '192.0.2.1', accept: 'text/html' }
      bodies.push((await app.inject({ method: 'POST', url: '/nothing-here/', headers })).body)
    }
    expect(bodies[1]).toContain('</html>')
    expect(bodies.at(-1)).toBe('Too many requests.\n')
  })

  test('files that are not there are told so shortly, and counted; those that are there are not', async () => {
    const app = await aLimitedSite(1)
    const missing = await app.inject('/assets/none.js')
    expect([missing.statusCode, missing.headers['content-type'], missing.body]).toEqual([
      404,
      'text/plain; charset=utf-8',
      'Not found.\n',
    ])
    const codes = []
    for (let n = 0; n < 30; n++) codes.push(await ask(app, '192.0.2.2', `/assets/none-${n}.js`))
    expect(refused(codes)).toBe(10)
    for (let n = 0; n < 30; n++) expect(await ask(app, '192.0.2.3', '/assets/main.css')).toBe(200)
    expect(await ask(app, '192.0.2.2', '/assets/main.css')).toBe(200)
    expect((await app.inject('/media/none.webp')).body).toBe('Not found.\n')
    expect((await app.inject('/media/.hidden/mark.webp')).body).toBe('Not found.\n')
  })

  test('searches and suggestions are counted together, and are fewer than pages', async () => {
    const app = await aLimitedSite(1)
    const codes = []
    for (let n = 0; n < 6; n++) {
      codes.push(await ask(app, '192.0.2.4', `/catalogsearch/result/?q=tea${n}`))
      codes.push(await ask(app, '192.0.2.4', `/catalogsearch/ajax/suggest/?q=tea${n}`))
    }
    expect(refused(codes)).toBe(2)
    expect(await ask(app, '192.0.2.4', '/')).toBe(200)
  })

  test('whoever asks whether the shop lives and is ready is never turned away', async () => {
    const app = await aLimitedSite(1)
    const codes = []
    for (let n = 0; n < 30; n++)
      codes.push(await ask(app, '192.0.2.5', '/livez'), await ask(app, '192.0.2.5', '/readyz'))
    expect(new Set(codes)).toEqual(new Set([200]))
    expect(await ask(app, '192.0.2.5', '/')).toBe(200)
  })
})
