import { expect, test } from 'vitest'
import { spills, startOf } from './spill.ts'

test('2.10.11 a submenu that goes beyond the window spills, one that ends with it does not', () => {
  expect([spills(760, 240, 1000), spills(760.5, 240, 1000), spills(0, 1001, 1000)]).toEqual([false, true, true])
})

test('2.10.11 from right to left it is measured from the right', () => {
  expect(startOf({ left: 10, right: 250 }, 1000, false)).toBe(10)
  expect(startOf({ left: -10, right: 230 }, 1000, true)).toBe(770)
  expect(spills(startOf({ left: -10, right: 230 }, 1000, true), 240, 1000)).toBe(true)
})
