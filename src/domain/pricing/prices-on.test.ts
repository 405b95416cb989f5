import { expect, test } from 'vitest'
import { additionIn, bundlePricesOn, pricesOn } from './prices-on.ts'
import { inBaseCurrency, inCurrencyOf } from './store-currency.ts'
import { unitPrice } from './unit-price.ts'

const now = new Date('2026-11-21T12:00:00Z')
const on = (today: string, customerGroup: string | null = null) => ({
  today,
  now,
  customerGroup,
  convert: inBaseCurrency,
})
const francs = inCurrencyOf({ decimals: 2, ratePpm: 950_000, baseDecimals: 2 })

test('a special price runs on its days only, both included', () => {
  const cup = { price: 1000, specialPrice: 700, specialFrom: '2026-11-20', specialTo: '2026-11-21' }
  const prices = ['2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22'].map((day) => pricesOn(cup, on(day)))
  expect(prices.map((price) => unitPrice(price, 1))).toEqual([1000, 700, 700, 1000])
})

test('a price of a group or from a quantity on ends with its last day, of a bundle too', () => {
  const tierPrices = [
    { quantity: 1, price: 700_000, customerGroup: 'vip', from: '2026-11-20', to: '2026-11-21' },
    { quantity: 1, price: 900_000, customerGroup: 'vip', from: null, to: null },
    { quantity: 3, price: 500_000, to: '2026-11-20' },
  ]
  const days = ['2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22'].map((day) => on(day, 'vip'))
  const cup = { price: 1_000_000, tierPrices }
  expect(days.map((day) => unitPrice(pricesOn(cup, day), 1))).toEqual([900_000, 700_000, 700_000, 900_000])
  expect(days.map((day) => unitPrice(pricesOn(cup, day), 3))).toEqual([500_000, 500_000, 700_000, 900_000])
  expect(days.map((day) => bundlePricesOn(cup, 'fixed', day).bundle!.specialPpm)).toEqual([
    900_000, 700_000, 700_000, 900_000,
  ])
})

test('what is not running is not told', () => {
  expect(pricesOn({ price: 1000, specialPrice: 1, specialFrom: '2026-11-22' }, on('2026-11-21'))).toEqual({
    price: 1000,
  })
})

test('every amount is converted by itself, percentages stay', () => {
  const cup = { price: 999, specialPrice: 555, tierPrices: [{ quantity: 3, price: 333 }] }
  expect(pricesOn(cup, { today: '2026-11-21', now, customerGroup: null, convert: francs })).toEqual({
    price: 949,
    specialPrice: 527,
    tierPrices: [{ quantity: 3, price: 316 }],
  })
  expect(additionIn(francs, { type: 'fixed', amount: 999 })).toEqual({ type: 'fixed', amount: 949 })
  expect(additionIn(francs, { type: 'percent', amount: 999 })).toEqual({ type: 'percent', amount: 999 })
})

test("a bundle's special is a percentage to pay: 0 is none, one that is over too (9.bundle.10)", () => {
  const special = (changes: object) =>
    bundlePricesOn({ price: 999, ...changes }, 'fixed', {
      today: '2026-11-21',
      now,
      customerGroup: null,
      convert: francs,
    })
  expect(special({ specialPrice: 800_000 })).toEqual({
    price: 949,
    bundle: { priceType: 'fixed', specialPpm: 800_000 },
  })
  const tierPrices = [
    { quantity: 1, price: 700_000, customerGroup: 'vip' },
    { quantity: 2, price: 500_000, customerGroup: null },
  ]
  const shared = (group: string) =>
    bundlePricesOn({ price: 999, specialPrice: 800_000, tierPrices }, 'dynamic', on('2026-11-21', group)).bundle!
      .specialPpm
  expect([shared('vip'), shared('general')]).toEqual([700_000, 800_000])
  expect(special({ tierPrices: [...tierPrices, { quantity: 3, price: 0 }] })).toEqual({
    price: 949,
    bundle: { priceType: 'fixed', tiers: [{ quantity: 2, ppm: 500_000 }] },
  })
  const none = { price: 949, bundle: { priceType: 'fixed' } }
  expect(special({ specialPrice: 0 })).toEqual(none)
  expect(special({ specialPrice: 800_000, specialTo: '2026-11-20' })).toEqual(none)
})

test('a customer group pays the least of its own tiers and those of everybody; other groups’ stay unknown', () => {
  const cup = {
    price: 1000,
    tierPrices: [
      { quantity: 1, price: 900, customerGroup: 'vip' },
      { quantity: 3, price: 850, customerGroup: null },
      { quantity: 3, price: 800, customerGroup: 'vip' },
      { quantity: 3, price: 100, customerGroup: 'wholesale' },
      { quantity: 5, price: 840, customerGroup: 'not-logged-in' },
    ],
  }
  const tiersOf = (group: string | null) => pricesOn(cup, on('2026-11-21', group)).tierPrices
  expect(tiersOf('vip')).toEqual([
    { quantity: 1, price: 900 },
    { quantity: 3, price: 800 },
  ])
  expect(tiersOf('general')).toEqual([{ quantity: 3, price: 850 }])
  expect(tiersOf(null)).toEqual([{ quantity: 3, price: 850 }])
  expect(unitPrice(pricesOn(cup, on('2026-11-21', 'vip')), 1)).toBe(900)
  expect(unitPrice(pricesOn({ ...cup, specialPrice: 700 }, on('2026-11-21', 'vip')), 3)).toBe(700)
})
