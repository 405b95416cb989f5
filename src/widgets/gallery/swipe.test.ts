import { expect, test } from 'vitest'
import { swipeOf } from './swipe.ts'

const swipe = (x: number, y = 0, time = 200) =>
  swipeOf({ x: 200, y: 100, time: 5 }, { x: 200 + x, y: 100 + y, time: 5 + time })

test('to the left is next, to the right previous, from 31 pixels on', () => {
  expect([-31, -30, 30, 31].map((x) => swipe(x))).toEqual(['next', undefined, undefined, 'previous'])
})

test('from right to left it is the other way round', () => {
  const to = (x: number) => swipeOf({ x: 200, y: 100, time: 5 }, { x: 200 + x, y: 100, time: 205 }, true)
  expect([-31, 31].map(to)).toEqual(['previous', 'next'])
})

test('a finger that goes 75 pixels up or down is scrolling', () => {
  expect([74, 75, -74, -75].map((y) => swipe(-100, y))).toEqual(['next', undefined, 'next', undefined])
})

test('a second is too slow', () => {
  expect([999, 1000].map((time) => swipe(-100, 0, time))).toEqual(['next', undefined])
})
