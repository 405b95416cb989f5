import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { beforeAll, describe, expect, test } from 'vitest'
import { productMedia } from '#server/database/schema/catalog.ts'
import { aCategory, aProduct, seedStores } from '#test/catalogue.ts'
import type { Database } from '#server/database/database.ts'
import { engines } from '#test/databases.ts'
import { aBrowser, aSite } from '#test/site.ts'

/** docs/decisions/036-first-view-and-first-press.md */
describe.each(engines.slice(0, 1))('the first view on $name', ({ create }) => {
  let db: Database
  let app: FastifyInstance
  let cup: number

  beforeAll(async () => {
    db = await create()
    const { en } = await seedStores(db)
    const tea = await aCategory(db, en, 'tea', 'Tea')
    cup = await aProduct(db, en, { sku: 'CUP', name: 'Cup', categories: [tea], stock: { quantity: 9 } })
    await db
      .insert(productMedia)
      .values({ productId: cup, kind: 'image', source: 'cup.webp', width: 1200, height: 1200 })
    ;({ app } = await aSite(db, { baseUrl: 'https://shop.example' }))
  })

  async function look(url: string, from?: string) {
    const answer = await app.inject({ url, headers: from === undefined ? {} : { 'sec-fetch-site': from } })
    const [head = '', body = ''] = answer.body.split('</head>')
    const styles = [...head.matchAll(/<style>(.*?)<\/style>/gs)].map(([, text]) => text!)
    return { head, body, styles, headers: answer.headers }
  }

  test.each(['/', '/tea.html', '/cup.html', '/no-such-page.html'])(
    '%s stands in one answer for a newcomer: no sheet in the head, each style in it is named by the policy (S5)',
    async (url) => {
      for (const from of [undefined, 'none', 'cross-site']) {
        const { head, body, styles, headers } = await look(url, from)
        expect(head).not.toContain('rel="stylesheet"')
        expect(styles.length).toBeGreaterThan(0)
        const hashes = styles.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
        expect(headers['content-security-policy']).toContain(`style-src 'self' ${hashes.join(' ')};`)
        expect(body.indexOf('/assets/main.css')).toBeGreaterThan(body.indexOf('</main>'))
        expect(body.indexOf('/assets/main.css')).toBeLessThan(body.indexOf('<footer'))
      }
    },
  )

  test('one who follows a link of ours is sent the sheet’s address, which the browser has kept', async () => {
    const { head, body } = await look('/tea.html', 'same-origin')
    expect(head).toContain('<link rel="stylesheet" href="/assets/main.css"/>')
    expect(body).not.toContain('/assets/main.css')
  })

  test('one who has a session is sent it where its lists stand beside the content, wherever they come from', async () => {
    const browser = aBrowser((await aSite(db)).app)
    await browser.get('/cup.html')
    await browser.post(`/checkout/cart/add/product/${cup}/`, { qty: '1' })
    const { body } = await browser.get('/tea.html')
    expect(body.split('</head>')[0]).toContain('<link rel="stylesheet" href="/assets/main.css"/>')
  })

  test('the page that a first press leads to stands in one answer: the page before it had no time for its sheets', async () => {
    const browser = aBrowser((await aSite(db)).app)
    const add = { qty: '1', form_key: '' }
    const cart = async (from: string) =>
      (await browser.get('/checkout/cart/', { 'sec-fetch-site': from })).body.split('</head>')[0]
    expect((await browser.post(`/checkout/cart/add/product/${cup}/`, add)).statusCode).toBe(303)
    expect(await cart('same-origin')).not.toContain('rel="stylesheet"')
    expect(await cart('same-origin')).toContain('<link rel="stylesheet" href="/assets/main.css"/>')
    // Come back to by its address, days later: the browser may have thrown its sheets away.
    expect(await cart('none')).not.toContain('rel="stylesheet"')
  })

  test('a shared cache keeps both apart', async () => {
    for (const from of ['none', 'same-origin']) {
      const { headers } = await look('/tea.html', from)
      expect(headers['cache-control']).toContain('s-maxage')
      expect(headers.vary).toContain('Sec-Fetch-Site')
    }
  })

  test('the script of a press is fetched beside the document, those of the page’s islands when the browser is idle', async () => {
    const { head } = await look('/cup.html')
    expect(head).toContain('<link rel="modulepreload" href="/assets/press.js" fetchPriority="low"/>')
    expect(head).toContain('data-later="/assets/react.js /assets/product.js"')
  })

  test('the picture of the first view is asked for before scripts and sheets, once, with its widths', async () => {
    await db
      .insert(productMedia)
      .values({ productId: cup, kind: 'image', source: 'cup.webp', width: 1200, height: 1200 })
    const { head, body } = await look('/cup.html')
    const told = [...(head + body).matchAll(/<link rel="preload" as="image"[^>]*>/g)]
    expect(told.map(([tag]) => tag)).toEqual([
      expect.stringMatching(/fetchPriority="high" imageSrcSet="[^"]*cup.webp 960w/),
    ])
    expect(told[0]!.index).toBeLessThan(head.indexOf('<link rel="modulepreload"'))
    expect(told[0]!.index).toBeGreaterThan(head.indexOf('name="viewport"'))
    expect(body).toContain('<link rel="stylesheet" href="/assets/main.css" fetchPriority="low"/>')
  })

  test('a home and a category page without a description of their own have one for search engines', async () => {
    for (const [url, named] of [
      ['/', /<meta name="description" content="[^"]{20,}"/],
      ['/tea.html', /<meta name="description" content="[^"]*Tea[^"]*"/],
    ] as const) {
      expect((await look(url)).head).toMatch(named)
    }
  })
})
