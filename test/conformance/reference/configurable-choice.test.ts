import { expect, test } from 'vitest'
import {
  chooseOption,
  chosenAddition,
  type ConfigurableChoice,
  startConfigurable,
  withConfigurableChoice,
} from './configurable-choice.ts'
import { readConfigurableConfig } from './configurable-config.ts'
import { readOptionsPriceConfig } from './options-price-config.ts'
import { shownPrice, startOptionsPrice } from './options-price.ts'

const options = (...rows: [id: string, label: string, price: number | string, products: (string | number)[]][]) =>
  rows.map(([id, label, price, products]) => ({ id, label, price, oldPrice: price, products }))
const given = {
  attributes: {
    92: {
      id: '92',
      options: options(
        ['20', 'Red', 0, [1, 2, 3]],
        ['21', 'Blue', '5.0000', [4]],
        ['22', 'Green', -2, [5]],
        ['23', 'Gone', 9, []],
      ),
    },
    180: { id: '180', options: options(['80', 'S', 0, [1, 4]], ['81', 'M', 3, ['2', '3', '5']]) },
    7: { id: '7', options: options(['70', 'Short', 0, [1, 2, 5]], ['71', 'Long', 10, [3, 4]]) },
  },
  template: '$#{price}',
  chooseText: 'Choose',
}
const order = ['92', '180', '7']
const read = (changes: object = {}) => readConfigurableConfig({ ...given, ...changes }, order)
const config = read()
const start = startConfigurable(config)

const values = (choice: ConfigurableChoice) => choice.map(({ value }) => value)
const open = (choice: ConfigurableChoice) => choice.map(({ isDisabled }) => !isDisabled)
const labels = (choice: ConfigurableChoice, at: number) => choice[at]!.entries.map(({ label }) => label)
const after = (...steps: [attribute: string, option: string][]) =>
  steps.reduce((choice, [attribute, option]) => chooseOption(config, choice, attribute, option), start)

test('4.config.1–3: at first only the first selector is open, with the options that can be had', () => {
  expect([open(start), values(start)]).toEqual([
    [true, false, false],
    ['', '', ''],
  ])
  expect(labels(start, 0)).toEqual(['Choose', 'Red', 'Blue +$5.00', 'Green -$2.00'])
})

test('4.config.4: a choice opens and fills the next selector', () => {
  const red = after(['92', '20'])
  expect([open(red), labels(red, 1)]).toEqual([
    [true, true, false],
    ['Choose', 'S', 'M +$3.00'],
  ])
  expect(labels(after(['92', '21']), 1)).toEqual(['Choose', 'S'])
})

test('4.config.3: a later selector offers what all choices before it leave', () => {
  expect(labels(after(['92', '20'], ['180', '81']), 2)).toEqual(['Choose', 'Short', 'Long +$10.00'])
  expect(labels(after(['92', '22'], ['180', '81']), 2)).toEqual(['Choose', 'Short'])
})

test('12.8: changing the first of three choices resets the later ones', () => {
  const all = after(['92', '20'], ['180', '81'], ['7', '71'])
  expect(values(all)).toEqual(['20', '81', '71'])
  const changed = chooseOption(config, all, '92', '21')
  expect([values(changed), open(changed), labels(changed, 1)]).toEqual([
    ['21', '', ''],
    [true, true, false],
    ['Choose', 'S'],
  ])
  const again = chooseOption(config, all, '92', '20')
  expect([values(again), open(again)]).toEqual([
    ['20', '', ''],
    [true, true, false],
  ])
})

test('12.8: clearing the second choice closes the third, which keeps its entries', () => {
  const all = after(['92', '20'], ['180', '81'], ['7', '71'])
  const cleared = chooseOption(config, all, '180', '')
  expect([values(cleared), open(cleared)]).toEqual([
    ['20', '', ''],
    [true, true, false],
  ])
  expect(labels(cleared, 1)).toEqual(['Choose', 'S', 'M +$3.00'])
  expect(cleared[2]!.entries).toEqual(all[2]!.entries)
})

test('4.config.8: labels show the difference to the chosen option, and what it adds when none is chosen', () => {
  const blue = after(['92', '21'])
  expect(labels(blue, 0)).toEqual(['Choose', 'Red -$5.00', 'Blue', 'Green -$7.00'])
  expect(labels(chooseOption(config, blue, '92', ''), 0)).toEqual(labels(start, 0))
})

test('12.8: stable prices always show what an option adds', () => {
  const stable = read({ stablePrices: true })
  const blue = chooseOption(stable, startConfigurable(stable), '92', '21')
  expect(labels(blue, 0)).toEqual(labels(start, 0))
})

test('12.8: the address chooses, option by option instead of the defaults', () => {
  const withDefaults = read({ defaultValues: { 92: 20, 180: '81', 7: '70' } })
  expect(values(startConfigurable(withDefaults))).toEqual(['20', '81', '70'])
  expect(values(startConfigurable(withDefaults, { addressHash: '#7=71' }))).toEqual(['20', '81', '71'])
  expect(values(startConfigurable(config, { addressHash: '#180=80&92=20' }))).toEqual(['20', '80', ''])
})

test('4.config.10: an option that cannot be had chooses nothing, and nothing after it', () => {
  for (const addressHash of ['#92=99&180=80', '#180=80', '#92', '#=20', '#92=%E0', '#92=constructor', '']) {
    const choice = startConfigurable(config, { addressHash })
    expect([values(choice), open(choice)]).toEqual([
      ['', '', ''],
      [true, false, false],
    ])
  }
})

test('4.config.10: selectors that are filled already win over defaults and address', () => {
  const ready = read({ inputsInitialized: '1', defaultValues: { 92: '20' } })
  const page = { addressHash: '#92=22', present: { 92: '21', 180: '80' } }
  expect(values(startConfigurable(ready, page))).toEqual(['21', '80', ''])
  expect(values(startConfigurable(ready))).toEqual(['', '', ''])
  expect(values(startConfigurable(config, { present: { 92: '21' } }))).toEqual(['', '', ''])
})

test('a closed selector and an unknown attribute take no choice', () => {
  expect(chooseOption(config, start, '7', '70')).toBe(start)
  expect(chooseOption(config, start, '__proto__', '20')).toBe(start)
})

test('4.config.13: the sums of the chosen options go to the price, unless it is to stay', () => {
  const page = startOptionsPrice(
    readOptionsPriceConfig({
      productPrice: 100,
      productOldPrice: 120,
      priceFormat: { pattern: '$%s', decimalSymbol: '.' },
    }),
  )
  const choice = after(['92', '20'], ['180', '81'], ['7', '71'])
  expect([chosenAddition(config, start), chosenAddition(config, choice)]).toEqual([
    undefined,
    { price: 13, oldPrice: 13 },
  ])
  const prices = withConfigurableChoice(page, config, choice)
  expect([shownPrice(prices, 'product-price'), shownPrice(prices, 'old-price')]).toEqual(['$113.00', '$133.00'])
  expect(shownPrice(withConfigurableChoice(prices, config, start), 'product-price')).toBe('$100.00')
  const kept = read({ disablePriceReload: true })
  expect(withConfigurableChoice(page, kept, choice)).toBe(page)
})

test('3.0.3: a config without anything has no selectors, or empty ones', () => {
  for (const nothing of [{}, { attributes: [] }, null, 'x', []])
    expect(startConfigurable(readConfigurableConfig(nothing))).toEqual([])
  const empty = startConfigurable(readConfigurableConfig({ attributes: [], chooseText: 'Choose' }, ['92']))
  expect([labels(empty, 0), open(empty)]).toEqual([['Choose'], [true]])
})
