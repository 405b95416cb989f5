import type { FastifyInstance } from 'fastify'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { defaultAddressSettings } from '#domain/address/address-settings.ts'
import { rows, type Database } from '#server/database/database.ts'
import { writeShopSettings } from '#server/store/store-service.ts'
import { sql } from 'drizzle-orm'
import { aProduct, seedStores } from '#test/catalogue.ts'
import { engines } from '#test/databases.ts'
import { aBrowser, aSite } from '#test/site.ts'

describe.each(engines)('addresses on $name', ({ create }) => {
  let db: Database
  let app: FastifyInstance
  let cup: number
  let ticket: number
  let browser: ReturnType<typeof aBrowser>

  beforeAll(async () => {
    db = await create()
    const { en } = await seedStores(db)
    const stock = { quantity: 1000 }
    cup = await aProduct(db, en, { sku: 'CUP', name: 'Cup', price: 1250, stock })
    ticket = await aProduct(db, en, { sku: 'TICKET', name: 'Ticket', type: 'virtual', price: 500, stock })
    await writeShopSettings(db, {
      countries: ['DE', 'GB', 'IE', 'US'],
      address: { ...defaultAddressSettings, regionsRequired: ['US'] },
    })
    app = (await aSite(db)).app
  })

  beforeEach(async () => {
    browser = aBrowser(app)
    await browser.post(`/checkout/cart/add/product/${cup}/`, { qty: '1' })
  })

  const seenOn = (html: string) =>
    Object.fromEntries([...html.matchAll(/name="(seen_\w+)" value="([^"]*)"/g)].map(([, name, value]) => [name, value]))
  const typed = {
    email: 'ada@example.com',
    'shipping[firstname]': 'Ada',
    'shipping[lastname]': 'Lovelace',
    'shipping[street][]': 'Main St 1',
    'shipping[postcode]': '10115',
    'shipping[city]': 'Berlin',
    'shipping[country_id]': 'DE',
    billing_same: '1',
    'payment[method]': 'bank-transfer',
  }
  /** Posts the checkout as it would come from the page that is open. */
  const place = async (fields: Record<string, string>, page?: { body: string }) =>
    browser.post('/checkout/onepage/saveOrder/', {
      ...seenOn((page ?? (await browser.get('/checkout/onepage/'))).body),
      ...typed,
      ...fields,
    })
  /** The advice of a field in a page. */
  const advice = (html: string, id: string) =>
    new RegExp(`id="advice-validate-ajax-${id}">([^<]*)<`).exec(html)?.[1]?.replaceAll('&quot;', '"')
  const keptAddresses = () =>
    rows<{ kind: string; address: { country: string; region: string } }>(
      db,
      sql`select a.kind, a.address from sales_order_address a join sales_order o on o.id = a.order_id
          where o.created_at = (select max(created_at) from sales_order) order by a.kind`,
    )

  /** An address in another country changes the total: the page shows it, the second press orders. */
  async function order(fields: Record<string, string>) {
    const first = await place(fields)
    return first.statusCode === 409 ? place(fields, first) : first
  }

  test('the region data is public, in the specification’s shape, and may be kept', async () => {
    const page = await browser.get('/checkout/onepage/')
    const address = /data-address="(\/directory\/regions\.json\?v=[\w-]+)"/.exec(page.body)![1]!
    const data = await app.inject(address)
    expect(data.json()).toMatchObject({
      US: { 'US-CA': { code: 'CA', name: 'California' } },
      config: { regions_required: ['US'], show_all_regions: true },
    })
    expect(Object.keys(data.json()).toSorted()).toEqual(['DE', 'IE', 'US', 'config'])
    expect(data.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(data.headers['set-cookie']).toBeUndefined()
    const other = await app.inject('/directory/regions.json')
    expect(other.headers['cache-control']).toBe('public, no-cache')
    const again = await app.inject({
      url: '/directory/regions.json',
      headers: { 'if-none-match': String(other.headers.etag) },
    })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })

  test('call 1 answers a country’s regions to anybody, without a form key, and an empty list for the rest', async () => {
    const ask = (payload: string, headers = {}) =>
      app.inject({
        method: 'POST',
        url: '/directory/json/childRegion/',
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
        payload,
      })
    const answer = await ask('parent=US')
    expect(answer.statusCode).toBe(200)
    expect(answer.json().slice(0, 2)).toEqual([
      { value: 'US-AL', label: 'Alabama' },
      { value: 'US-AK', label: 'Alaska' },
    ])
    for (const parent of ['parent=GB', 'parent=', '', 'parent=constructor', 'parent=us', `parent=${'x'.repeat(9999)}`])
      expect((await ask(parent)).json(), parent).toEqual([])
    expect((await ask('parent=US', { origin: 'https://evil.example' })).statusCode).toBe(200)
    expect((await app.inject('/directory/json/childRegion/')).statusCode).toBe(404)
  })

  test('the page comes with the fields of the preselected country, and of the one that was told for the estimate', async () => {
    const first = (await browser.get('/checkout/onepage/')).body
    expect(first).toMatch(/<label for="shipping-region_id">/)
    expect(first).toContain('<option value="DE-BY" title="Bayern">Bayern</option>')
    await browser.post('/checkout/cart/estimatePost/', {
      country_id: 'US',
      region: 'california',
      estimate_postcode: '9',
    })
    const next = (await browser.get('/checkout/onepage/')).body
    expect(next).toMatch(/<label for="shipping-region_id" class="required">/)
    expect(next).toContain('<option value="US-CA" title="California" selected="">California</option>')
    await browser.post('/checkout/cart/estimatePost/', { country_id: 'IE', region: '', estimate_postcode: '' })
    expect((await browser.get('/checkout/onepage/')).body).toContain('<label for="shipping-postcode">')
  })

  test('a region is kept by its code and shown by its name', async () => {
    const us = { 'shipping[country_id]': 'US', 'shipping[region_id]': 'US-CA', 'shipping[region]': '' }
    const placed = await order(us)
    expect(placed.statusCode, placed.body).toBe(303)
    expect((await browser.get(placed.headers.location!)).body).toContain('10115 Berlin, California')
    expect((await keptAddresses()).map(({ address }) => [address.country, address.region])).toEqual([
      ['US', 'CA'],
      ['US', 'CA'],
    ])
  })

  test('a typed region counts as the one it names; elsewhere it is kept as it is', async () => {
    expect((await order({ 'shipping[country_id]': 'US', 'shipping[region]': 'new york' })).statusCode).toBe(303)
    expect((await keptAddresses())[0]!.address.region).toBe('NY')
    await browser.post(`/checkout/cart/add/product/${cup}/`, { qty: '1' })
    expect((await order({ 'shipping[country_id]': 'GB', 'shipping[region]': ' Kent ' })).statusCode).toBe(303)
    expect((await keptAddresses())[0]!.address.region).toBe('Kent')
  })

  test('a country that was changed without script: the answer has its list, and says what is wrong at it', async () => {
    const missing = await place({ 'shipping[country_id]': 'US', 'shipping[region_id]': '' })
    expect(missing.statusCode).toBe(400)
    expect(advice(missing.body, 'shipping-region_id')).toBe('Please select an option.')
    expect(missing.body).toContain('<option value="US-CA"')
    expect(missing.body).toContain('href="#shipping-region_id"')

    const foreign = await place({ 'shipping[country_id]': 'US', 'shipping[region_id]': 'DE-BY' })
    expect(advice(foreign.body, 'shipping-region_id')).toContain('is not in United States')
    const toText = await place({ 'shipping[country_id]': 'GB', 'shipping[region_id]': 'DE-BY' })
    expect(advice(toText.body, 'shipping-region')).toContain('is not in United Kingdom')
    expect(toText.body).toContain('<label for="shipping-region">')

    const unknown = await place({ 'shipping[country_id]': 'DE', 'shipping[region]': 'K"ent' })
    expect(advice(unknown.body, 'shipping-region_id')).toContain('“K"ent” is not among')
    expect(unknown.body).not.toContain('value="K&quot;ent"')
  })

  test('whatever is posted, the answer is an order or a message at a field', async () => {
    const page = await browser.get('/checkout/onepage/')
    const values = [' ', '\0', '__proto__', '<b>', 'x'.repeat(5000), '\ud800']
    for (const name of ['country_id', 'region_id', 'region'])
      for (const value of values) {
        const answer = await place({ 'shipping[country_id]': 'US', [`shipping[${name}]`]: value }, page)
        expect(answer.statusCode, `${name}=${value.slice(0, 20)}`).toBe(400)
        expect(answer.body).not.toContain('<b>')
      }
  })

  test('every problem is named at its field, by the rules of its form, and nothing is ordered', async () => {
    const before = await rows(db, sql`select 1 from sales_order`)
    const refused = await place({
      email: 'ada@',
      'payment[method]': 'free',
      'shipping[city]': ' ',
      'shipping[country_id]': 'XX',
      'billing[company]': 'x'.repeat(101),
      billing_same: '',
    })
    expect(refused.statusCode).toBe(400)
    const [summary] = /<div class="error-summary.*?<\/div>/s.exec(refused.body)!
    const ids = [...summary.matchAll(/<a href="#([\w-]+)">/g)].map(([, id]) => id)
    expect(ids).toEqual([
      'email',
      'shipping-country_id',
      'shipping-city',
      'billing-firstname',
      'billing-lastname',
      'billing-company',
      'billing-street',
      'billing-country_id',
      'billing-postcode',
      'billing-city',
      'payment-method',
    ])
    expect(advice(refused.body, 'billing-company')).toBe('Please use at most 100 characters.')
    expect(await rows(db, sql`select 1 from sales_order`)).toEqual(before)
  })

  test('what is not shipped needs the invoice’s address only, and is ordered once when it is sent twice', async () => {
    browser = aBrowser(app)
    await browser.post(`/checkout/cart/add/product/${ticket}/`, { qty: '1' })
    const page = await browser.get('/checkout/onepage/')
    const billing = Object.fromEntries(
      Object.entries(typed).flatMap(([name, value]) =>
        name.startsWith('shipping') ? [[name.replace('shipping', 'billing'), value]] : [],
      ),
    )
    const fields = {
      ...seenOn(page.body),
      ...billing,
      email: 'ada@example.com',
      'payment[method]': 'bank-transfer',
    }
    const placed = await browser.post('/checkout/onepage/saveOrder/', fields)
    expect(placed.statusCode, placed.body).toBe(303)
    expect((await keptAddresses()).map(({ kind }) => kind)).toEqual(['billing'])
    const again = await browser.post('/checkout/onepage/saveOrder/', fields)
    expect(again.headers.location).toBe(placed.headers.location)
  })

  test('the estimate takes an id, a name or a text, and says what it does not know', async () => {
    const estimate = (country: string, region: string) =>
      browser.post('/checkout/cart/estimatePost/', { country_id: country, region, estimate_postcode: '1' })
    await browser.get('/checkout/cart/')
    await estimate('US', 'US-NY')
    expect((await browser.get('/checkout/cart/')).body).toContain('<option value="US-NY" selected="">New York</option>')
    await estimate('GB', 'Kent')
    expect((await browser.get('/checkout/cart/')).body).toMatch(/<input id="region"[^>]*value="Kent"/)
    expect((await estimate('US', 'Kent')).headers.location).toBe('/checkout/cart/')
    expect((await browser.get('/checkout/cart/')).body).toContain('“Kent” is not among')
    expect((await estimate('DE', 'US-NY')).headers.location).toBe('/checkout/cart/')
  })

  test('an owner hides regions that are not required, and sets which they are', async () => {
    await writeShopSettings(db, {
      address: { ...defaultAddressSettings, regionsRequired: ['GB'], showAllRegions: false },
    })
    const other = (await aSite(db)).app
    const shopper = aBrowser(other)
    await shopper.post(`/checkout/cart/add/product/${cup}/`, { qty: '1' })
    const page = await shopper.get('/checkout/onepage/')
    expect(page.body).toMatch(/<div class="field" hidden=""><label for="shipping-region_id">/)
    const refused = await shopper.post('/checkout/onepage/saveOrder/', {
      ...seenOn(page.body),
      ...typed,
      'shipping[country_id]': 'GB',
    })
    expect(advice(refused.body, 'shipping-region')).toBe('This is a required field.')
  })
})
