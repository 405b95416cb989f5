import { expect, test } from 'vitest'
import { activeSection } from './section-spy.ts'

const at = (scroll: number, tops: (number | undefined)[] = [500, 900, 1400]) => activeSection(tops, scroll, 40)

test('2.11.4 before the first section none is active', () => {
  expect(at(399)).toBeUndefined()
  expect(activeSection([], 1000, 40)).toBeUndefined()
})

test('2.11.4 the last section whose top is within bar and 60 px is active', () => {
  expect([at(400), at(799), at(800), at(1300), at(9000)]).toEqual([0, 0, 1, 2, 2])
})

test('2.11.4 sections are compared by their place, not by the order of the links; missing ones do not count', () => {
  expect(at(900, [1400, undefined, 500, 900])).toBe(3)
})
