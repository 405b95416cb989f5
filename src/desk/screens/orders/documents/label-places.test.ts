import { expect, test } from 'vitest'
import { placesOn } from './label-places.ts'

test('labels begin at the chosen place of a used sheet and go on at the first of the next', () => {
  expect(placesOn(['a', 'b'], 4, 1)).toEqual([['a', 'b']])
  expect(placesOn(['a', 'b', 'c'], 4, 3)).toEqual([[null, null, 'a', 'b'], ['c']])
  expect(placesOn([], 4, 3)).toEqual([])
  expect(placesOn(['a'], 4, 99)).toEqual([[null, null, null, 'a']])
})
