import { expect, test, vi } from 'vitest'
import { createSlideshowStore } from './slideshow-store.ts'

const next = { type: 'move', to: 'next', isShopper: false } as const

test('before it is alive, and once it is destroyed, nothing moves it', () => {
  const store = createSlideshowStore(3)
  store.dispatch(next, 0)
  expect(store.getSnapshot().slideshow.current).toBe(0)
  store.start(0, true, 0)
  store.dispatch(next, 0)
  expect(store.getSnapshot()).toMatchObject({ status: 'alive', slideshow: { current: 1, isRotating: true } })
  store.destroy()
  store.dispatch(next, 0)
  expect(store.getSnapshot()).toMatchObject({ status: 'destroyed', slideshow: { current: 1 } })
})

test('where the shopper has scrolled to before is where it starts, and stays', () => {
  const store = createSlideshowStore(3)
  const told = vi.fn()
  store.subscribe(told)
  store.start(2, true, 0)
  expect(store.getSnapshot().slideshow).toMatchObject({ current: 2, isRotating: false })
  expect(told).toHaveBeenCalledTimes(1)
})
