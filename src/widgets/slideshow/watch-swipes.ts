import { isRightToLeft } from '../browser/direction.ts'
import { isSideways, swipeOf, type Touch } from '#domain/slideshow/swipe.ts'

/** Tells which way a finger swiped over an element (behaviours 2.5.9); where lines begin at the right, the other way round. */
export function watchSwipes(
  element: HTMLElement,
  signal: AbortSignal,
  onSwipe: (way: 'next' | 'previous') => void,
): void {
  let from: Touch | undefined
  const touchOf = ({ changedTouches: [finger] }: TouchEvent): Touch => ({
    x: finger!.clientX,
    y: finger!.clientY,
    time: performance.now(),
  })
  element.addEventListener(
    'touchstart',
    (event) => {
      // Two fingers enlarge the page.
      from = event.touches.length === 1 ? touchOf(event) : undefined
    },
    { signal, passive: true },
  )
  element.addEventListener(
    'touchmove',
    (event) => {
      if (from && event.cancelable && isSideways(from, touchOf(event))) event.preventDefault()
    },
    { signal, passive: false },
  )
  element.addEventListener(
    'touchend',
    (event) => {
      const way = from && swipeOf(from, touchOf(event), isRightToLeft(element))
      from = undefined
      if (way) onSwipe(way)
    },
    { signal },
  )
  element.addEventListener('touchcancel', () => (from = undefined), { signal })
}
