import type { FastifyInstance } from 'fastify'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { defaultAddressSettings } from '#domain/address/address-settings.ts'
import { rows, type Database } from '#server/database/database.ts'
import { writeShopSettings } from '#server/store/store-service.ts'
import { sql } from 'drizzle-orm'
import { aProduct, seedStores } from '#test/catalogue.ts'
import { oneEngine } from '#test/databases.ts'
import { answerSteps, guestBilling, pressOrder } from '#test/checkout.ts'
import { aBrowser, aSite } from '#test/site.ts'

describe.each(oneEngine)('addresses on $name', ({ create }) => {
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
    await browser.get('/checkout/onepage/')
    await browser.post('/checkout/onepage/saveMethod/', { checkout_method: 'guest' })
  })

  /** Posts the billing step as it would come from the page. */
  const tell = (fields: Record<string, string>) =>
    browser.post('/checkout/onepage/saveBilling/', { ...guestBilling, ...fields })
  /** The advice of a field in a page. */
  const advice = (html: string, id: string) =>
    new RegExp(`id="advice-validate-ajax-${id}">([^<]*)<`).exec(html)?.[1]?.replaceAll('&quot;', '"')
  const keptAddresses = () =>
    rows<{ kind: string; address: { country: string; region: string } }>(
      db,
      sql`select a.kind, a.address from sales_order_address a join sales_order o on o.id = a.order_id
          where o.created_at = (select max(created_at) from sales_order) order by a.kind`,
    )

  const order = async (fields: Record<string, string>) => pressOrder(browser, await answerSteps(browser, fields))

  test('the region data is public, in the specification’s shape, and may be kept', async () => {
    const page = await browser.get('/checkout/onepage/')
    const address = /"(\/directory\/regions\.json\?v=[\w-]+)"/.exec(page.body.replaceAll('&quot;', '"'))![1]!
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
    expect(first).toMatch(/<label for="billing-region_id">/)
    expect(first).toContain('<option value="DE-BY" title="Bayern">Bayern</option>')
    await browser.post('/checkout/cart/estimatePost/', {
      country_id: 'US',
      region: 'california',
      estimate_postcode: '9',
    })
    const next = (await browser.get('/checkout/onepage/')).body
    expect(next).toMatch(/<label for="billing-region_id" class="required">/)
    expect(next).toContain('<option value="US-CA" title="California" selected="">California</option>')
    await browser.post('/checkout/cart/estimatePost/', { country_id: 'IE', region: '', estimate_postcode: '' })
    expect((await browser.get('/checkout/onepage/')).body).toContain('<label for="billing-postcode">')
  })

  test('a region is kept by its code and shown by its name', async () => {
    const us = { 'billing[country_id]': 'US', 'billing[region_id]': 'US-CA', 'billing[region]': '' }
    const placed = await order(us)
    expect(placed.statusCode, placed.body).toBe(303)
    expect((await browser.get(placed.headers.location!)).body).toContain('10115 Berlin, California')
    expect((await keptAddresses()).map(({ address }) => [address.country, address.region])).toEqual([
      ['US', 'CA'],
      ['US', 'CA'],
    ])
  })

  test('a typed region counts as the one it names; elsewhere it is kept as it is', async () => {
    expect((await order({ 'billing[country_id]': 'US', 'billing[region]': 'new york' })).statusCode).toBe(303)
    expect((await keptAddresses())[0]!.address.region).toBe('NY')
    await browser.post(`/checkout/cart/add/product/${cup}/`, { qty: '1' })
    expect((await order({ 'billing[country_id]': 'GB', 'billing[region]': ' Kent ' })).statusCode).toBe(303)
    expect((await keptAddresses())[0]!.address.region).toBe('Kent')
  })

  test('a country that was changed without script: the answer has its list, and says what is wrong at it', async () => {
    const missing = await tell({ 'billing[country_id]': 'US', 'billing[region_id]': '' })
    expect(missing.statusCode).toBe(400)
    expect(advice(missing.body, 'billing-region_id')).toBe('Please select an option.')
    expect(missing.body).toContain('<option value="US-CA"')
    expect(missing.body).toContain('href="#billing-region_id"')

    const foreign = await tell({ 'billing[country_id]': 'US', 'billing[region_id]': 'DE-BY' })
    expect(advice(foreign.body, 'billing-region_id')).toContain('is not in United States')
    const toText = await tell({ 'billing[country_id]': 'GB', 'billing[region_id]': 'DE-BY' })
    expect(advice(toText.body, 'billing-region')).toContain('is not in United Kingdom')
    expect(toText.body).toContain('<label for="billing-region">')

    const unknown = await tell({ 'billing[country_id]': 'DE', 'billing[region]': 'K"ent' })
    expect(advice(unknown.body, 'billing-region_id')).toContain('“K"ent” is not among')
    expect(unknown.body).not.toContain('value="K&quot;ent"')
  })

  test('whatever is posted, the answer is an order or a message at a field', async () => {
    const values = [' ', '\0', '__proto__', '<b>', 'x'.repeat(5000), '\ud800']
    for (const name of ['country_id', 'region_id', 'region'])
      for (const value of values) {
        const answer = await tell({ 'billing[country_id]': 'US', [`billing[${name}]`]: value })
        expect(answer.statusCode, `${name}=${value.slice(0, 20)}`).toBe(400)
        expect(answer.body).not.toContain('<b>')
      }
  })

  test('every problem is named at its field, by the rules of its form, and the step stays open', async () => {
    const refused = await tell({
      'billing[email]': 'ada@',
      'billing[firstname]': '',
      'billing[city]': ' ',
      'billing[country_id]': 'XX',
      'billing[company]': 'x'.repeat(101),
    })
    expect(refused.statusCode).toBe(400)
    const [summary] = /<div class="error-summary.*?<\/div>/s.exec(refused.body)!
    const ids = [...summary.matchAll(/<a href="#([\w-]+)">/g)].map(([, id]) => id)
    expect(ids).toEqual(['email', 'billing-firstname', 'billing-company', 'billing-country_id', 'billing-city'])
    expect(advice(refused.body, 'billing-company')).toBe('Please use at most 100 characters.')
    const page = await browser.get('/checkout/onepage/?step=payment')
    expect(page.body).toContain('data-shown="billing"')
    const refusedPayment = await pressOrder(browser, await answerSteps(browser), { 'payment[method]': 'gold' })
    expect(advice(refusedPayment.body, 'payment-method')).toBeDefined()
  })

  test('what is not shipped needs the invoice’s address only, and is ordered once when it is sent twice', async () => {
    browser = aBrowser(app)
    await browser.post(`/checkout/cart/add/product/${ticket}/`, { qty: '1' })
    const page = await answerSteps(browser)
    const placed = await pressOrder(browser, page)
    expect(placed.statusCode, placed.body).toBe(303)
    expect((await keptAddresses()).map(({ kind }) => kind)).toEqual(['billing'])
    const again = await pressOrder(browser, page)
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
    await shopper.get('/checkout/onepage/')
    await shopper.post('/checkout/onepage/saveMethod/', { checkout_method: 'guest' })
    const page = await shopper.get('/checkout/onepage/')
    expect(page.body).toMatch(/<div class="field" hidden=""><label for="billing-region_id">/)
    const refused = await shopper.post('/checkout/onepage/saveBilling/', {
      ...guestBilling,
      'billing[country_id]': 'GB',
    })
    expect(advice(refused.body, 'billing-region')).toBe('This is a required field.')
  })
})
