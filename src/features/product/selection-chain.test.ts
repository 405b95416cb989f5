import { expect, test } from 'vitest'
import { type Attributes, choose, chosenVariant, isOpen, optionsOffered, shownAddition } from './selection-chain.ts'

const attributes: Attributes = [
  {
    id: 92,
    code: 'colour',
    label: 'Colour',
    options: [
      { id: 1, label: 'Red', addition: 0, products: [10, 11] },
      { id: 2, label: 'Blue', addition: 500, products: [12] },
      { id: 3, label: 'Green', addition: -200, products: [] },
    ],
  },
  {
    id: 180,
    code: 'size',
    label: 'Size',
    options: [
      { id: 7, label: 'Small', addition: 0, products: [10, 12] },
      { id: 8, label: 'Large', addition: 0, products: [11] },
    ],
  },
]

const labels = (chosen: (number | undefined)[], index: number) =>
  optionsOffered(attributes, chosen, index).map(({ label }) => label)

test('an option without a product is never offered', () => {
  expect(labels([], 0)).toEqual(['Red', 'Blue'])
})

test('a later selector offers what is left of the choice before it', () => {
  expect(isOpen([], 1)).toBe(false)
  expect(isOpen([2], 1)).toBe(true)
  expect(labels([2], 1)).toEqual(['Small'])
})

test('a new choice resets every later one, even when it is the same again', () => {
  expect(choose(attributes, [1, 8], 0, 1)).toEqual([1, undefined])
})

test('what cannot be had counts as no choice', () => {
  expect(choose(attributes, [2, undefined], 1, 8)).toEqual([2, undefined])
  expect(choose(attributes, [], 1, 7)).toEqual([undefined, undefined])
})

test('all choices together name one variant', () => {
  expect(chosenVariant(attributes, [1, undefined])).toBeUndefined()
  expect(chosenVariant(attributes, [1, 8])).toBe(11)
})

test('once one is chosen, additions are differences to it', () => {
  expect([0, 500, -200].map((addition) => shownAddition(attributes, [2], 0, addition))).toEqual([-500, 0, -700])
})
