import type { FastifyInstance } from 'fastify'
import { beforeAll, describe, expect, test } from 'vitest'
import { paths } from '#domain/paths.ts'
import { redirectKey } from '#domain/search/field/search-redirect.ts'
import { suggestAddress } from '#domain/search/field/suggest-rules.ts'
import type { Suggestions } from '#domain/search/suggestions.ts'
import { putRedirect } from '#server/search/search-redirects.ts'
import { aProduct, seedStores } from '#test/catalogue.ts'
import { oneEngine } from '#test/databases.ts'
import { aBrowser, aSite } from '#test/site.ts'

/** Call 2 of the specification (behaviours 7.2) and the page of results. */
describe.each(oneEngine)('call 2 on $name', ({ create }) => {
  let app: FastifyInstance
  let cup: number
  let asked: string[]
  let summaries: number

  beforeAll(async () => {
    const db = await create()
    const { en } = await seedStores(db)
    cup = await aProduct(db, en, { sku: 'CUP', name: 'Cup', price: 1250, stock: { quantity: 5 } })
    const leads = { Sale: '/cup.html?a=1', round: `${paths.search}?q=sale`, ring: `/index.php${paths.search}?q=RING` }
    for (const [text, target] of Object.entries(leads))
      await putRedirect(db, { query: redirectKey(text), target }, text === 'Sale' ? en.id : null)
    const answer = (text: string): Suggestions => ({
      text,
      terms: [{ text: 'tea & "cups"', count: 1 }],
      categories: [
        { name: 'Thé <vert>', path: '/tea.html' },
        { name: 'Teapots', path: '/tea/teapots.html' },
      ],
      products: [
        {
          id: 1,
          name: 'Hill Teapot',
          path: '/hill-teapot.html',
          price: { final: 1000, regular: 1250 },
          picture: { file: 'hill.webp', label: 'x' },
        },
        { id: 2, name: 'Cup', path: '/cup.html', price: { final: 500, isFrom: true } },
      ],
    })
    const { shop } = await aSite(db)
    asked = []
    summaries = 0
    ;({ app } = await aSite(db, {
      shop: {
        search: { suggest: async (_store, text) => (asked.push(text), answer(text)) },
        shopper: {
          ...shop.shopper,
          summary: (owner) => {
            summaries++
            return shop.shopper.summary(owner)
          },
        },
      },
    }))
  })

  const suggested = async (text: string, browser = aBrowser(app)) =>
    browser.get(suggestAddress(paths.suggest, 'q', text))

  test('7.2.2 answers a list whose entries carry the text for the box', async () => {
    const { statusCode, headers, body } = await suggested(' te ')
    expect(statusCode).toBe(200)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(asked.at(-1)).toBe('te')
    expect(body).toMatch(
      /^<ul data-status="5 suggestions"><li class="suggest-term" title="tea &amp; &quot;cups&quot;">/,
    )
    expect(body.match(/<li /g)).toHaveLength(5)
    expect(body).toContain('<mark>te</mark>a &amp; &quot;cups&quot;</bdi></span> <span class="amount">1 product</span>')
    expect(body).toContain(
      '<li class="suggest-category" title="Thé &lt;vert&gt;" data-heading="Categories"><a href="/tea.html" tabindex="-1">',
    )
    expect(body).toContain('<li class="suggest-category" title="Teapots"><a')
    expect(body).toContain('<li class="suggest-product" title="Hill Teapot" data-heading="Products"><a')
    expect(body).toContain('/media/w80/hill.webp 80w')
    expect(body).toContain('Hill <mark>Te</mark>apot')
    expect(body).toContain('<s class="price old-price">€12.50</s>')
    expect(body).toContain('From €5.00')
  })

  test('speaks the language of the page', async () => {
    const { body } = await aBrowser(app).get(`${suggestAddress(paths.suggest, 'q', 'te')}&store=fr`)
    expect(body).toContain('data-heading="Catégories"')
  })

  test('what is too short is answered by an empty list, and a long text is cut', async () => {
    const before = asked.length
    for (const text of ['', 't', '  t  ', '🫖'])
      expect((await suggested(text)).body, text).toBe('<ul data-status="No suggestions"></ul>')
    expect((await aBrowser(app).get(paths.suggest)).body).toBe('<ul data-status="No suggestions"></ul>')
    expect(asked).toHaveLength(before)
    await suggested('a'.repeat(5000))
    expect(asked.at(-1)).toHaveLength(128)
  })

  test('is nobody’s: caches keep it for a moment, but not for somebody with a session, and nobody is looked up for it', async () => {
    expect((await suggested('te')).headers).toMatchObject({
      'cache-control': expect.stringMatching(/^public, max-age=0, s-maxage=\d+$/) as string,
      vary: expect.stringContaining('Cookie') as string,
    })
    const shopper = aBrowser(app)
    await shopper.post(paths.cartAdd(cup), { qty: '1' })
    const before = summaries
    const { headers, body } = await suggested('te', shopper)
    expect(headers['cache-control']).toBe('private, no-store')
    expect(body).toContain('suggest-term')
    expect(summaries).toBe(before)
  })

  test('the page of results names the number, the text as it is read, and the categories that fit', async () => {
    const { body } = await aBrowser(app).get(`${paths.search}?q=cup`)
    expect(body).toContain('<h1>1 result for “<bdi>cup</bdi>”</h1>')
    expect(body).toContain('<a class="chip" href="/tea.html">Thé &lt;vert&gt;</a>')
    const { body: long } = await aBrowser(app).get(`${paths.search}?q=${'cup'.repeat(100)}`)
    expect(/<bdi>(.*?)<\/bdi>/.exec(long)![1]).toBe(`${'cup'.repeat(13)}…`)
    expect(/<title>(.*?)<\/title>/.exec(long)![1]!.length).toBeLessThan(120)
  })

  test('a search for nothing is answered with a box and ways into the shop', async () => {
    for (const query of ['', '?q=', '?q=+++']) {
      const { statusCode, body } = await aBrowser(app).get(`${paths.search}${query}`)
      expect(statusCode).toBe(200)
      expect(body).toContain('<h1>What are you looking for?</h1>')
      expect(body).toContain('id="search-again"')
    }
  })

  test('a search for exactly a text that leads somewhere goes there, and none goes round in circles', async () => {
    const { statusCode, headers } = await aBrowser(app).get(`${paths.search}?q=+SALE&p=2`)
    expect([statusCode, headers.location]).toEqual([302, '/cup.html?a=1'])
    for (const text of ['sales', 'sale%20x', 'round', 'ring', '', '__proto__'])
      expect((await aBrowser(app).get(`${paths.search}?q=${text}`)).statusCode, text).toBe(200)
  })
})
