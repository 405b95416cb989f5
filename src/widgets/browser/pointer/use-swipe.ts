import { type RefObject, useEffect, useEffectEvent } from 'react'
import { isSideways, swipeOf, type Touch } from '#domain/slideshow/swipe.ts'
import { isRightToLeft } from '../screen/direction.ts'

const touchOf = ({ changedTouches: [finger] }: TouchEvent): Touch => ({
  x: finger!.clientX,
  y: finger!.clientY,
  time: performance.now(),
})

/**
 * Tells which way one finger swiped over an element (behaviours 2.5.9); where lines begin at the right, the other way round.
 * The page does not scroll with a finger that goes sideways: React's own touch listeners could not prevent it.
 */
export function useSwipe(place: RefObject<HTMLElement | null>, onSwipe: (way: 'next' | 'previous') => void): void {
  const tell = useEffectEvent(onSwipe)
  useEffect(() => {
    const element = place.current
    if (!element) return
    const { signal, stop } = stoppable()
    let from: Touch | undefined
    const begin = (event: TouchEvent) => {
      // Two fingers enlarge the page.
      from = event.touches.length === 1 ? touchOf(event) : undefined
    }
    const move = (event: TouchEvent) => {
      if (from && event.cancelable && isSideways(from, touchOf(event))) event.preventDefault()
    }
    const end = (event: TouchEvent) => {
      const way = from && swipeOf(from, touchOf(event), isRightToLeft(element))
      from = undefined
      if (way) tell(way)
    }
    element.addEventListener('touchstart', begin, { signal, passive: true })
    element.addEventListener('touchmove', move, { signal, passive: false })
    element.addEventListener('touchend', end, { signal })
    element.addEventListener('touchcancel', () => (from = undefined), { signal })
    return stop
  }, [place])
}

function stoppable() {
  const controller = new AbortController()
  return { signal: controller.signal, stop: () => controller.abort() }
}
