import { expect, test } from 'vitest'
import { twoReadings } from './two-readings.ts'

test.each([
  ['1,200', 2, ['1200.00', '1.20']],
  [' 1.200 ', 2, ['1200.00', '1.20']],
  ['-12.345', 2, ['-12345.00', '-12.35']],
  ['1.200', 0, ['1200', '1']],
  ['12,125', 4, ['12125.0000', '12.1250']],
])('%j in a unit of %i decimals may be a thousand and more', (text, decimals, readings) => {
  expect(twoReadings(text, decimals)).toEqual(readings)
})

test.each([
  ['1.200', 3],
  ['1200', 2],
  ['1.20', 2],
  ['1.2000', 2],
  ['0.125', 2],
  ['1234.500', 2],
  ['1,200.00', 2],
  ['1.200.000', 2],
  ['much', 2],
])('%j in a unit of %i decimals has one reading, or none', (text, decimals) => {
  expect(twoReadings(text, decimals)).toBeUndefined()
})
