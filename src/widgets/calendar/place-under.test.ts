import { expect, test } from 'vitest'
import { placeUnder } from './place-under.ts'

const size = { width: 300, height: 350 }
const view = { width: 800, height: 600 }

test('it stands under its trigger, left edges aligned', () => {
  expect(placeUnder({ left: 40, top: 100, width: 44, height: 46 }, size, view)).toEqual({ left: 40, top: 146 })
})

test('where the language runs from right to left, right edges are aligned', () => {
  const trigger = { left: 500, top: 100, width: 44, height: 46 }
  expect(placeUnder(trigger, size, view, true)).toEqual({ left: 244, top: 146 })
  expect(placeUnder({ ...trigger, left: 20 }, size, view, true)).toEqual({ left: 8, top: 146 })
})

test('it is pushed back inside the window', () => {
  expect(placeUnder({ left: 740, top: 500, width: 44, height: 46 }, size, view)).toEqual({ left: 492, top: 242 })
  expect(placeUnder({ left: -50, top: -200, width: 44, height: 46 }, size, view)).toEqual({ left: 8, top: 8 })
  expect(placeUnder({ left: 0, top: 0, width: 1, height: 1 }, { width: 900, height: 900 }, view)).toEqual({
    left: 8,
    top: 8,
  })
})
