import { expect, test } from 'vitest'
import { inBatches } from './in-batches.ts'

/** Work that waits to be let go, and what it was given. */
function heldWork() {
  const begun: string[][] = []
  let letGo = () => {}
  const held = new Promise<void>((resolve) => (letGo = resolve))
  const work = async (items: readonly string[]) => {
    begun.push([...items])
    await held
    if (items.includes('bad')) throw new Error('no')
    return items.map((item) => item.toUpperCase())
  }
  return { begun, work, letGo: () => letGo() }
}

test('what comes while others are worked on is worked on together, in its order, and never more than so many', async () => {
  const { begun, work, letGo } = heldWork()
  const run = inBatches({ work, most: 2, atOnce: 1 })
  const first = run('a')
  await Promise.resolve()
  const later = ['b', 'c', 'd'].map(run)
  expect(begun).toEqual([['a']])
  letGo()
  expect(await Promise.all([first, ...later])).toEqual(['A', 'B', 'C', 'D'])
  expect(begun).toEqual([['a'], ['b', 'c'], ['d']])
  expect(await run('e')).toBe('E')
})

test('what comes in the same moment is together; several batches run at the same time if they may', async () => {
  const { begun, work, letGo } = heldWork()
  const run = inBatches({ work, most: 2, atOnce: 2 })
  const all = ['a', 'b', 'c', 'd', 'e'].map(run)
  await Promise.resolve()
  expect(begun).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ])
  letGo()
  expect(await Promise.all(all)).toEqual(['A', 'B', 'C', 'D', 'E'])
})

test('one that fails does not spoil it for the others: each is tried alone', async () => {
  const { begun, work, letGo } = heldWork()
  const run = inBatches({ work, most: 10, atOnce: 1 })
  letGo()
  const all = await Promise.allSettled(['a', 'bad', 'b'].map(run))
  expect(all).toMatchObject([{ value: 'A' }, { reason: { message: 'no' } }, { value: 'B' }])
  expect(begun).toEqual([['a', 'bad', 'b'], ['a'], ['bad'], ['b']])
})

test('what does not fit to others waits for the next batch', async () => {
  const { begun, work, letGo } = heldWork()
  letGo()
  const run = inBatches({ work, most: 10, atOnce: 1, fits: (item, taken) => !taken.includes(item) })
  expect(await Promise.all(['a', 'b', 'a', 'c'].map(run))).toEqual(['A', 'B', 'A', 'C'])
  expect(begun).toEqual([['a', 'b', 'c'], ['a']])
})
