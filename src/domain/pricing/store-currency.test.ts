import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inCurrencyOf } from './store-currency.ts'

test('the base currency stays as it is', () => {
  expect(inCurrencyOf({ decimals: 2, ratePpm: 1_000_000, baseDecimals: 2 })(999)).toBe(999)
})

test('another currency is the base times its rate, rounded', () => {
  const convert = inCurrencyOf({ decimals: 2, ratePpm: 950_000, baseDecimals: 2 })
  expect([999, 1005, -999].map(convert)).toEqual([949, 955, -949])
})

test('a rate is between units: currencies with more or fewer digits keep the value', () => {
  const yen = inCurrencyOf({ decimals: 0, ratePpm: 161_500_000, baseDecimals: 2 })
  expect([1000, 1999, 1].map(yen)).toEqual([1615, 3228, 2])
  const dinar = inCurrencyOf({ decimals: 3, ratePpm: 355_250, baseDecimals: 2 })
  expect([1000, 1, 2].map(dinar)).toEqual([3550, 0, 10])
  const fromYen = inCurrencyOf({ decimals: 2, ratePpm: 6192, baseDecimals: 0 })
  expect(fromYen(1000)).toBe(619)
})

test('converted prices of a currency of three digits end in 0, as cards take them; prices of a shop’s own currency stay', () => {
  fc.assert(
    fc.property(
      fc.nat(1_000_000_000),
      fc.nat(3),
      fc.integer({ min: 1, max: 2_000_000_000 }),
      (amount, baseDecimals, rate) => {
        const converted = inCurrencyOf({ decimals: 3, ratePpm: rate, baseDecimals })(amount)
        expect(converted % 10).toBe(rate === 1_000_000 && baseDecimals === 3 ? amount % 10 : 0)
      },
    ),
  )
  expect(inCurrencyOf({ decimals: 3, ratePpm: 1_000_000, baseDecimals: 3 })(1234)).toBe(1234)
})

test('a rate of one to one changes the digits only', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000_000), (amount) => {
      expect(inCurrencyOf({ decimals: 3, ratePpm: 1_000_000, baseDecimals: 2 })(amount)).toBe(amount * 10)
    }),
  )
})

test('what is dearer in the base currency is never cheaper in another', () => {
  const currency = fc.record({
    decimals: fc.nat(3),
    baseDecimals: fc.nat(3),
    ratePpm: fc.integer({ min: 1, max: 2_000_000_000 }),
  })
  fc.assert(
    fc.property(currency, fc.nat(10_000_000), fc.nat(10_000), (given, amount, more) => {
      const convert = inCurrencyOf(given)
      expect(convert(amount + more)).toBeGreaterThanOrEqual(convert(amount))
    }),
  )
})
