import { expect, test } from 'vitest'
import { isOnTheWay } from './forgiving-path.ts'

/** A submenu below its item, which stands at x 100 to 180, y 0 to 40. */
const below = { left: 80, top: 40, right: 320, bottom: 300 }
const exit = { x: 175, y: 15 }

test('a diagonal step towards the submenu is forgiven', () => {
  expect(isOnTheWay(exit, exit, { x: 200, y: 28 }, below)).toBe(true)
  expect(isOnTheWay(exit, { x: 200, y: 28 }, { x: 215, y: 38 }, below)).toBe(true)
})

test('along the row, upwards and away is not', () => {
  expect(isOnTheWay(exit, exit, { x: 200, y: 15 }, below)).toBe(false)
  expect(isOnTheWay(exit, exit, { x: 200, y: 10 }, below)).toBe(false)
  expect(isOnTheWay(exit, exit, { x: 400, y: 30 }, below)).toBe(false)
})

test('a step back is not, though it is between item and submenu', () => {
  expect(isOnTheWay(exit, { x: 215, y: 36 }, { x: 205, y: 30 }, below)).toBe(false)
})

test('submenus to either side are reached as well', () => {
  const right = { left: 240, top: 0, right: 480, bottom: 200 }
  const left = { left: -240, top: 0, right: 0, bottom: 200 }
  const from = { x: 120, y: 18 }
  expect(isOnTheWay(from, from, { x: 150, y: 45 }, right)).toBe(true)
  expect(isOnTheWay(from, from, { x: 90, y: 45 }, left)).toBe(true)
  expect(isOnTheWay(from, from, { x: 121, y: 45 }, right)).toBe(false)
})

test('out of the submenu itself nothing is forgiven', () => {
  expect(isOnTheWay({ x: 300, y: 100 }, { x: 318, y: 100 }, { x: 325, y: 100 }, below)).toBe(false)
})
