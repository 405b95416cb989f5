import { expect, test } from 'vitest'
import { currentThumb, FORMER, MAIN, replaceSlides, showSlide, slideCame } from './gallery-state.ts'

const start = { visible: MAIN }

test('a picture that is there is shown at once, another one when it has come', () => {
  expect(showSlide(start, 1, true)).toEqual({ visible: 1 })
  const waiting = showSlide(start, 1, false)
  expect(waiting).toEqual({ visible: MAIN, wanted: 1 })
  expect(slideCame(waiting, 1)).toEqual({ visible: 1 })
})

test('of two quick clicks the last one wins, whichever picture comes first', () => {
  const waiting = showSlide(showSlide(start, 1, false), 2, false)
  expect(slideCame(slideCame(waiting, 2), 1)).toEqual({ visible: 2 })
  expect(slideCame(slideCame(waiting, 1), 2)).toEqual({ visible: 2 })
})

test('going back to a picture that is there ends the waiting for another one', () => {
  const back = showSlide(showSlide(start, 1, false), 0, true)
  expect(slideCame(back, 1)).toEqual({ visible: 0 })
})

test('of a new set of slides the first one is waited for, unless another one is asked for', () => {
  expect(slideCame(replaceSlides(), MAIN)).toEqual({ visible: MAIN })
  const other = showSlide(replaceSlides(), 2, false)
  expect(slideCame(other, MAIN)).toEqual({ visible: FORMER, wanted: 2 })
})

test('the marked thumbnail is the one asked for last', () => {
  expect([start, showSlide(start, 2, false), replaceSlides()].map(currentThumb)).toEqual([0, 2, 0])
})
