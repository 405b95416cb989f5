import { expect, test } from 'vitest'
import { ownEntry } from './own-entry.ts'

test('a table has its own entries and none that every object has', () => {
  expect(ownEntry({ sku: 1 }, 'sku')).toBe(1)
  for (const key of ['', 'constructor', '__proto__', 'toString', 'hasOwnProperty'])
    expect(ownEntry({ sku: 1 }, key)).toBeUndefined()
})
