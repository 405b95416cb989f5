import fc from 'fast-check'
import { expect, test } from 'vitest'
import { eachInTurns, sortInTurns } from './in-turns.ts'

test('it sorts like any stable sort', async () => {
  const given = fc.array(fc.record({ key: fc.nat(50), at: fc.nat() }), { maxLength: 3500, size: 'max' })
  const byKey = (a: { key: number }, b: { key: number }) => a.key - b.key
  await fc.assert(
    fc.asyncProperty(given, async (items) => {
      expect(await sortInTurns(items, byKey)).toEqual([...items].sort(byKey))
    }),
    { numRuns: 20 },
  )
})

test('each item has its work done once, in order', async () => {
  const done: [string, number][] = []
  await eachInTurns(new Set(['a', 'b', 'c']), (item, at) => done.push([item, at]))
  expect(done).toEqual([
    ['a', 0],
    ['b', 1],
    ['c', 2],
  ])
})

const MANY = Array.from({ length: 20_000 }, (_, at) => -at)

test.each([
  ['sorting', () => sortInTurns(MANY.values(), (a, b) => a - b)],
  ['work with each item', () => eachInTurns(MANY, () => {})],
])('others have their turn during %s', async (_, work) => {
  let turns = 0
  const count = () => {
    turns++
    waiting = setImmediate(count)
  }
  let waiting = setImmediate(count)
  await work()
  clearImmediate(waiting)
  expect(turns).toBeGreaterThan(10)
})
