import { writeFile } from 'node:fs/promises'
import { expect, beforeAll, describe, test } from 'vitest'
import { runningShops, type RunningShop } from '#test/commands.ts'
import type { Finding } from '../../check/finding.ts'

const STORES = [
  { kind: 'store', code: 'en', name: 'English', locale: 'en-GB', currency: 'EUR' },
  { kind: 'store', code: 'nl', name: 'Nederlands', locale: 'nl-NL', currency: 'EUR' },
]
const CUP = { kind: 'product', sku: 'CUP', type: 'simple', name: 'Cup', urlKey: 'cup', price: '0.00' }

const PAGES = ['imprint', 'terms', 'privacy', 'shipping', 'returns'] as const

// Each command opens the database, which takes its time on a busy machine.
describe.each(runningShops)('what the owner has to decide, on $name', { timeout: 120_000 }, ({ start }) => {
  let shop: RunningShop
  const found = async () => JSON.parse((await shop.run('check', '--json')).out) as Finding[]
  const musts = async () => (await found()).filter(({ level }) => level === 'must').map(({ id }) => id)
  beforeAll(async () => {
    shop = await start()
    shop.env.SESSION_SECRET = 'a secret of thirty-two characters'
    const file = shop.file('catalogue.jsonl')
    await writeFile(file, [...STORES, CUP].map((record) => `${JSON.stringify(record)}\n`).join(''))
    const { code, out } = await shop.run('import', 'jsonl', file)
    expect(code).toBe(0)
    expect(out).toContain('Before the shop sells, decide or put right:\n')
    expect(out).toContain('shipping: Sending still costs the default: 4.90 EUR, nothing from 75.00 EUR on.')
    expect(out).toContain('The store view "nl" (Nederlands) is in a language that the shop has no words for ("nl")')
  }, 120_000)

  const DECIDED = [
    ['name', 'Mill'],
    ['email', 'shop@mill.test'],
    ['seller', 'Mill\\nLane 1'],
    ['country', 'deu'],
    ['countries', 'DE,at,DE'],
    ['timeZone', 'Europe/Berlin'],
    ['pricesIncludeTax', 'yes'],
    ['payment', 'bank-transfer'],
    ['bankDetails', 'IBAN'],
  ] as const

  /** Some by their text, one by a word; whatever is not published or still the example is named. */
  async function writePages(): Promise<void> {
    const [imprint, ...others] = PAGES
    const text = shop.file('page.html')
    const said = async () => (await found()).find(({ id }) => id === `page-${imprint}`)?.text
    expect(await said()).toBe('The page "imprint" is not written yet.')
    await writeFile(text, (await shop.run('content', 'show', imprint)).out)
    expect((await shop.run('content', 'write', imprint, text)).code).toBe(0)
    expect((await shop.run('content', 'publish', imprint)).code).toBe(0)
    expect(await said()).toBe('The page "imprint" has the example text that it came with.')
    await writeFile(text, '<p>The Mill, Lane 1</p>')
    expect((await shop.run('content', 'unpublish', imprint)).code).toBe(0)
    expect((await shop.run('content', 'write', imprint, text)).code).toBe(0)
    expect(await said()).toBe('The page "imprint" is not published.')
    expect((await shop.run('content', 'publish', imprint)).code).toBe(0)
    expect((await shop.run('check', 'decided', ...others.map((role) => `page-${role}`))).code).toBe(0)
  }

  test('each thing is named until it is set or said to be meant, also where it stays what it was', async () => {
    expect(await musts()).toEqual([
      'name',
      'email',
      'seller',
      'country',
      'countries',
      'timeZone',
      'pricesIncludeTax',
      'shipping',
      'payment',
      'bankDetails',
      'taxes',
      ...PAGES.map((role) => `page-${role}`),
      'SMTP_URL',
    ])
    expect((await found()).filter(({ level }) => level === 'look').map(({ id }) => id)).toEqual([
      'product-prices',
      'product-pictures',
      'product-tax-classes',
      'product-texts-nl',
      'language',
      'backup',
    ])
    for (const [name, value] of DECIDED)
      expect(await shop.run('settings', 'set', name, value)).toMatchObject({ code: 0 })
    expect((await shop.run('settings', 'show')).out).toMatch(/^seller +Mill\\nLane 1$/m)
    expect(
      (await shop.run('shipping', 'set', '--flat-rate', '4.90', '--free-from', '75', '--tax-class', 'none')).code,
    ).toBe(0)
    shop.env.SMTP_URL = 'smtp://127.0.0.1:1'
    expect(await musts()).toEqual(['taxes', ...PAGES.map((role) => `page-${role}`)])
    await writePages()
    expect(await musts()).toEqual(['taxes'])
    expect((await shop.run('check')).code).toBe(1)
    expect((await shop.run('check', 'decided', 'taxes', 'product-prices')).code).toBe(0)
    expect(await shop.run('check')).toMatchObject({ code: 0 })
    expect((await found()).map(({ id }) => id)).not.toContain('product-prices')

    expect((await shop.run('settings', 'set', 'payment', 'test-card')).code).toBe(0)
    expect(await musts()).toEqual(['test-card'])
    expect((await shop.run('check', 'decided', 'test-card')).err).toContain('has to be put right')
    expect(await musts()).toEqual(['test-card'])
    shop.env.BASE_URL = 'http://localhost:3000'
    expect(await musts()).toEqual([])
    Object.assign(shop.env, { BASE_URL: '', SMTP_URL: '' })
    expect(await musts()).toEqual(['BASE_URL', 'SMTP_URL'])

    // The demo's products, in a shop whose owner has set everything else.
    const demo = shop.file('demo.jsonl')
    const products = ['dune-cup', 'hill-teapot', 'moon-jar'].map((sku) => ({ ...CUP, sku, urlKey: sku, price: '1.00' }))
    await writeFile(demo, products.map((record) => `${JSON.stringify(record)}\n`).join(''))
    expect((await shop.run('import', 'jsonl', demo)).code).toBe(0)
    expect(await musts()).toEqual(['demo', 'BASE_URL', 'SMTP_URL'])
  })

  test('totals that Stripe cannot take are named where a store view has three digits and shoppers are offered Stripe', async () => {
    const digits = async () => (await found()).find(({ id }) => id === 'stripe-digits')?.text
    const file = shop.file('dinars.jsonl')
    await writeFile(
      file,
      JSON.stringify({ ...STORES[0], code: 'kw', name: 'Kuwait', locale: 'ar-KW', currency: 'KWD' }),
    )
    expect((await shop.run('import', 'jsonl', file)).code).toBe(0)
    expect(await digits()).toBeUndefined()
    expect((await shop.run('settings', 'set', 'payment', 'bank-transfer,stripe')).code).toBe(0)
    expect(await digits()).toContain('totals in KWD')
    expect((await shop.run('check', 'decided', 'stripe-digits')).code).toBe(0)
    expect(await digits()).toBeUndefined()
  })

  test('the place where goods are collected is asked for where taxes differ by region', async () => {
    const place = async () => (await found()).some(({ id }) => id === 'pickup-place')
    for (const args of [
      ['settings', 'set', 'country', 'US'],
      ['taxes', 'add', '--country', 'US', '--region', 'CA', '--percent', '7.25', '--title', 'California'],
    ])
      expect((await shop.run(...args)).code).toBe(0)
    expect(await place()).toBe(false)
    expect((await shop.run('shipping', 'set', '--methods', 'flat-rate,pickup', '--pickup', 'Mill Lane 1')).code).toBe(0)
    expect(await place()).toBe(true)
    expect((await shop.run('shipping', 'set', '--pickup-region', 'California')).code).toBe(0)
    expect(await place()).toBe(false)
  })

  test.each<[string[], string]>([
    [['check', 'decided', 'nonsense'], '"nonsense" is none of the findings'],
    [['check', 'decide', 'taxes'], 'Say "check", "check --json" or "check decided ID…".'],
    [['settings', 'set', 'name', 'The\rMill'], 'It holds a control character.'],
    [['settings', 'set', 'colour', 'red'], 'There is no setting "colour"'],
    [['settings', 'set', 'country', 'Germany'], '"Germany" is no country'],
    [['settings', 'set', 'countries', ' , '], 'Name the countries'],
    [['settings', 'set', 'name', ' '], 'It must not be empty.'],
    [['settings', 'set', 'name', 'Mill\\nand Co'], 'It is one line.'],
    [['settings', 'set', 'seller', ''], 'It must not be empty.'],
    [['settings', 'set', 'email', 'nobody'], '"nobody" is no e-mail address.'],
    [['settings', 'set', 'timeZone', 'Mars'], '"Mars" is no time zone'],
    [['settings', 'set', 'payment', 'gold'], '"gold" is no way to pay'],
    [['settings', 'set', 'pricesIncludeTax', 'maybe'], 'pricesIncludeTax is yes or no.'],
  ])('%j is refused with one sentence', async (args, sentence) => {
    const { code, err } = await shop.run(...args)
    expect([code, err]).toEqual([2, expect.stringContaining(sentence)])
  })
})
