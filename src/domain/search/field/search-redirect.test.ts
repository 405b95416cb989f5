import { expect, test } from 'vitest'
import { redirectKey } from './search-redirect.ts'

test('a text is compared without its case, its outer spaces and the way its letters are composed', () => {
  expect(redirectKey('  SALE  Cafe\u0301 ')).toBe(redirectKey('sale café'))
  expect(redirectKey('x'.repeat(900))).toHaveLength(128)
})
