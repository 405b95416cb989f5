import { expect, test } from 'vitest'
import { holdsCardNumber, withoutCardNumbers } from './typed-card-number.ts'

test.each([
  '4111111111111111',
  '4111 1111 1111 1111',
  '4111-1111-1111-1111',
  '4111.1111.1111.1111',
  'my card: 4111 1111 1111 1111, 12/30, 123',
  '4111 1111 1111 1111 12 2030 123',
  'no 7 5555555555554444',
  '378282246310005',
  '3056 930902 5904',
  '6304 9000 1774 0292 441',
])('S19: "%s" holds a card number', (text) => expect(holdsCardNumber(text)).toBe(true))

test.each([
  '',
  'Main Street 1',
  '4111 1111 1111 1112',
  '1234567890',
  '4006381333931',
  '+49 30 901820',
  '01934111-1111-7111-8111-111111111111',
  'x4111111111111111',
  'files-6930-1795315572285@example.com',
  '4111111111111111@example.com',
  'ada+4111111111111111@example.com',
  '41111111111111111111',
  '1732233600000',
])('S19: "%s" holds none', (text) => expect(holdsCardNumber(text)).toBe(false))

test('a telephone number may look like a short card number; one of sixteen digits is none', () => {
  const telephone = '4222222222222'
  expect(holdsCardNumber(telephone)).toBe(true)
  expect(holdsCardNumber(telephone, true)).toBe(false)
  expect(holdsCardNumber('4111 1111 1111 1111', true)).toBe(true)
})

test('what is written to a log loses its card numbers and nothing else', () => {
  expect(withoutCardNumbers('order 1234567890: 4111 1111 1111 1111 12 2030 and 378282246310005.')).toBe(
    'order 1234567890: [number] 12 2030 and [number].',
  )
})
