import { expect, test } from 'vitest'
import { toldSearch } from './told-search.ts'

test.each([
  ['  Tea\nPot ', 'tea pot'],
  ['4 cups', '4 cups'],
  ['ÉCLAIR', 'éclair'],
])('the owner is told of %j as %j', (given, told) => {
  expect(toldSearch(given)).toBe(told)
})

test.each([
  ['an e-mail address', 'ada@example.com'],
  ['a telephone number', '+49 30 1234567'],
  ['a card’s number', '4111 1111 1111 1111'],
  ['a card’s number in digits of another script', '٤١١١١١١١١١١١١١١١'],
  ['signs without a word', '!?'],
  ['nothing', ' '],
  ['a long text', 'x'.repeat(65)],
])('the owner is not told of %s', (_, given) => {
  expect(toldSearch(given)).toBeUndefined()
})
