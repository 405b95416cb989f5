import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sortInTurns } from './in-turns.ts'

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

test('others have their turn meanwhile', async () => {
  let turns = 0
  const count = () => {
    turns++
    waiting = setImmediate(count)
  }
  let waiting = setImmediate(count)
  await sortInTurns(Array.from({ length: 20_000 }, (_, at) => -at).values(), (a, b) => a - b)
  clearImmediate(waiting)
  expect(turns).toBeGreaterThan(10)
})
