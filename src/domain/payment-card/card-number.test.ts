import { expect, test } from 'vitest'
import {
  couldBeOfType,
  detectCardType,
  groupDigits,
  isNumberOfType,
  longestNumberOf,
  passesLuhn,
  stripDelimiters,
} from './card-number.ts'

test.each([
  ['VI', '4111111111111111'],
  ['VI', '4222222222222'],
  ['MC', '5555555555554444'],
  ['MC', '2221000000000009'],
  ['AE', '378282246310005'],
  ['DI', '6011000990139424'],
  ['DI', '6011111111111117'],
  ['JCB', '3530111333300000'],
  ['DICL', '36148900647913'],
  ['DICL', '30569309025904'],
  ['SM', '6759649826438453'],
  ['SO', '6767676767676767671'],
])('%s takes %s', (code, number) => {
  expect(isNumberOfType(number, code)).toBe(true)
  expect(passesLuhn(number) || code === 'SO').toBe(true)
})

test.each(['MC', 'AE', 'DI', 'JCB', 'DICL', 'SM', 'SO', 'SS', '', 'toString'])('%s refuses a Visa number', (code) =>
  expect(isNumberOfType('4111111111111111', code)).toBe(false),
)

test('a number of the wrong length or with other characters is of no type', () => {
  for (const number of ['411111111111111', '41111111111111111', '4111.1111.1111.1111', '']) {
    expect(isNumberOfType(number, 'VI'), number).toBe(false)
  }
})

test('Discover, JCB and Diners Club accept each other, and OT accepts anything', () => {
  for (const code of ['DI', 'JCB', 'DICL', 'OT']) expect(isNumberOfType('6011000990139424', code), code).toBe(true)
  expect(isNumberOfType('x', 'OT')).toBe(true)
})

test('the checksum counts digits only', () => {
  for (const number of ['79927398713', '4111-1111 1111.1111', 'abc', '', '000'])
    expect(passesLuhn(number), number).toBe(true)
  for (const number of ['4111111111111112', '5', '79927398710']) expect(passesLuhn(number), number).toBe(false)
})

test('spaces and hyphens go, everything else stays', () => {
  expect(stripDelimiters(' 4111-1111\t1111 1.1_1\u20131 ')).toBe('4111111111111.1_1\u20131')
})

test('the type is known from the first digits, and better with more of them', () => {
  const typed = {
    '4': 'VI',
    '34': 'AE',
    '55': 'MC',
    '2221': 'MC',
    '6011': 'DI',
    '3530': 'JCB',
    '36': 'DICL',
    '6767': 'SO',
  }
  for (const [number, code] of Object.entries(typed)) expect(detectCardType(number), number).toBe(code)
  expect(detectCardType('4903 0212')).toBe('SM')
  expect(detectCardType('6759')).toBe('SM')
  expect(detectCardType('6011 1111 1111 11')).toBe('SM')
  expect(detectCardType('6011 1111 1111 1111')).toBe('DI')
  for (const number of ['', '9', '41x1', '4'.repeat(25)]) expect(detectCardType(number), number).toBeUndefined()
})

test('digits are grouped as on the card', () => {
  expect(groupDigits('4111111111111111')).toBe('4111 1111 1111 1111')
  expect(groupDigits('3782-8224')).toBe('3782 8224')
  expect(groupDigits('378282246310005')).toBe('3782 822463 10005')
  expect(groupDigits('36148900647913')).toBe('3614 890064 7913')
  expect(groupDigits('')).toBe('')
})

test('a beginning may become a number of a type, or not', () => {
  for (const [digits, code] of [
    ['', 'VI'],
    ['4', 'VI'],
    ['5', 'MC'],
    ['22', 'MC'],
    ['6', 'DI'],
    ['3', 'DICL'],
    ['411', 'OT'],
    ['4', 'SM'],
  ] as const)
    expect(couldBeOfType(digits, code), `${digits} ${code}`).toBe(true)
  for (const [digits, code] of [
    ['4', 'MC'],
    ['23', 'AE'],
    ['28', 'MC'],
    ['41111111111111111', 'VI'],
    ['4', 'SS'],
    ['4', ''],
  ] as const)
    expect(couldBeOfType(digits, code), `${digits} ${code}`).toBe(false)
})

test('the longest number of a type, where numbers are known', () => {
  expect(['VI', 'AE', 'SM', 'OT', 'SS', ''].map(longestNumberOf)).toEqual([16, 15, 20, undefined, undefined, undefined])
})
