import fc from 'fast-check'
import { expect, test } from 'vitest'
import { editDistance } from './edit-distance.ts'

test.each([
  ['teapot', 'teapot', 0],
  ['tepaot', 'teapot', 1],
  ['teapo', 'teapot', 1],
  ['taepto', 'teapot', 2],
  ['', 'ab', 2],
])('%s and %s are %i apart', (a, b, distance) => {
  expect(editDistance(a, b, 2)).toBe(distance)
})

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 7 })

test('it gives up exactly beyond the limit', () => {
  fc.assert(
    fc.property(word, word, fc.nat(3), (a, b, limit) => {
      const distance = naive(a, b)
      expect(editDistance(a, b, limit)).toBe(distance <= limit ? distance : undefined)
    }),
  )
})

function naive(a: string, b: string): number {
  if (!a || !b) return a.length + b.length
  const same = a.at(-1) === b.at(-1) ? 0 : 1
  const [shortA, shortB] = [a.slice(0, -1), b.slice(0, -1)]
  const swap =
    a.length > 1 && b.length > 1 && a.at(-1) === b.at(-2) && a.at(-2) === b.at(-1)
      ? naive(a.slice(0, -2), b.slice(0, -2)) + 1
      : Infinity
  return Math.min(naive(shortA, b) + 1, naive(a, shortB) + 1, naive(shortA, shortB) + same, swap)
}
