import fc from 'fast-check'
import { expect, test } from 'vitest'
import { partOf, productOf } from '#test/priced-product.ts'
import { additionAmount, type Addition } from '../pricing/addition.ts'
import { ownUnitPrice, partUnitPrice } from '../pricing/bundle-price.ts'
import { additionIn, bundlePricesOn, pricesOn, type PriceFacts } from '../pricing/prices-on.ts'
import { inBaseCurrency, inCurrencyOf } from '../pricing/store-currency.ts'
import type { Chosen } from '../product/chosen.ts'
import { chosenUnitPrice } from './priced-choice.ts'

const today = '2026-11-21'
const now = new Date('2026-11-21T12:00:00Z')
const money = fc.nat(1_000_000)
const day = fc.constantFrom(null, '2026-11-20', '2026-11-21', '2026-11-22')
const tierPrices = fc.array(fc.record({ quantity: fc.integer({ min: 2, max: 20 }), price: money }), { maxLength: 3 })
const rules = { specialFrom: day, specialTo: day, tierPrices }
const facts: fc.Arbitrary<PriceFacts> = fc.record({ price: money, specialPrice: fc.option(money), ...rules })
const bundleFacts: fc.Arbitrary<PriceFacts> = fc.record({
  price: money,
  specialPrice: fc.option(fc.nat(1_500_000)),
  ...rules,
})
const addition: fc.Arbitrary<Addition> = fc.oneof(
  fc.record({ type: fc.constant('fixed' as const), amount: fc.integer({ min: -10_000, max: 1_000_000 }) }),
  fc.record({ type: fc.constant('percent' as const), amount: fc.nat(2_000_000) }),
)
const currency = fc.record({
  decimals: fc.nat(3),
  baseDecimals: fc.constantFrom(0, 2),
  ratePpm: fc.integer({ min: 1000, max: 200_000_000 }),
})
const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0)

const chosenOf = (additions: Addition[], parts: Chosen['parts'] = []): Chosen => ({
  options: {},
  choices: [],
  additions,
  parts,
  units: [],
})

test('what is shown of one piece, part by part, adds up to what its line costs', () => {
  fc.assert(
    fc.property(facts, fc.array(addition, { maxLength: 5 }), currency, (prices, additions, given) => {
      const context = { today, now, customerGroup: null, convert: inCurrencyOf(given) }
      const own = ownUnitPrice(pricesOn(prices, context), 1)
      const shown = additions.map((one) => additionAmount(additionIn(context.convert, one), own))
      const charged = chosenUnitPrice(productOf(prices), chosenOf(additions), 1, context)
      expect(charged).toBe(Math.max(0, own + sum(shown)))
    }),
  )
})

test('so do a bundle and its parts', () => {
  const part = fc.record({ prices: facts, addition: fc.option(addition), quantity: fc.integer({ min: 1, max: 12 }) })
  const priceType = fc.constantFrom('fixed' as const, 'dynamic' as const)
  fc.assert(
    fc.property(bundleFacts, priceType, fc.array(part, { maxLength: 4 }), currency, (prices, type, given, rate) => {
      const context = { today, now, customerGroup: null, convert: inCurrencyOf(rate) }
      const own = bundlePricesOn(prices, type, context)
      const shown = given.map(({ prices, addition, quantity }) => {
        const inStore = addition && additionIn(context.convert, addition)
        return partUnitPrice(own, { prices: pricesOn(prices, context), addition: inStore, quantity }, 1) * quantity
      })
      const parts = given.map(({ prices, ...part }) => ({ ...part, part: partOf(prices) }))
      const charged = chosenUnitPrice(productOf(prices, type), chosenOf([], parts), 1, context)
      expect(charged).toBe(Math.max(0, ownUnitPrice(own, 1) + sum(shown)))
    }),
  )
})

test('which of its prices a product has is the same in every currency', () => {
  fc.assert(
    fc.property(facts, currency, fc.integer({ min: 1, max: 30 }), (prices, given, quantity) => {
      const convert = inCurrencyOf(given)
      const inBase = ownUnitPrice(
        pricesOn(prices, { today, now, customerGroup: null, convert: inBaseCurrency }),
        quantity,
      )
      expect(ownUnitPrice(pricesOn(prices, { today, now, customerGroup: null, convert }), quantity)).toBe(
        convert(inBase),
      )
    }),
  )
})
