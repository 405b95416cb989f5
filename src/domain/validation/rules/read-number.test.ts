import { expect, test } from 'vitest'
import { readNumber } from './read-number.ts'

test.each([
  ['1,5', 1.5],
  ['1.5', 1.5],
  ['1,000', 1],
  ['1.000', 1],
  ['1.234,56', 1234.56],
  ['1,234.56', 1234.56],
  ['1.234.567,89', 1234567.89],
  ['1,234,567.89', 1234567.89],
  [' -5 ', -5],
  ['+5', 5],
  ['.5', 0.5],
  ['5.', 5],
  ['-,5', -0.5],
])('"%s" is %d', (text, number) => expect(readNumber(text)).toBe(number))

test('what is not only a number is none', () => {
  for (const text of [
    '',
    ' ',
    '.',
    '-',
    ',',
    'abc',
    '5abc',
    '1 000',
    '1e3',
    '0x10',
    'Infinity',
    '--1',
    '1.2.3',
    '1,2,3',
    '1,2.3,4',
  ]) {
    expect(readNumber(text), text).toBeNaN()
  }
})
