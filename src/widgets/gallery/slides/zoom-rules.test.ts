import { expect, test } from 'vitest'
import { isWorthZoom, isZoomScreen, panOffset, sizeInFrame } from './zoom-rules.ts'

test('windows wider than 767 pixels zoom, for every pointer but a finger', () => {
  expect([767, 768].map((width) => isZoomScreen('mouse', width))).toEqual([false, true])
  expect(['mouse', 'pen', 'touch'].map((pointer) => isZoomScreen(pointer, 1280))).toEqual([true, true, false])
})

test('the large picture must be more than 20 pixels larger, in one direction', () => {
  const displayed = { width: 600, height: 600 }
  expect(isWorthZoom({ width: 620, height: 620 }, displayed)).toBe(false)
  expect(isWorthZoom({ width: 621, height: 600 }, displayed)).toBe(true)
  expect(isWorthZoom({ width: 100, height: 621 }, displayed)).toBe(true)
  expect(isWorthZoom({ width: 300, height: 300 }, displayed)).toBe(false)
})

test('a tall picture takes the height of its frame, a wide one the width', () => {
  const frame = { width: 600, height: 600 }
  expect(sizeInFrame({ width: 500, height: 1000 }, frame)).toEqual({ width: 300, height: 600 })
  expect(sizeInFrame({ width: 1000, height: 250 }, frame)).toEqual({ width: 600, height: 150 })
  expect(sizeInFrame({ width: 0, height: 0 }, frame)).toEqual(frame)
})

test('the large picture follows the pointer from edge to edge, and a narrow one stays in the middle', () => {
  expect([0, 300, 600, 900].map((pointer) => panOffset(1400, 600, pointer))).toEqual([-0, -400, -800, -800])
  expect(panOffset(400, 600, 590)).toBe(100)
})
