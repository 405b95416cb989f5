import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#server/database/database.ts'
import { processSettings } from '#server/process-settings.ts'
import { aProgram, type Program } from '#test/api.ts'
import { aProduct, seedStores } from '#test/catalogue.ts'
import { oneEngine } from '#test/databases.ts'
import { aSite } from '#test/site.ts'
import { schemas } from './schemas.ts'

describe.each(oneEngine)('opening a shop by the API on $name', { timeout: 60_000 }, ({ create }) => {
  let db: Database
  let ask: Program['ask']
  let did: Program['did']

  beforeAll(async () => {
    db = await create()
    const { en } = await seedStores(db)
    await aProduct(db, en, { sku: 'CUP' })
    ;({ ask, did } = await aProgram(db, (await aSite(db)).app))
  })

  test('the launch check names what must be decided; what is meant as it is goes, what is wrong stays', async () => {
    const idsOf = ({ body }: { body: Record<string, unknown> }) => (body.items as { id: string }[]).map(({ id }) => id)
    const first = await ask('GET', '/launch-check')
    expect(first).toMatchObject({ code: 200, body: { isReady: false } })
    expect(v.safeParse(schemas.LaunchCheck, first.body).issues).toBeUndefined()
    expect(idsOf(first)).toEqual(expect.arrayContaining(['name', 'timeZone', 'BASE_URL', 'page-imprint']))
    expect((await ask('GET', '/launch-check?language=de')).body.items[0].text).toContain('Der Shop')
    expect(await ask('POST', '/launch-check/decided', { ids: ['timeZone', 'nothing'] })).toMatchObject({
      code: 422,
      body: { errors: [{ pointer: '/ids/1' }] },
    })
    const then = await ask('POST', '/launch-check/decided', { ids: ['timeZone', 'page-returns', 'BASE_URL'] })
    expect(idsOf(first).filter((id) => !idsOf(then).includes(id))).toEqual(['timeZone', 'page-returns'])
    expect((await did()).map(({ subject }) => subject)).toEqual(['timeZone', 'page-returns', 'BASE_URL'])
  })

  test('a store view sells in a currency that has its rate; whoever saw that changes it, the base’s never', async () => {
    const view = { code: 'ch', name: 'Schweiz', locale: 'de-CH', currency: 'CHF' }
    const withoutRate = { code: 422, body: { errors: [{ pointer: '/currency' }] } }
    expect(await ask('POST', '/store-views', view)).toMatchObject(withoutRate)
    expect(await ask('PATCH', '/store-views/fr', { currency: 'CHF' }, { 'if-match': '*' })).toMatchObject(withoutRate)
    expect(await ask('POST', '/currencies', { code: 'CHF', rate: '0' })).toMatchObject({ code: 422 })
    expect(await ask('POST', '/currencies', { code: 'CHF', rate: '0.94' })).toMatchObject({
      code: 200,
      body: { code: 'CHF', rate: '0.94', decimals: 2, isUsed: false },
    })
    expect(await ask('POST', '/currencies', { code: 'CHF', rate: '0.95' })).toMatchObject({ code: 409 })
    expect(await ask('POST', '/store-views', view)).toMatchObject({ code: 200 })
    const list = await ask('GET', '/currencies')
    expect(v.safeParse(schemas.CurrencyList, list.body).issues).toBeUndefined()
    const base = list.body.items.find(({ isBase }: { isBase: boolean }) => isBase)
    const seen = await ask('GET', '/currencies/CHF')
    const set = (rate: string, version: string, code = 'CHF') =>
      ask('PATCH', `/currencies/${code}`, { rate }, { 'if-match': version })
    expect(await set('0.9425', seen.etag)).toMatchObject({ code: 200, body: { code: 'CHF', rate: '0.9425' } })
    expect(await set('0.95', seen.etag)).toMatchObject({ code: 412 })
    expect(await set('0', '*')).toMatchObject({ code: 422, body: { errors: [{ pointer: '/rate' }] } })
    expect(await set('1.1', '*', base.code)).toMatchObject({ code: 409 })
    expect(await set('1.1', '*', 'XXX')).toMatchObject({ code: 404 })
  })

  test('a currency that only moved orders are in gets its rate before a store view sells in it', async () => {
    await db.execute(sql`insert into currency (code) values ('PLN')`)
    const view = { code: 'pl', name: 'Polski', locale: 'pl-PL', currency: 'PLN' }
    expect(await ask('POST', '/store-views', view)).toMatchObject({ code: 422 })
    expect(await ask('POST', '/currencies', { code: 'PLN', rate: '4.3' })).toMatchObject({ body: { rate: '4.3' } })
    expect(await ask('POST', '/store-views', view)).toMatchObject({ code: 200 })
    expect(await ask('POST', '/currencies', { code: 'PLN', rate: '4.4' })).toMatchObject({ code: 409 })
  })

  test('a store view may be in a currency whose rate somebody has set to 1, as it is pegged to the base', async () => {
    const view = { code: 'gi', name: 'Gibraltar', locale: 'en-GI', currency: 'GIP' }
    expect(await ask('POST', '/store-views', view)).toMatchObject({ code: 422 })
    for (let times = 0; times < 2; times++)
      expect(await ask('POST', '/currencies', { code: 'GIP', rate: '1' })).toMatchObject({ code: 200 })
    expect(await ask('POST', '/store-views', view)).toMatchObject({ code: 200 })
    expect(await ask('POST', '/currencies', { code: 'GIP', rate: '1.01' })).toMatchObject({ code: 409 })
    const { items } = (await ask('GET', '/currencies')).body
    expect(items.filter((one: { isBase: boolean }) => one.isBase)).toMatchObject([{ code: 'EUR' }])
  })

  test('no change of a store view or a rate puts the prices that are there into another currency', async () => {
    const base = async () =>
      (await ask('GET', '/currencies')).body.items.find(({ isBase }: { isBase: boolean }) => isBase).code
    const before = await base()
    const change = (path: string, body: object) => ask('PATCH', path, body, { 'if-match': '*' })
    await ask('POST', '/currencies', { code: 'USD', rate: '1' })
    expect(await change('/store-views/en', { currency: 'USD' })).toMatchObject({
      code: 422,
      body: {
        errors: [{ pointer: '/currency', detail: expect.stringContaining('would put the prices of all products') }],
      },
    })
    expect(await ask('POST', '/currencies', { code: 'USD', rate: '1.07' })).toMatchObject({ code: 200 })
    const usa = { code: 'us', name: 'America', locale: 'en-US', currency: 'USD' }
    expect(await ask('POST', '/store-views', usa)).toMatchObject({ code: 200 })
    expect(await change('/currencies/USD', { rate: '1.08' })).toMatchObject({ code: 200 })
    expect(await change('/store-views/en', { currency: 'USD' })).toMatchObject({ code: 200 })
    expect(await change('/currencies/USD', { rate: '1' })).toMatchObject({ code: 409 })
    expect(await change('/currencies/USD', { rate: '1.09' })).toMatchObject({ code: 200 })
    expect(await ask('POST', '/currencies', { code: 'AUD', rate: '1' })).toMatchObject({ code: 409 })
    expect(await base()).toBe(before)
  })

  test('table rates are replaced as a whole, or not at all where a place is none or there twice', async () => {
    const seen = await ask('GET', '/shipping-rates')
    expect(seen).toMatchObject({ code: 200, body: { by: 'weight', items: [] } })
    const items = [
      { country: 'DE', from: '0', price: '4.90' },
      { country: 'DE', postcode: '27498', from: '2.5', price: '19.00' },
      { price: '12.00' },
    ]
    const set = (rates: object[], version = '*') =>
      ask('PUT', '/shipping-rates', { by: 'weight', items: rates }, { 'if-match': version })
    const written = await set(items, seen.etag)
    expect(v.safeParse(schemas.ShippingRates, written.body).issues).toBeUndefined()
    expect(written.body.items).toContainEqual(
      expect.objectContaining({ country: 'DE', region: '*', postcode: '27498', from: '2.5', price: '19.00' }),
    )
    expect(await set([], seen.etag)).toMatchObject({ code: 412 })
    for (const [rates, pointer] of [
      [[...items, { country: 'QQ', price: '1' }], '/items/3'],
      [[...items, { country: 'DE', price: '1' }], '/items/3'],
      [[{ price: '1.005' }], '/items/0/price'],
    ] as const)
      expect(await set(rates as unknown as object[])).toMatchObject({ code: 422, body: { errors: [{ pointer }] } })
    expect((await ask('GET', '/shipping-rates')).body.items).toHaveLength(3)
  })
})

test('settings of the process are told without secrets, and with where they stand', () => {
  const told = processSettings({
    BASE_URL: 'https://shop.example',
    SMTP_URL: 'smtp://a:b@mail.example',
    SESSION_SECRET_FILE: '/run/secret',
    FILES_URL: 's3://bucket?key=abc&secret=def',
    OTEL_EXPORTER_OTLP_ENDPOINT: 'http://user:word@collector.example',
  })
  const of = (name: string) => told.find((one) => one.name === name)
  expect(of('BASE_URL')).toMatchObject({ source: 'environment', value: 'https://shop.example' })
  expect(of('PORT')).toMatchObject({ source: 'default', value: '3000' })
  expect(of('SESSION_SECRET')).toMatchObject({ source: 'file', isSecret: true, value: null })
  for (const name of ['SMTP_URL', 'FILES_URL', 'OTEL_EXPORTER_OTLP_ENDPOINT'])
    expect(of(name)).toMatchObject({ source: 'environment', isSecret: true, value: null })
})
