import { expect, test } from 'vitest'
import { SCROLL_MS, scrolledAfter, scrollTarget, SPY_LOCK_MS } from './scroll-motion.ts'

test('2.11.1 a section ends below the bar, and the page never above its top', () => {
  expect([scrollTarget(1000, 50), scrollTarget(50, 50), scrollTarget(20, 50)]).toEqual([950, 0, 0])
})

test('2.11.1 the scroll takes 850 ms, up as down, and never goes beyond its end', () => {
  expect([0, 425, 850, 2000].map((ms) => Math.round(scrolledAfter(ms, 100, 1100)))).toEqual([100, 600, 1100, 1100])
  expect([0, 425, 850].map((ms) => Math.round(scrolledAfter(ms, 1100, 100)))).toEqual([1100, 600, 100])
  expect(scrolledAfter(-5, 100, 200)).toBe(100)
})

test('9.const the lock outlasts the scroll', () => {
  expect([SCROLL_MS, SPY_LOCK_MS]).toEqual([850, 900])
})
