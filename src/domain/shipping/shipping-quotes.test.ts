import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { SHIPPING_METHODS } from './shipping-method.ts'
import { chosenQuote, PER_UNIT, type QuotesInput, shippingQuotes, type TableRate } from './shipping-quotes.ts'
import { defaultShipping, type ShippingSettings, type WordsByStore } from './shipping-settings.ts'

const kilograms = (weight: number) => weight * PER_UNIT

const aRate = (changes: Partial<TableRate>): TableRate => ({
  country: '*',
  region: '*',
  postcode: '*',
  from: 0,
  price: 1000,
  ...changes,
})

type Given = Partial<Omit<QuotesInput, 'settings' | 'parcel'>> & {
  settings?: Partial<ShippingSettings>
  parcel?: Partial<QuotesInput['parcel']>
}

const quotes = ({ settings, parcel, ...given }: Given = {}) =>
  shippingQuotes({
    parcel: { subtotal: 2000, sentSubtotal: 2000, pieces: 2, weight: kilograms(1), ...parcel },
    to: { country: 'DE', region: '', postcode: '10115' },
    settings: { ...defaultShipping, ...settings },
    rates: [],
    isFree: false,
    convert: (amount) => amount,
    baseDecimals: 2,
    ...given,
  })

const tablePrice = (rates: TableRate[], given: Given = {}) =>
  quotes({ ...given, rates, settings: { methods: ['table-rate'], ...given.settings } })[0]?.price

describe('a flat rate', () => {
  test('is for the order or for each piece that is sent, in the store’s currency', () => {
    expect(quotes()).toEqual([{ code: 'flat-rate', price: 490 }])
    expect(quotes({ settings: { flatRatePer: 'piece' } })).toEqual([{ code: 'flat-rate', price: 980 }])
    expect(quotes({ convert: (amount) => amount * 2 })).toEqual([{ code: 'flat-rate', price: 980 }])
  })

  test('gives way to free shipping from the limit on', () => {
    expect(quotes({ parcel: { subtotal: 7499 } })).toEqual([{ code: 'flat-rate', price: 490 }])
    expect(quotes({ parcel: { subtotal: 7500 } })).toEqual([{ code: 'free', price: 0 }])
    expect(quotes({ parcel: { subtotal: 7500 }, settings: { freeFrom: null } })[0]?.code).toBe('flat-rate')
  })

  test('stays where free shipping is for other countries', () => {
    const settings = { countries: { free: ['FR'] } }
    expect(quotes({ settings, parcel: { subtotal: 7500 } })).toEqual([{ code: 'flat-rate', price: 490 }])
  })
})

describe('a table rate', () => {
  const byWeight = [
    aRate({ country: 'DE', price: 500 }),
    aRate({ country: 'DE', from: kilograms(2), price: 900 }),
    aRate({ country: 'DE', postcode: '10*', price: 400 }),
    aRate({ from: kilograms(5), price: 3000 }),
  ]

  test('is that of the most exact place, and there of the highest threshold that is reached', () => {
    const to = { country: 'DE', region: '', postcode: '80331' }
    expect(tablePrice(byWeight, { to, parcel: { weight: kilograms(2) - 1 } })).toBe(500)
    expect(tablePrice(byWeight, { to, parcel: { weight: kilograms(2) } })).toBe(900)
    expect(tablePrice(byWeight, { parcel: { weight: kilograms(50) } })).toBe(400)
    expect(tablePrice(byWeight.toReversed(), { to, parcel: { weight: kilograms(2) } })).toBe(900)
  })

  test('is none where no threshold is reached: the shop does not deliver there', () => {
    const to = { country: 'US', region: 'CA', postcode: '94016' }
    expect(quotes({ to, rates: byWeight, settings: { methods: ['table-rate'] } })).toEqual([])
    expect(tablePrice(byWeight, { to, parcel: { weight: kilograms(5) } })).toBe(3000)
  })

  test('goes by pieces or by the subtotal of what is sent', () => {
    const rates = [aRate({ price: 100 }), aRate({ from: 3 * PER_UNIT, price: 50 }), aRate({ from: 25_5000, price: 1 })]
    const pieces = { tableRateBy: 'pieces' as const }
    expect([2, 3].map((count) => tablePrice(rates, { settings: pieces, parcel: { pieces: count } }))).toEqual([100, 50])
    const subtotal = { tableRateBy: 'subtotal' as const }
    expect(
      [299, 300, 2549, 2550].map((sum) => tablePrice(rates, { settings: subtotal, parcel: { sentSubtotal: sum } })),
    ).toEqual([100, 50, 50, 1])
  })

  test('by subtotal has its thresholds in the store’s currency', () => {
    const rates = [aRate({ from: 10 * PER_UNIT, price: 100 })]
    const settings = { tableRateBy: 'subtotal' as const }
    const convert = (amount: number) => amount * 2
    expect(tablePrice(rates, { settings, convert, parcel: { sentSubtotal: 1999 } })).toBeUndefined()
    expect(tablePrice(rates, { settings, convert, parcel: { sentSubtotal: 2000 } })).toBe(200)
  })
})

test('a discount that ships for free makes whatever is delivered free, and delivers nowhere else', () => {
  const settings = { methods: [...SHIPPING_METHODS], countries: { 'flat-rate': ['DE'] } }
  const rates = [aRate({ country: 'FR' })]
  const to = { country: 'FR', region: '', postcode: '' }
  expect(quotes({ isFree: true, settings, rates })).toEqual([{ code: 'flat-rate', price: 0 }])
  expect(quotes({ isFree: true, settings, rates, to })).toEqual([{ code: 'table-rate', price: 0 }])
  expect(quotes({ isFree: true, settings, rates, to: { ...to, country: 'US' } })).toEqual([])
})

test('fetching costs nothing, needs words that say where, and is never chosen unasked', () => {
  const settings = { methods: ['pickup' as const, 'flat-rate' as const] }
  expect(quotes({ settings })).toEqual([{ code: 'flat-rate', price: 490 }])
  const both = quotes({ settings: { ...settings, pickup: { '*': 'In the workshop' } } })
  expect(both).toEqual([
    { code: 'pickup', price: 0 },
    { code: 'flat-rate', price: 490 },
  ])
  expect(chosenQuote(both, null)?.code).toBe('flat-rate')
  expect(chosenQuote(both, 'pickup')?.code).toBe('pickup')
  expect(chosenQuote(both, 'table-rate')?.code).toBe('flat-rate')
  expect(chosenQuote(both.slice(0, 1), null)?.code).toBe('pickup')
  expect(chosenQuote([], 'pickup')).toBeUndefined()
})

test('quotes are whole, never below zero, each once and in the shop’s order', () => {
  const amount = fc.nat(1_000_000)
  const given = fc.record({
    isFree: fc.boolean(),
    parcel: fc.record({ subtotal: amount, sentSubtotal: amount, pieces: fc.nat(1000), weight: amount }),
    rates: fc.array(
      fc.record({
        country: fc.constantFrom('*', 'DE', 'FR'),
        region: fc.constant('*'),
        postcode: fc.constantFrom('*', '10*', '9*'),
        from: amount,
        price: amount,
      }),
    ),
    settings: fc.record({
      methods: fc.shuffledSubarray([...SHIPPING_METHODS]),
      flatRate: amount,
      flatRatePer: fc.constantFrom('order' as const, 'piece' as const),
      freeFrom: fc.option(amount),
      tableRateBy: fc.constantFrom('weight' as const, 'subtotal' as const, 'pieces' as const),
      pickup: fc.constantFrom<WordsByStore>({}, { '*': 'Here' }),
    }),
  })
  fc.assert(
    fc.property(given, fc.constantFrom(null, ...SHIPPING_METHODS), (input, wanted) => {
      const found = quotes(input)
      const codes = found.map(({ code }) => code)
      expect(codes).toEqual(input.settings.methods.filter((code) => codes.includes(code)))
      for (const { price } of found) expect(Number.isSafeInteger(price) && price >= 0).toBe(true)
      if (input.isFree) expect(found.every(({ price }) => price === 0)).toBe(true)
      expect(quotes({ ...input, rates: input.rates.toReversed() })).toEqual(found)
      const chosen = chosenQuote(found, wanted)
      expect(chosen === undefined).toBe(found.length === 0)
      if (wanted && codes.includes(wanted)) expect(chosen?.code).toBe(wanted)
    }),
  )
})
