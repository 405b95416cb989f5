// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { onWake } from '#widgets/island/wake-island.ts'
import { RECENTLY_VIEWED } from '#widgets/recently-viewed/recently-viewed-island.ts'
import { recallViewed } from './recall-viewed.ts'

const KEY = 'vitrine-viewed-en'
afterEach(() => localStorage.clear())

test.each([
  [null, 5, '[5]', false],
  ['[5]', 5, '[5]', false],
  ['[7,5,3]', 5, '[5,7,3]', true],
  ['[7]', undefined, '[7]', true],
  [null, undefined, null, false],
])(
  'kept %s, on the page of product %s: it is noted, and its place wakes for others alone',
  (kept, current, then, isWoken) => {
    if (kept) localStorage.setItem(KEY, kept)
    const island = document.body.appendChild(document.createElement('vitrine-island'))
    island.setAttribute('name', RECENTLY_VIEWED)
    island.setAttribute('props', JSON.stringify({ store: 'en', source: '/viewed/', current }))
    const wake = vi.fn(async () => true)
    const leave = onWake(RECENTLY_VIEWED, wake)
    recallViewed()
    leave()
    island.remove()
    expect(localStorage.getItem(KEY)).toBe(then)
    expect(wake).toHaveBeenCalledTimes(isWoken ? 1 : 0)
  },
)
