import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createSlideshow, isGoing, nextRing, type Slideshow, slideshowAfter, type SlideshowEvent } from './slideshow.ts'

const run = (state: Slideshow, ...steps: [at: number, event: SlideshowEvent][]) =>
  steps.reduce((before, [at, event]) => slideshowAfter(before, event, at), state)
const three = () => createSlideshow(3, true, 0)
const rang: SlideshowEvent = { type: 'rang' }
const hover: SlideshowEvent = { type: 'hold', by: 'hover' }
const leave: SlideshowEvent = { type: 'release', by: 'hover' }
const move = (to: number | 'next' | 'previous', isShopper = false): SlideshowEvent => ({ type: 'move', to, isShopper })

test('2.5.3 a slide rests 4000 ms, and the next interval begins when the transition of 600 ms has ended', () => {
  const first = three()
  expect(nextRing(first, 0)).toBe(4000)
  expect(run(first, [3999, rang]).current).toBe(0)
  const moving = run(first, [4000, rang])
  expect(moving).toMatchObject({ current: 1, moving: { from: 0, way: 'forward' } })
  expect(nextRing(moving, 4000)).toBe(600)
  expect(nextRing(moving, 4000, 0)).toBe(0)
  const resting = run(moving, [4600, rang])
  expect(nextRing(resting, 4600)).toBe(4000)
  expect(run(resting, [8599, rang]).current).toBe(1)
  expect(run(resting, [8600, rang]).current).toBe(2)
})

test('2.5.4 after the last comes the first and before the first the last, in the direction of the button', () => {
  expect(run(three(), [0, move('previous')])).toMatchObject({ current: 2, moving: { from: 0, way: 'backward' } })
  expect(run(three(), [0, move(2)], [1, move('next')])).toMatchObject({
    current: 0,
    moving: { from: 2, way: 'forward' },
  })
})

test('2.5.5 a jump goes the way its number lies; the current slide stays', () => {
  expect(run(three(), [0, move(2)]).moving?.way).toBe('forward')
  expect(run(three(), [0, move(2)], [1, move(1)]).moving).toEqual({ from: 2, way: 'backward' })
  expect(run(three(), [0, move(0)]).moving).toBeUndefined()
})

test('2.5.6 hover pauses, and what remained of the interval remains', () => {
  const held = run(three(), [3000, hover])
  expect(isGoing(held)).toBe(false)
  expect(nextRing(held, 9000)).toBeUndefined()
  const left = run(held, [9000, leave])
  expect(nextRing(left, 9000)).toBe(1000)
  expect(run(left, [9999, rang]).current).toBe(0)
  expect(run(left, [10_000, rang]).current).toBe(1)
})

test('2.5.6 hover does not interrupt a transition; a full interval follows once the pointer has left', () => {
  const held = run(three(), [4000, rang], [4100, hover])
  expect(nextRing(held, 4100)).toBe(600)
  const rested = run(held, [4600, rang])
  expect([rested.moving, nextRing(rested, 4600)]).toEqual([undefined, undefined])
  expect(nextRing(run(rested, [7000, leave]), 7000)).toBe(4000)
})

test('2.5.7 a move by command works while paused, and a full interval follows', () => {
  const moved = run(three(), [3000, hover], [3100, move('next')], [3700, rang])
  expect(moved.current).toBe(1)
  expect(nextRing(moved, 3700)).toBeUndefined()
  expect(nextRing(run(moved, [4000, leave]), 4000)).toBe(4000)
  expect(nextRing(run(three(), [3000, move('next')], [3600, rang]), 3600)).toBe(4000)
})

test('2.5.8 a move during a transition starts a new one from where that one led', () => {
  expect(run(three(), [0, move('next')], [200, move('next')])).toMatchObject({
    current: 2,
    moving: { from: 1, way: 'forward' },
  })
})

test('once a shopper has moved it, it stays; started again, it rests a full interval', () => {
  const used = run(three(), [1000, move('next', true)], [1600, rang])
  expect([isGoing(used), nextRing(used, 1600)]).toEqual([false, undefined])
  const again = run(used, [2000, hover], [5000, { type: 'start' }])
  expect(nextRing(again, 5000)).toBe(4000)
  expect(isGoing(run(three(), [0, move(0, true)]))).toBe(false)
  expect(isGoing(run(three(), [0, { type: 'stop' }], [1, hover], [2, leave]))).toBe(false)
})

test('2.5.10 a single slide and none at all never move', () => {
  for (const count of [0, 1]) {
    const state = createSlideshow(count, true, 0)
    expect(nextRing(state, 0)).toBeUndefined()
    expect(run(state, [0, move('next')], [1, { type: 'start' }])).toMatchObject({ current: 0, moving: undefined })
  }
})

test('2.5.12 in a hidden tab it waits, whatever was pressed; without motion it never begins', () => {
  const hidden = run(three(), [1000, { type: 'hold', by: 'hidden' }], [2000, { type: 'start' }])
  expect(nextRing(hidden, 60_000)).toBeUndefined()
  expect(nextRing(run(hidden, [60_000, { type: 'release', by: 'hidden' }]), 60_000)).toBe(4000)
  expect(nextRing(createSlideshow(3, false, 0), 0)).toBeUndefined()
})

test('whatever happens, there is a current slide and never more than an interval to wait', () => {
  const event = fc.oneof(
    fc.record({
      type: fc.constantFrom('hold' as const, 'release' as const),
      by: fc.constantFrom('hover' as const, 'hidden' as const, 'pause' as const),
    }),
    fc.record({
      type: fc.constant('move' as const),
      to: fc.oneof(fc.constantFrom('next' as const, 'previous' as const), fc.nat({ max: 3 })),
      isShopper: fc.boolean(),
    }),
    fc.record({ type: fc.constantFrom('rang' as const, 'stop' as const, 'start' as const) }),
  )
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat({ max: 5000 }), event)), (steps) => {
      let now = 0
      let state = createSlideshow(4, true, now)
      for (const [pause, one] of steps) {
        state = slideshowAfter(state, one, (now += pause))
        expect(state.current).toBeGreaterThanOrEqual(0)
        expect(state.current).toBeLessThan(4)
        expect(state.moving?.from).not.toBe(state.current)
        const ring = nextRing(state, now)
        if (ring !== undefined) expect(ring >= 0 && ring <= 4000).toBe(true)
        expect(ring === undefined).toBe(!state.moving && !isGoing(state))
      }
    }),
  )
})
