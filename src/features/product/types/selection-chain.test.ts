import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ConfigurableOptions } from '#domain/catalog/views.ts'
import { isBuyable } from '#domain/catalog/stock-state.ts'
import { chooseOption, startConfigurable } from '#test/conformance/reference/configurable-choice.ts'
import { readConfigurableConfig } from '#test/conformance/reference/configurable-config.ts'
import { aConfigurable } from '../../workbench/fixtures/configurable-fixtures.ts'
import {
  choose,
  chooseAll,
  chosenRow,
  type Chosen,
  type Configurable,
  isOpen,
  optionsOf,
  possibleOf,
  shownAddition,
} from './selection-chain.ts'
import { packVariants, unpackVariants } from './variant-list.ts'

const productOf = (configurable: ConfigurableOptions): Configurable => ({
  attributes: configurable.attributes,
  table: unpackVariants(packVariants(configurable)),
})

/** Red 10, Blue 11, Green 12; Small 20, Large 21. */
const shirt = productOf(
  aConfigurable(
    [
      ['Red', 'Blue', 'Green'],
      ['Small', 'Large'],
    ],
    {
      100: { options: [10, 20] },
      101: { options: [10, 21] },
      102: { options: [11, 20] },
      103: { options: [11, 21], stock: 'out-of-stock' },
      104: { options: [12, 20], stock: 'out-of-stock' },
    },
  ),
)

const shown = (chosen: Chosen, index: number) =>
  optionsOf(shirt, chosen, index).map(({ option, availability }) => `${option.label}: ${availability}`)

test('what is sold out, or does not exist with the choice before, stays and says so', () => {
  expect(shown([], 0)).toEqual(['Red: available', 'Blue: available', 'Green: sold-out'])
  expect(shown([11], 1)).toEqual(['Small: available', 'Large: sold-out'])
  expect(shown([12], 1)).toEqual(['Small: sold-out', 'Large: unknown'])
})

test('a later selector waits for the one before it', () => {
  expect(isOpen([], 1)).toBe(false)
  expect(isOpen([10], 1)).toBe(true)
})

test('a new choice resets every later one, even when it is the same again', () => {
  expect(choose(shirt, [10, 21], 0, 10)).toEqual([10, undefined])
})

test('what cannot be had counts as no choice', () => {
  expect(choose(shirt, [11, undefined], 1, 21)).toEqual([11, undefined])
  expect(choose(shirt, [], 1, 20)).toEqual([undefined, undefined])
  expect(choose(shirt, [], 0, 999)).toEqual([undefined, undefined])
})

test('choices of an address count in order, up to the first that cannot be had', () => {
  expect(chooseAll(shirt, [10, 21])).toEqual([10, 21])
  expect(chooseAll(shirt, [999, 21])).toEqual([undefined, undefined])
  expect(chooseAll(shirt, [11, 21])).toEqual([11, undefined])
})

test('without an order each choice counts that can be had with those before it', () => {
  expect(possibleOf(shirt, [undefined, 21])).toEqual([undefined, 21])
  expect(possibleOf(shirt, [11, 21])).toEqual([11, undefined])
})

test('all choices together name one variant', () => {
  expect(chosenRow(shirt, [10, undefined])).toBeUndefined()
  const row = chosenRow(shirt, [10, 21])!
  expect([shirt.table.ids[row], shirt.table.skus[row]]).toEqual([101, 'sku-101'])
})

test('once one is chosen, additions are differences to it', () => {
  const attributes = [0, 500, -200].map((addition, at) => ({ id: 10 + at, label: '', addition }))
  const one = [{ id: 1, code: '', label: '', options: attributes }]
  expect([0, 500, -200].map((addition) => shownAddition(one, [], 0, addition))).toEqual([0, 500, -200])
  expect([0, 500, -200].map((addition) => shownAddition(one, [11], 0, addition))).toEqual([-500, 0, -700])
})

const anyConfigurable = fc
  .dictionary(
    fc.integer({ min: 1, max: 99 }).map(String),
    fc.record({
      options: fc.tuple(fc.constantFrom(10, 11), fc.constantFrom(20, 21, 22), fc.constantFrom(30, 31)),
      stock: fc.constantFrom('in-stock' as const, 'out-of-stock' as const),
    }),
    { maxKeys: 12 },
  )
  .map((rows) =>
    aConfigurable(
      [
        ['a', 'b'],
        ['c', 'd', 'e'],
        ['f', 'g'],
      ],
      rows,
    ),
  )

test('what can be had is what the rules of the specification offer, after any choices', () => {
  const steps = fc.array(fc.tuple(fc.integer({ min: 0, max: 2 }), fc.integer({ min: 0, max: 3 })))
  fc.assert(
    fc.property(anyConfigurable, steps, (configurable, given) => {
      const product = productOf(configurable)
      const config = readConfigurableConfig(asConfig(configurable))
      let chosen: Chosen = [undefined, undefined, undefined]
      let selectors = startConfigurable(config)
      for (const [index, place] of given) {
        const id = (index + 1) * 10 + place
        if (isOpen(chosen, index)) chosen = choose(product, chosen, index, id)
        selectors = chooseOption(config, selectors, String(index + 1), String(id))
        expect(chosen.map((value) => String(value ?? ''))).toEqual(selectors.map(({ value }) => value))
        for (const [at, { entries, isDisabled }] of selectors.entries()) {
          expect(isOpen(chosen, at)).toBe(!isDisabled)
          if (isDisabled) continue
          const offered = optionsOf(product, chosen, at).filter(({ availability }) => availability === 'available')
          expect(offered.map(({ option }) => String(option.id))).toEqual(entries.slice(1).map(({ value }) => value))
        }
      }
    }),
  )
})

/** The same as the specification writes it: each option with its products in stock (3.9.2). */
const asConfig = ({ attributes, variants }: ConfigurableOptions) => ({
  attributes: attributes.map(({ id, options }) => ({
    id,
    options: options.map((option) => ({
      ...option,
      price: 0,
      oldPrice: 0,
      products: Object.entries(variants)
        .filter(([, variant]) => variant.options.includes(option.id) && isBuyable(variant.stock))
        .map(([product]) => product),
    })),
  })),
})
