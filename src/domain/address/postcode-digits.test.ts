import { expect, test } from 'vitest'
import { lackedDigits, rangeOfNumbers } from './postcode-digits.ts'

test.each([
  ['US', '2108', 5],
  ['US', '02108', undefined],
  ['US', '2108-1234', undefined],
  ['DE', '1067', 5],
  ['DE', 'D-1067', undefined],
  ['DE', '10*', undefined],
  ['DE', '10-12', undefined],
  ['SK', '10 01', 5],
  ['NO', '150', 4],
  ['GB', '1', undefined],
  ['AT', '101', undefined],
  ['constructor', '1', undefined],
  ['DE', '', undefined],
])('a postcode that lost zeros is known where all of its country are equally long: %s %s', (country, text, digits) => {
  expect(lackedDigits(country, text)).toBe(digits)
})

test.each([
  ['US', '1000', '2799', '01000-02799', '01000-02799'],
  ['US', '1000', '2799', '1000-2799', '01000-02799'],
  ['US', '501', '1000', '', '00501-01000'],
  ['US', '90000', '96162', '*', '90000-96162'],
  ['AF', '501', '1000', '', '0501-1000'],
  ['AF', '501', '1000', '00501-01000', '00501-01000'],
  ['AF', '501', '1000', '00502-01000', '0501-1000'],
  ['AF', '0501', '1000', '', '0501-1000'],
  ['AF', '00501', '1000', '', '00501-01000'],
  ['AF', '0', '9', '', '0-9'],
  ['DE', '', '', '1*', '-'],
  ['DE', 'A', '5', '', 'A-5'],
])('numbers are whole postcodes of %s: %s to %s, typed as "%s", are %s', (country, from, to, typed, pattern) => {
  expect(rangeOfNumbers(country, { from, to, typed })).toBe(pattern)
})
