import { expect, test } from 'vitest'
import { oneLess, oneMore, STEPPER } from './quantity-stepper-state.ts'

test('9 plus and minus reach 0 to 30', () => {
  expect(STEPPER).toEqual({ minimum: 0, maximum: 30, step: 1 })
})

test.each([
  ['12.4', '29', '30'],
  ['5.stepper.1', '30', '30'],
  ['2.15.3', '31', '31'],
  ['2.15.3', '500', '500'],
  ['2.15.3', '0', '1'],
  ['2.15.4', 'abc', '1'],
  ['2.15.4', '', '1'],
  ['2.15.4', ' ', '1'],
  ['2.15.4', '2 pieces', '1'],
  ['2.15.6', '1.5', '2.5'],
  ['2.15.6', '29.5', '30.5'],
  ['2.15.6', '30.5', '30.5'],
  ['2.15.6', '0.1', '1.1'],
  ['2.15.6', '05', '6'],
  ['2.15.4', 'Infinity', '1'],
])('%s plus makes %o %o', (_, text, expected) => {
  expect(oneMore(text)).toBe(expected)
})

test.each([
  ['12.4', '1', '0'],
  ['5.stepper.1', '0', '0'],
  ['2.15.3', '31', '30'],
  ['2.15.3', '500', '499'],
  ['2.15.4', 'abc', 'abc'],
  ['2.15.4', '', ''],
  ['2.15.6', '1.1', '0.1'],
  ['2.15.3', '0.5', '0'],
  ['2.15.3', '-2', '-2'],
])('%s minus makes %o %o', (_, text, expected) => {
  expect(oneLess(text)).toBe(expected)
})
