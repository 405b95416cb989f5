import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { rows, type Database } from '#server/database/database.ts'
import { moderateReviews } from '#server/review/moderate-reviews.ts'
import { aProduct, bumpRevision, seedStores } from '#test/catalogue.ts'
import { oneEngine } from '#test/databases.ts'
import { aBrowser, aSite } from '#test/site.ts'
import type { CatalogReader } from '#server/catalog/catalog-service.ts'
import type { Shop } from '#server/shop.ts'

const ATTACK = '<script>alert(1)</script>'
const GOOD = { rating: '4', nickname: 'Ada', title: 'A cup', detail: 'Line one\r\nLine two' }

describe.each(oneEngine)('reviews and stock alerts of the site on $name', ({ create }) => {
  let db: Database
  let app: FastifyInstance
  let shop: Shop
  let cup: number
  let gone: number

  beforeAll(async () => {
    db = await create()
    const { en } = await seedStores(db)
    cup = await aProduct(db, en, { sku: 'CUP', name: 'Cup' })
    gone = await aProduct(db, en, { sku: 'GONE', name: 'Gone', stock: { quantity: 0 } })
    ;({ app, shop } = await aSite(db))
  })
  beforeEach(async () => {
    for (const table of ['product_review', 'product_rating', 'stock_alert', 'attempt', 'mail_outbox'])
      await db.execute(sql`delete from ${sql.identifier(table)}`)
    await bumpRevision(db)
    await shop.warm()
  })

  const post = (fields: Record<string, string | string[]>, id: number | string = cup, browser = aBrowser(app)) =>
    browser.post(`/review/product/post/id/${id}/`, fields)
  const kept = () =>
    rows<{ id: number; state: string; text: string; stars: number }>(
      db,
      sql`select id, state, text, stars from product_review order by id`,
    )
  const approveAll = async () => {
    await moderateReviews(
      db,
      (await kept()).map(({ id }) => id),
      'approved',
    )
    await (shop.catalog as CatalogReader).refresh()
  }
  const alert = (email: string | string[], id: number | string = gone, browser = aBrowser(app)) =>
    browser.post(`/productalert/add/stock/product_id/${id}/`, { email })
  const waiting = () => rows<{ email: string }>(db, sql`select email from stock_alert`)

  test('a review is kept as pending, thanked for, and shown by nobody until it is approved', async () => {
    const browser = aBrowser(app)
    const answer = await post(GOOD, cup, browser)
    expect(answer.statusCode).toBe(303)
    expect(answer.headers.location).toBe('/cup.html')
    const page = await browser.get('/cup.html')
    expect(page.body).toContain('It will be shown here once we have read it')
    expect(page.body).not.toContain('Line one')
    expect(page.body).not.toContain('aggregateRating')
    expect(await kept()).toMatchObject([{ state: 'pending', stars: 4, text: 'Line one\nLine two' }])

    await approveAll()
    const shown = (await aBrowser(app).get('/cup.html')).body
    expect(shown).toContain('4 of 5 stars, 1 review<')
    expect(shown).toContain('Line one\nLine two')
    expect(shown).toContain('"aggregateRating":{"@type":"AggregateRating","ratingValue":4,"reviewCount":1}')
    expect((await aBrowser(app).get('/catalogsearch/result/?q=cup')).body).toContain('4 of 5 stars, 1 review<')
  })

  test('single votes of a review that came from another shop are shown with it', async () => {
    await post(GOOD)
    const votes = [
      { title: 'Quality <b>', stars: 5 },
      { title: 'Price', stars: 2 },
    ]
    await db.execute(sql`update product_review set votes = ${JSON.stringify(votes)}::jsonb`)
    await approveAll()
    for (const path of ['/cup.html', `/review/product/list/id/${cup}/`]) {
      const { body } = await aBrowser(app).get(path)
      const [list] = /<ul class="review-votes">.*?<\/ul>/.exec(body)!
      expect(list.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' '), path).toBe(
        ' Quality &lt;b&gt; 5 stars Price 2 stars ',
      )
    }
  })

  test.each<[string, Record<string, string | string[]>, string]>([
    ['no stars', { rating: '' }, 'review-rating'],
    ['six stars', { rating: '6' }, 'review-rating'],
    ['half a star', { rating: '0.5' }, 'review-rating'],
    ['two answers', { rating: ['4', '5'] }, 'review-rating'],
    ['no name', { nickname: ' ' }, 'nickname_field'],
    ['a name that is too long', { nickname: 'x'.repeat(61) }, 'nickname_field'],
    ['a title that is too long', { title: 'x'.repeat(121) }, 'summary_field'],
    ['no text', { detail: '\r\n' }, 'review_field'],
    ['a name that nobody sees', { nickname: '\u200b\u2060' }, 'nickname_field'],
    ['a text with a zero byte', { detail: 'a\0b' }, 'review_field'],
  ])('%s is refused at its field, and nothing typed is lost', async (_name, wrong, field) => {
    const answer = await post({ ...GOOD, ...wrong })
    expect(answer.statusCode).toBe(400)
    expect(answer.headers['cache-control']).toBe('private, no-store')
    expect(answer.body).toContain(`<a href="#${field}">`)
    expect(answer.body).toContain(`id="advice-validate-ajax-${field}"`)
    const typed = { ...GOOD, ...wrong }
    if (field !== 'review_field') expect(answer.body).toContain('Line one\r\nLine two</textarea>')
    if (typed.nickname === 'Ada') expect(answer.body).toContain('value="Ada"')
    if (typed.rating === '4')
      expect(answer.body).toMatch(/<input[^>]*checked=""[^>]*value="4"|value="4"[^>]*checked=""/)
    expect(await kept()).toEqual([])
  })

  test('a text as long as the field allows is taken, whatever its line breaks are sent as', async () => {
    const lines = Array.from({ length: 2500 }, () => 'a').join('\r\n')
    expect((await post({ ...GOOD, detail: lines })).statusCode).toBe(303)
    expect((await post({ ...GOOD, detail: `${lines}\r\na` })).statusCode).toBe(400)
  })

  test('what was typed is shown as text, never as markup', async () => {
    const refused = await post({ ...GOOD, nickname: ATTACK, title: ATTACK, detail: ATTACK, rating: '' })
    expect(refused.body).not.toContain(ATTACK)
    await post({ ...GOOD, nickname: ATTACK, title: ATTACK, detail: ATTACK })
    await approveAll()
    for (const path of ['/cup.html', `/review/product/list/id/${cup}/`]) {
      const { body } = await aBrowser(app).get(path)
      expect(body).toContain('&lt;script&gt;alert(1)')
      expect(body).not.toContain(ATTACK)
    }
  })

  test('products that are not there have no reviews and take none', async () => {
    for (const id of ['0', '999999', 'abc', '99999999999', '1.5']) {
      expect((await aBrowser(app).get(`/review/product/list/id/${id}/`)).statusCode, id).toBe(404)
      expect((await post(GOOD, id)).statusCode, id).toBe(404)
      expect((await alert('ada@example.com', id)).statusCode, id).toBe(404)
    }
    expect((await aBrowser(app).get(`/review/product/list/id/${cup}/?p=zero`)).statusCode).toBe(200)
    expect((await aBrowser(app).get(`/review/product/list/id/${cup}/?p=99`)).statusCode).toBe(200)
  })

  test('a sold-out product takes an address, and says the same when it has it already', async () => {
    expect((await aBrowser(app).get('/gone.html')).body).toContain('Tell me when it is back')
    expect((await aBrowser(app).get('/cup.html')).body).not.toContain('Tell me when it is back')
    const answers = []
    for (let time = 0; time < 2; time++) {
      const browser = aBrowser(app)
      const answer = await alert('ada@example.com', gone, browser)
      answers.push([
        answer.statusCode,
        answer.headers.location,
        (await browser.get('/gone.html')).body.includes('Thank you.'),
      ])
    }
    expect(answers[0]).toEqual([303, '/gone.html', true])
    expect(answers[1]).toEqual(answers[0])
    expect(await waiting()).toEqual([{ email: 'ada@example.com' }])
  })

  test.each([
    ['nothing', ''],
    ['no address', 'ada@'],
    ['two addresses', ['a@b.de', 'c@d.de']],
    ['more headers', 'a@b.de\r\nBcc: c@d.de'],
    ['markup', `${ATTACK}@b.de`],
    ['an address that is too long', `${'a'.repeat(300)}@b.de`],
    ['an address that is too long in small letters', `${'İ'.repeat(200)}@b.de`],
  ])('%s is refused as an address', async (_name, email) => {
    const answer = await alert(email)
    expect(answer.statusCode).toBe(400)
    expect(answer.body).toContain('<a href="#stock-alert-email">')
    expect(answer.body).not.toContain(ATTACK)
    expect(await waiting()).toEqual([])
  })

  test('what can be bought is not waited for, and the address of the form asks by a page', async () => {
    const answer = await alert('ada@example.com', cup)
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/cup.html'])
    expect(await waiting()).toEqual([])
    expect((await aBrowser(app).get(`/productalert/add/stock/product_id/${gone}/`)).body).toContain(
      'id="stock-alert-form"',
    )
    expect((await aBrowser(app).get(`/productalert/add/stock/product_id/${cup}/`)).headers.location).toBe('/cup.html')
  })

  test('the link of a letter asks before it forgets; a mail program needs no asking', async () => {
    const token = async () =>
      (await rows<{ token: string }>(db, sql`select stop_token as token from stock_alert`))[0]!.token
    const path = async () => `/productalert/unsubscribe/stockAll/key/${await token()}/`
    await alert('ada@example.com')
    const browser = aBrowser(app)
    expect((await browser.get(await path())).body).toContain('Yes, forget them')
    expect(await waiting()).toHaveLength(1)
    const pressed = await browser.post(await path(), {}, { accept: 'text/html' })
    expect(pressed.statusCode).toBe(303)
    expect(await waiting()).toEqual([])

    await alert('ada@example.com')
    const oneClick = await app.inject({
      method: 'POST',
      url: await path(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    })
    expect(oneClick.json()).toEqual({ status: 'success' })
    expect(await waiting()).toEqual([])
  })
})
