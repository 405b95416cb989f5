import { expect, test } from 'vitest'
import { formatPrice, type PriceFormat, roundToFormat } from './price-format.ts'

const us: PriceFormat = { pattern: '$%s', decimalSymbol: '.', groupSymbol: ',' }

test.each([
  [0, undefined, '$0.00'],
  [5, undefined, '$5.00'],
  [-5, undefined, '-$5.00'],
  [-5, null, '-$5.00'],
  [1234567.891, undefined, '$1,234,567.89'],
  [0.999, undefined, '$1.00'],
  [999.995, undefined, '$1,000.00'],
  [5, true, '+$5.00'],
  [-5, true, '-$5.00'],
  [0, true, '+$0.00'],
  [-5, false, '$5.00'],
  [-0.001, undefined, '$0.00'],
  [-0.001, true, '+$0.00'],
])('%d with sign %s is %s', (price, sign, text) => expect(formatPrice(price, us, sign)).toBe(text))

test('what a format leaves out takes the defaults of the specification', () => {
  expect(formatPrice(1234567.891, { pattern: '%s €' })).toBe('1.234.567,89 €')
  expect(formatPrice(-3, { pattern: '%s €' })).toBe('-3,00 €')
  expect(formatPrice(5, { pattern: '%s', requiredPrecision: 'x', groupLength: '' })).toBe('5,00')
})

test('the format decides decimals, padding and groups, also as text or negative', () => {
  expect(formatPrice(1234.5, { ...us, requiredPrecision: 0 })).toBe('$1,235')
  expect(formatPrice(5, { ...us, integerRequired: '3' })).toBe('$005.00')
  expect(formatPrice(1234567, { ...us, groupLength: 2 })).toBe('$1,23,45,67.00')
  expect(formatPrice(1234567, { ...us, groupSymbol: '' })).toBe('$1234567.00')
  expect(formatPrice(5, { ...us, precision: 4, requiredPrecision: -3 })).toBe('$5.000')
})

test('the sign stands where the pattern says, and the number at the first place only', () => {
  expect(formatPrice(-5, { ...us, pattern: '{sign}$ %s' })).toBe('-$ 5.00')
  expect(formatPrice(5, { ...us, pattern: '  %s / %s ' })).toBe('5.00 / %s')
  expect(formatPrice(5, { ...us, pattern: '%s', decimalSymbol: '$&' })).toBe('5$&00')
})

test('padding that no amount needs is cut short', () => {
  expect(formatPrice(5, { ...us, integerRequired: 1e9, groupSymbol: '' })).toHaveLength('$.00'.length + 100)
})

test('an amount is rounded as it is written', () => {
  expect([roundToFormat(9.876, us), roundToFormat(1234.5, { ...us, requiredPrecision: 0 })]).toEqual([9.88, 1235])
  expect([roundToFormat(1e21, us), roundToFormat(Infinity, us)]).toEqual([1e21, Infinity])
})

test('what is no number is written as zero', () => {
  for (const price of [undefined, null, '', 'abc', '12abc', Number.NaN, Infinity, {}, []])
    expect(formatPrice(price, us)).toBe('$0.00')
  expect(formatPrice(' 12.5 ', us)).toBe('$12.50')
})

test('large amounts are written out, and the format is left as it was', () => {
  expect(formatPrice(1e21, us)).toBe('$1,000,000,000,000,000,000,000.00')
  const frozen = Object.freeze({ ...us })
  expect(formatPrice(9007199254740991, frozen)).toBe('$9,007,199,254,740,991.00')
})
