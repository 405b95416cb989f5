import { SCROLL_MS, scrolledAfter } from '#domain/navigation/scroll-motion.ts'
import { wantsLessMotion } from './less-motion.ts'

/** The shopper's own ways to move the page end ours. */
const OWN_WAYS = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const

let stop: (() => void) | undefined

/**
 * Moves the page in `SCROLL_MS`, or at once for those who want less motion. Another move ends this one.
 *
 * @param target asked in every frame, in pixels from the page's top: pictures that come meanwhile move it
 * @param onArrived called at the end, unless the shopper or another move ended it
 */
export function movePage(target: () => number, onArrived: () => void): void {
  stop?.()
  if (wantsLessMotion()) {
    jump(target())
    return onArrived()
  }
  const [from, start] = [scrollY, performance.now()]
  let frame = requestAnimationFrame(function step() {
    const elapsed = performance.now() - start
    jump(scrolledAfter(elapsed, from, target()))
    if (elapsed < SCROLL_MS) frame = requestAnimationFrame(step)
    else {
      end()
      onArrived()
    }
  })
  function end() {
    cancelAnimationFrame(frame)
    for (const way of OWN_WAYS) removeEventListener(way, end)
    stop = undefined
  }
  stop = end
  for (const way of OWN_WAYS) addEventListener(way, end, { passive: true })
}

const jump = (top: number) => scrollTo({ top, behavior: 'instant' })
