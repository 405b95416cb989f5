import { expect, test } from 'vitest'
import { testCardWarning } from './going-live.ts'

test('a real address with the test card is warned of, with the statement that switches it off', () => {
  expect(testCardWarning('https://shop.example', ['bank-transfer', 'test-card'])).toBe(
    `The shop at https://shop.example offers the test card: orders count as paid, and no money comes. Switch it off by ` +
      `update shop_setting set value = value || '{"payment": ["bank-transfer"]}' where key = 'shop';`,
  )
})

test('a machine’s own address, no address, and a shop without the test card are not', () => {
  for (const own of ['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000', 'http://shop.localhost'])
    expect(testCardWarning(own, ['test-card']), own).toBeUndefined()
  expect(testCardWarning(undefined, ['test-card'])).toBeUndefined()
  expect(testCardWarning('https://shop.example', ['bank-transfer'])).toBeUndefined()
})
