import { expect, test } from 'vitest'
import { BoundedCache } from './bounded-cache.ts'

test('what was not asked for longest is forgotten first', () => {
  const cache = new BoundedCache<string, number>(2)
  cache.set('a', 1)
  cache.set('b', 2)
  expect(cache.get('a')).toBe(1)
  cache.set('c', 3)
  expect([cache.get('a'), cache.get('b'), cache.get('c')]).toEqual([1, undefined, 3])
})

test('that there is nothing can be remembered too', () => {
  const cache = new BoundedCache<string, number | null>(1)
  cache.set('a', null)
  expect(cache.get('a')).toBeNull()
})

test('what is handed over stays in its order, and what a reader of before puts in afterwards is lost', () => {
  const before = new BoundedCache<string, number>(2)
  before.set('a', 1)
  before.set('b', 2)
  const next = before.handOver((key, value) => key !== 'b' && value === 1)
  before.set('b', 3)
  expect([next.get('a'), next.get('b')]).toEqual([1, undefined])
  expect(before.get('a')).toBeUndefined()
  next.set('c', 4)
  next.set('d', 5)
  expect([next.get('a'), next.get('c'), next.get('d')]).toEqual([undefined, 4, 5])
})
