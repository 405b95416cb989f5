import fc from 'fast-check'
import { expect, test } from 'vitest'
import { partOf, productOf } from '#test/priced-product.ts'
import { inBaseCurrency, inCurrencyOf } from '../pricing/store-currency.ts'
import type { PriceFacts } from '../pricing/prices-on.ts'
import type { Chosen } from '../product/chosen.ts'
import { chosenUnitPrice } from './priced-choice.ts'
import { priceSteps } from './price-steps.ts'

const money = fc.nat(100_000)
const day = fc.constantFrom(null, '2026-11-20', '2026-11-21', '2026-11-22')
const group = fc.constantFrom(null, 'trade', 'club')
const tier = fc.record({
  quantity: fc.integer({ min: 1, max: 9 }),
  price: money,
  customerGroup: group,
  from: day,
  to: day,
})
const facts: fc.Arbitrary<PriceFacts> = fc.record({
  price: money,
  specialPrice: fc.option(money),
  specialFrom: day,
  specialTo: day,
  tierPrices: fc.array(tier, { maxLength: 4 }),
})
const addition = fc.record({ type: fc.constantFrom('fixed' as const, 'percent' as const), amount: fc.nat(900_000) })

const context = {
  today: '2026-11-21',
  now: new Date('2026-11-21T12:00:00Z'),
  customerGroup: 'trade',
  convert: inBaseCurrency,
}
const nothing: Chosen = { options: {}, choices: [], additions: [], parts: [], units: [] }

test('the last step of a price is what is charged, whatever the product has and whatever is chosen of it', () => {
  const asked = fc.record({
    facts,
    additions: fc.array(addition, { maxLength: 3 }),
    parts: fc.array(fc.record({ facts, addition: fc.option(addition), quantity: fc.integer({ min: 1, max: 4 }) }), {
      maxLength: 3,
    }),
    type: fc.constantFrom(null, 'fixed' as const, 'dynamic' as const),
    quantity: fc.integer({ min: 1, max: 12 }),
    rate: fc.record({
      decimals: fc.nat(3),
      baseDecimals: fc.constantFrom(0, 2),
      ratePpm: fc.integer({ min: 1000, max: 9_000_000 }),
    }),
  })
  fc.assert(
    fc.property(asked, ({ facts: prices, additions, parts, type, quantity, rate }) => {
      const product = productOf(prices, type)
      const chosen = {
        ...nothing,
        additions,
        parts: type ? parts.map(({ facts: own, ...part }) => ({ ...part, part: partOf(own) })) : [],
      }
      const there = { ...context, convert: inCurrencyOf(rate) }
      const steps = priceSteps(product, chosen, quantity, there)
      expect(steps.at(-1)!.unitPrice).toBe(chosenUnitPrice(product, chosen, quantity, there))
      expect(steps[0]).toEqual({ kind: 'base', unitPrice: type === 'dynamic' ? 0 : prices.price })
    }),
  )
})

test('each reason is a step; those that do not count leave the price as it was, and other groups’ are none', () => {
  const prices: PriceFacts = {
    price: 1000,
    specialPrice: 700,
    specialFrom: '2026-12-01',
    tierPrices: [
      { quantity: 1, price: 100, customerGroup: 'club' },
      { quantity: 1, price: 850, customerGroup: 'trade' },
      { quantity: 10, price: 800 },
      { quantity: 2, price: 900 },
    ],
  }
  const choice = { label: 'Colour', value: 'Gold' }
  const chosen = { ...nothing, additions: [{ type: 'percent' as const, amount: 100_000, choice }] }
  const steps = priceSteps(productOf(prices, null), chosen, 2, context)
  expect(steps.map((step) => [step.kind, step.unitPrice])).toEqual([
    ['base', 1000],
    ['tier', 1000],
    ['tier', 900],
    ['tier', 850],
    ['special', 850],
    ['choice', 935],
  ])
  expect(steps[3]).toMatchObject({ customerGroup: 'trade', quantity: 1 })
  expect(steps.at(-1)).toMatchObject({ choice })
})
