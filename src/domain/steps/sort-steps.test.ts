import { expect, test } from 'vitest'
import { sortSteps } from './sort-steps.ts'

/** Numbers in an order that is the same each time. */
const scattered = (count: number) => Array.from({ length: count }, (_, at) => (at * 7919) % 100_003)

test('a sort in steps is that of an array, equal items in the order they came in', () => {
  for (const count of [0, 1, 2, 249, 250, 251, 5001]) {
    const items = scattered(count).map((key, at) => ({ key: key % 100, at }))
    const steps = sortSteps(items, (a, b) => a.key - b.key)
    let step = steps.next()
    while (!step.done) step = steps.next()
    expect(step.value).toEqual(items.toSorted((a, b) => a.key - b.key))
  }
})

test('however many items there are, no step compares more than a few thousand', () => {
  let compared = 0
  const steps = sortSteps(scattered(100_000), (a, b) => {
    compared++
    return a - b
  })
  let most = 0
  for (let step = steps.next(); !step.done; step = steps.next()) {
    most = Math.max(most, compared)
    compared = 0
  }
  expect(most).toBeGreaterThan(0)
  expect(Math.max(most, compared)).toBeLessThan(4000)
})
