import { expect, test } from 'vitest'
import { isMiniCartQuantity, isMiniCartQuantityChanged, miniCartQuantityToSend } from './mini-cart-quantity.ts'

test('a quantity is a number above zero, with a dot if any', () => {
  for (const text of ['1', '1.5', '05', ' 5 ', '0.5', '.5']) expect(isMiniCartQuantity(text), text).toBe(true)
  for (const text of ['', ' ', '0', '0.0', '-1', 'abc', '1,5', '1 2', '1e2', '0x10', '+1']) {
    expect(isMiniCartQuantity(text), text).toBe(false)
  }
})

test('the whole part is sent, so less than one removes the item', () => {
  expect(['1.5', '05', '0.5', '.5', ' 5 '].map(miniCartQuantityToSend)).toEqual([1, 5, 0, 0, 5])
})

test('a change is a change of text', () => {
  expect([isMiniCartQuantityChanged('05', '5'), isMiniCartQuantityChanged('5', '5')]).toEqual([true, false])
})
