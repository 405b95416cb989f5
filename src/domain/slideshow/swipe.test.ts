import { expect, test } from 'vitest'
import { isSideways, swipeOf } from './swipe.ts'

const swipe = (x: number, y = 0, time = 200) =>
  swipeOf({ x: 200, y: 100, time: 5 }, { x: 200 + x, y: 100 + y, time: 5 + time })

test('2.5.9, 12.2 to the left is next, to the right previous, from 31 pixels on', () => {
  expect([-31, -30, 30, 31].map((x) => swipe(x))).toEqual(['next', undefined, undefined, 'previous'])
})

test('2.5.9, 12.2 a finger that goes 75 pixels up or down is scrolling', () => {
  expect([74, 75, -74, -75].map((y) => swipe(-100, y))).toEqual(['next', undefined, 'next', undefined])
})

test('2.5.9, 12.2 a second is too slow', () => {
  expect([999, 1000].map((time) => swipe(-100, 0, time))).toEqual(['next', undefined])
})

test('2.5.9 above 10 pixels to the side the page does not scroll', () => {
  const from = { x: 100, y: 0, time: 0 }
  expect([90, 89, 110, 111].map((x) => isSideways(from, { x, y: 40, time: 9 }))).toEqual([false, true, false, true])
})

test('from right to left it is the other way round', () => {
  const to = (x: number) => swipeOf({ x: 200, y: 100, time: 5 }, { x: 200 + x, y: 100, time: 205 }, true)
  expect([-31, 31].map(to)).toEqual(['previous', 'next'])
})
