import { expect, test } from 'vitest'
import { FITTING, MAXIMUM_SCALE, moveBy, stepFrom, zoomBy } from './full-view-state.ts'

const bounds = { picture: { width: 400, height: 400 }, frame: { width: 400, height: 800 } }

test('what is under the fingers stays there while a picture grows', () => {
  const at = { x: 100, y: 0 }
  const view = zoomBy(FITTING, 3, at, bounds)
  // The point of the picture that was at x = 100 is at x + 100 * scale.
  expect(view.x + at.x * view.scale).toBe(100)
})

test('a picture is never smaller than it fits nor more than four times as large', () => {
  expect(zoomBy(FITTING, 0.1, { x: 50, y: 50 }, bounds)).toEqual(FITTING)
  expect(zoomBy(FITTING, 100, { x: 0, y: 0 }, bounds).scale).toBe(MAXIMUM_SCALE)
})

test('it can be moved to its edges, and not at all where it fits', () => {
  const large = zoomBy(FITTING, 2, { x: 0, y: 0 }, bounds)
  expect(moveBy(large, { x: 900, y: 900 }, bounds)).toEqual({ scale: 2, x: 200, y: 0 })
  expect(moveBy(FITTING, { x: 50, y: 50 }, bounds)).toEqual(FITTING)
})

test('made smaller again, it comes back to the middle', () => {
  const aside = moveBy(zoomBy(FITTING, 4, { x: 0, y: 0 }, bounds), { x: -900, y: 300 }, bounds)
  expect(zoomBy(aside, 0.25, { x: 10, y: 10 }, bounds)).toEqual(FITTING)
})

test('after the last picture comes the first, and before it the last', () => {
  expect([stepFrom(2, 1, 3), stepFrom(0, -1, 3), stepFrom(0, 1, 1)]).toEqual([0, 2, 0])
})
