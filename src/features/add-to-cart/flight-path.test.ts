import { expect, test } from 'vitest'
import { flightAt, flightPath, scrollFor, STEP_MS } from './flight-path.ts'

test('4.fly.3 a step is 7 px and the share x − x² of what is left, capped at what is left', () => {
  const xs = flightPath({ x: 0, y: 0 }, { x: 100, y: 0 }).map(({ x }) => x)
  expect(xs[0]).toBeCloseTo(7)
  expect(xs[1]).toBeCloseTo(7 + 7 + 93 * (0.07 - 0.07 ** 2))
  expect(xs.at(-1)).toBe(100)
  expect(xs.every((x, index) => x > (xs[index - 1] ?? 0))).toBe(true)
})

test('4.fly.3 the longer side leads, the other follows the straight line; of equal ones the horizontal leads', () => {
  const points = flightPath({ x: 10, y: 400 }, { x: 60, y: 0 })
  expect(points[0]).toEqual({ x: 10 + 50 * (7 / 400), y: 393 })
  for (const { x, y } of points) expect((x - 10) / 50).toBeCloseTo((400 - y) / 400)
  expect(flightPath({ x: 0, y: 0 }, { x: -70, y: 70 })[0]).toEqual({ x: -7, y: 7 })
  expect(points.at(-1)).toEqual({ x: 60, y: 0 })
})

test('nothing is to be flown to where one is', () => {
  expect(flightPath({ x: 5, y: 5 }, { x: 5, y: 5 })).toEqual([])
})

test('4.fly.2, 4.fly.4 where it is goes by the clock; the cart blinks every 20 steps', () => {
  const from = { x: 0, y: 0 }
  const path = flightPath(from, { x: 1000, y: 0 })
  expect(flightAt(from, path, STEP_MS - 1)).toEqual({ point: from, isBlinking: false, hasLanded: false })
  expect(flightAt(from, path, 3 * STEP_MS).point).toBe(path[2])
  expect([19, 20, 39, 40].map((step) => flightAt(from, path, step * STEP_MS).isBlinking)).toEqual([
    false,
    true,
    true,
    false,
  ])
  expect(flightAt(from, path, 10_000 * STEP_MS)).toMatchObject({ point: { x: 1000, y: 0 }, hasLanded: true })
  expect(flightAt(from, [], STEP_MS)).toMatchObject({ point: from, hasLanded: true })
})

test('4.fly.5 a copy that leaves the window is followed, 30 px below its upper edge', () => {
  const view = { top: 100, height: 500 }
  expect([scrollFor({ x: 0, y: 95 }, 10, view), scrollFor({ x: 0, y: 90 }, 10, view)]).toEqual([undefined, 60])
  expect(scrollFor({ x: 0, y: 600 }, 10, view)).toBe(570)
})
