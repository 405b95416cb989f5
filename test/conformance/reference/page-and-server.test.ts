import fc from 'fast-check'
import { expect, test } from 'vitest'
import { tierSaving } from '#domain/catalog/price-view.ts'
import { PPM } from '#domain/money/money.ts'
import { formatPrice } from './price-format.ts'
import { ownUnitPrice, partsPrice, type ChosenPart, type OwnPrices } from '#domain/pricing/bundle-price.ts'
import { lineUnitPrice } from '#domain/pricing/line-price.ts'
import { taxOf } from '#domain/pricing/tax.ts'
import { chooseSelections, startBundle, typeQuantity } from '#domain/pricing/bundle-choice.ts'
import { readBundleConfig } from './bundle-config.ts'
import { bundleTotal, withBundleTotal } from './bundle-total.ts'
import { chooseOption, startConfigurable, withConfigurableChoice } from './configurable-choice.ts'
import { readConfigurableConfig } from './configurable-config.ts'
import { readOptionsPriceConfig } from './options-price-config.ts'
import { addCustomPrice, changePrice, shownAmount, shownPrice, startOptionsPrice } from './options-price.ts'
import { priceContainers } from '#test/conformance/reference/price-containers.ts'
import { refreshTiers } from './tier-benefits.ts'

/*
 * A page computes prices in fractions, the server in whole cents (src/domain/pricing). To the cent they are the same; where
 * an amount lies exactly between two cents the binary number decides on the page (9.format.10), so such are left out.
 */
const priceFormat = { pattern: '%s', decimalSymbol: '.', groupSymbol: '' }
const inCents = (cents: number) => formatPrice(cents / 100, priceFormat)
const page = (config: object) => startOptionsPrice(readOptionsPriceConfig({ priceFormat, ...config }))
const cents = (least = 0) => fc.integer({ min: least, max: 1_000_000 })
const isBetweenCents = (product: number, divisor: number) => (product % divisor) * 2 === divisor

/** As text now and then, as configs have it. */
const written = (amount: number) => (amount % 2 ? amount / 100 : (amount / 100).toFixed(4))

test('options add the same on the page and in the cart', () => {
  fc.assert(
    fc.property(cents(), fc.array(cents(-1_000_000), { maxLength: 4 }), (price, added) => {
      const additions = added.map((amount) => ({ type: 'fixed' as const, amount }))
      const prices = added.reduce(
        (state, amount, index) => changePrice(state, `option ${index}`, written(amount)),
        page({ productPrice: written(price) }),
      )
      const expected = lineUnitPrice({ own: { price }, additions, parts: [] }, 1)
      expect(shownPrice(prices, 'product-price')).toBe(inCents(expected))
    }),
  )
})

test('a variant costs the same on the page and in the cart', () => {
  fc.assert(
    fc.property(cents(), fc.array(cents(-1_000_000), { minLength: 1, maxLength: 3 }), (price, added) => {
      const attributes = added.map((amount, id) => ({
        id,
        options: [{ id: 'chosen', price: written(amount), oldPrice: 0, products: [1] }],
      }))
      const config = readConfigurableConfig({ attributes })
      const choice = added.reduce(
        (state, _, id) => chooseOption(config, state, String(id), 'chosen'),
        startConfigurable(config),
      )
      const additions = added.map((amount) => ({ type: 'fixed' as const, amount }))
      const shown = shownPrice(
        withConfigurableChoice(page({ productPrice: price / 100 }), config, choice),
        'product-price',
      )
      expect(shown).toBe(inCents(lineUnitPrice({ own: { price }, additions, parts: [] }, 1)))
    }),
  )
})

const part = fc.record({
  price: cents(),
  quantity: fc.integer({ min: 1, max: 30 }),
  tiers: fc.array(fc.record({ quantity: fc.integer({ min: 1, max: 40 }), price: cents() }), { maxLength: 4 }),
  /** Whole percent of whole currency units are whole cents; the server rounds parts of cents. */
  percent: fc.integer({ min: 0, max: 150 }),
  isPercent: fc.boolean(),
})
const special = fc.option(fc.integer({ min: 1, max: 2 * PPM }), { nil: undefined })

test('a bundle costs the same on the page and in the cart', () => {
  const units = fc.integer({ min: 0, max: 10_000 })
  fc.assert(
    fc.property(fc.boolean(), units, special, fc.array(part, { maxLength: 4 }), (isFixed, unit, specialPpm, parts) => {
      const own: OwnPrices = {
        price: unit * 100,
        bundle: { priceType: isFixed ? 'fixed' : 'dynamic', ...(specialPpm ? { specialPpm } : {}) },
      }
      const chosen = parts.map(({ price, quantity, tiers, percent, isPercent }): ChosenPart => ({
        prices: { price, tierPrices: tiers },
        addition: isPercent ? { type: 'percent', amount: percent * 10_000 } : { type: 'fixed', amount: price },
        quantity,
      }))
      const config = readBundleConfig({
        options: parts.map((one) => ({
          selections: {
            it: {
              qty: 1,
              customQty: '1',
              price: written(one.price),
              priceType: Number(one.isPercent),
              priceValue: one.isPercent ? one.percent : written(one.price),
              tierPrice: one.tiers.map((tier) => ({ price_qty: `${tier.quantity}.0000`, price: written(tier.price) })),
            },
          },
        })),
        priceType: isFixed ? '1' : '0',
        basePrice: unit,
        specialPrice: specialPpm && specialPpm / 10_000,
      })
      const choice = parts.reduce(
        (state, { quantity }, id) =>
          typeQuantity(config, chooseSelections(config, state, String(id), 'it'), String(id), String(quantity)),
        startBundle(config),
      )
      const base = page({ productPrice: ownUnitPrice(own, 1) / 100, specialTaxPrice: 'true' })
      const shown = shownPrice(withBundleTotal(base, bundleTotal(config, choice)), 'bundle-price')
      expect(shown).toBe(inCents(ownUnitPrice(own, 1) + partsPrice(own, chosen, 1)))
    }),
  )
})

test('tax is the same on the page and in the cart', () => {
  fc.assert(
    fc.property(cents(), fc.integer({ min: 0, max: 300_000 }), fc.boolean(), (amount, ratePpm, isIncluded) => {
      fc.pre(!isBetweenCents(amount * ratePpm, isIncluded ? PPM + ratePpm : PPM))
      const tax = taxOf(amount, ratePpm, isIncluded)
      const rate = ratePpm / 10_000
      const prices = page({ productPrice: amount / 100, includeTax: isIncluded, defaultTax: rate, currentTax: rate })
      expect([shownPrice(prices, 'price-excluding-tax'), shownPrice(prices, 'price-including-tax')]).toEqual(
        isIncluded ? [inCents(amount - tax), inCents(amount)] : [inCents(amount), inCents(amount + tax)],
      )
    }),
  )
})

test('tiers save the same on the page and in the list of the server', () => {
  fc.assert(
    fc.property(cents(1), cents(), (price, off) => {
      const tier = Math.max(0, price - off)
      const prices = page({ productPrice: price / 100, tierPrices: [-off / 100] })
      const [text] = refreshTiers([{ prices: ['of the server'], percent: '' }], prices)
      expect(text).toEqual({ prices: [inCents(tier)], percent: String(tierSaving(price, tier)) })
    }),
  )
})

const hostile = fc.oneof(
  fc.constantFrom(
    Number.NaN,
    Infinity,
    -Infinity,
    '1e400',
    '-1e400',
    '1e308',
    -5,
    '-5',
    '',
    'x',
    null,
    undefined,
    [],
    {},
  ),
  fc.double(),
  fc.anything(),
)
const hostileRecord = (...keys: string[]) => fc.record(Object.fromEntries(keys.map((key) => [key, hostile])))

const anyPrices = hostileRecord(
  'productPrice',
  'productOldPrice',
  'priceInclTax',
  'priceExclTax',
  'defaultTax',
  'currentTax',
  'includeTax',
  'plusDisposition',
  'minusDisposition',
  'oldMinusDisposition',
  'plusDispositionTax',
  'exclDisposition',
  'showIncludeTax',
  'showBothPrices',
  'specialTaxPrice',
  'tierPrices',
  'tierPricesInclTax',
  'priceFormat',
)
const anyFormat = fc.option(
  fc.record({ pattern: hostile, requiredPrecision: hostile, integerRequired: hostile, groupLength: hostile }),
)

test('whatever a page is given, its prices are 0 or more', () => {
  const key = fc.constantFrom('config', 'nontaxable', 'priceInclTax', 'optionsPriceInclTax', '__proto__')
  fc.assert(
    fc.property(anyPrices, anyFormat, key, hostile, hostile, (config, format, key, price, custom) => {
      const start = page({ ...config, ...(format ? { priceFormat: format } : {}) })
      const states = [start, addCustomPrice(changePrice(start, key, price), key, custom)]
      for (const state of states) {
        for (const { role } of priceContainers('1')) {
          expect(shownAmount(state, role)).toBeGreaterThanOrEqual(0)
          expect(typeof shownPrice(state, role)).toBe('string')
        }
        refreshTiers([{ prices: ['1'], percent: '1' }], state)
      }
    }),
  )
})

const anySelection = hostileRecord(
  'qty',
  'customQty',
  'price',
  'priceType',
  'priceValue',
  'tierPrice',
  'plusDisposition',
  'minusDisposition',
)
const anyBundle = fc.record({
  options: fc.oneof(
    hostile,
    fc.dictionary(
      fc.constantFrom('1', 'constructor'),
      fc.record({
        isMulti: hostile,
        selections: fc.oneof(hostile, fc.dictionary(fc.constantFrom('2', '__proto__'), anySelection)),
      }),
    ),
  ),
  selected: hostile,
  priceType: hostile,
  basePrice: hostile,
  specialPrice: hostile,
})

test('whatever a bundle is given, it costs 0 or more', () => {
  fc.assert(
    fc.property(anyBundle, fc.string(), fc.boolean(), (given, text, isDeleting) => {
      const config = readBundleConfig(given)
      const chosen = chooseSelections(config, chooseSelections(config, startBundle(config), '1', '2'), 'constructor', [
        '2',
      ])
      const state = withBundleTotal(
        page({ productPrice: 1 }),
        bundleTotal(config, typeQuantity(config, chosen, '1', text, isDeleting)),
      )
      expect(shownAmount(state, 'bundle-price')).toBeGreaterThanOrEqual(0)
    }),
  )
})

test('whatever a configurable product is given, it can be chosen from', () => {
  const anyOption = hostileRecord('id', 'label', 'price', 'oldPrice', 'products')
  const attribute = fc.record({ id: hostile, options: fc.oneof(hostile, fc.array(anyOption)) })
  const anyConfig = fc.record({
    attributes: fc.oneof(hostile, fc.dictionary(fc.constantFrom('1', '__proto__'), attribute)),
    template: hostile,
    prices: hostile,
    taxConfig: hostile,
    defaultValues: hostile,
    chooseText: hostile,
  })
  fc.assert(
    fc.property(anyConfig, fc.string(), (given, addressHash) => {
      const config = readConfigurableConfig(given)
      const start = startConfigurable(config, { addressHash })
      const id = config.attributes[0]?.options[0]?.id ?? ''
      const choice = chooseOption(config, start, config.attributes[0]?.id ?? '', id)
      const state = withConfigurableChoice(page({ productPrice: 1 }), config, choice)
      expect(shownAmount(state, 'product-price')).toBeGreaterThanOrEqual(0)
    }),
  )
})
