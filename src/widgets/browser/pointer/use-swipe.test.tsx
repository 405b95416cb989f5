// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { useSwipe } from './use-swipe.ts'

afterEach(cleanup)

function drawn(onSwipe: (way: string) => void) {
  function Place() {
    const place = useRef<HTMLDivElement>(null)
    useSwipe(place, onSwipe)
    return <div ref={place} />
  }
  const { container, unmount } = render(<Place />)
  const place = container.firstElementChild!
  const touch = (type: string, x: number, fingers = 1) => {
    const event = new Event(type, { bubbles: true, cancelable: true })
    const all = Array.from({ length: fingers }, () => ({ clientX: x, clientY: 0 }))
    return place.dispatchEvent(Object.assign(event, { touches: all, changedTouches: all }))
  }
  return { touch, unmount }
}

test('2.5.9: one finger to the side is a swipe during which the page stays where it is; two fingers are none', () => {
  const onSwipe = vi.fn()
  const { touch } = drawn(onSwipe)
  touch('touchstart', 100)
  expect([touch('touchmove', 95), touch('touchmove', 50)]).toEqual([true, false])
  touch('touchend', 50)
  expect(onSwipe.mock.calls).toEqual([['next']])
  touch('touchstart', 100, 2)
  touch('touchend', 50)
  expect(onSwipe).toHaveBeenCalledTimes(1)
})

test('what was drawn no more tells of nothing', () => {
  const onSwipe = vi.fn()
  const { touch, unmount } = drawn(onSwipe)
  unmount()
  touch('touchstart', 100)
  touch('touchend', 50)
  expect(onSwipe).not.toHaveBeenCalled()
})
