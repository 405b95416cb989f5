import { wantsLessMotion } from '../browser/less-motion.ts'
import { SCROLL_MS, scrolledAfter, scrollTarget } from '#domain/navigation/scroll-motion.ts'
import { sectionOf, visiblePart } from './section-of.ts'

/** The shopper's own ways to move the page end ours. */
const OWN_WAYS = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const

let stop: (() => void) | undefined

/**
 * Moves the page to the section below the bar, or to its top for "#" (behaviours 2.11.1, 2.11.2); the address follows
 * without an entry in the history (2.11.7), then the focus. Where the section is missing nothing moves. Pictures that come
 * meanwhile move the section: its place is looked at in every frame.
 */
export function scrollToSection(hash: string, bar: HTMLElement): void {
  stop?.()
  const section = hash === '' ? document.body : sectionOf(hash)
  if (!section) return
  // As a browser that goes to a fragment does: a tab is open before its script is there.
  section.closest('[hidden=until-found]')?.removeAttribute('hidden')
  const target = () =>
    hash === '' ? 0 : scrollTarget(visiblePart(section).getBoundingClientRect().top + scrollY, bar.offsetHeight)
  history.replaceState(history.state, '', hash || location.pathname + location.search)

  if (wantsLessMotion()) {
    jump(target())
    return takeFocus(section)
  }
  const [from, start] = [scrollY, performance.now()]
  let frame = requestAnimationFrame(function step() {
    const elapsed = performance.now() - start
    jump(scrolledAfter(elapsed, from, target()))
    if (elapsed < SCROLL_MS) frame = requestAnimationFrame(step)
    else {
      stop?.()
      takeFocus(section)
    }
  })
  const end = (stop = () => {
    cancelAnimationFrame(frame)
    for (const way of OWN_WAYS) removeEventListener(way, end)
    stop = undefined
  })
  for (const way of OWN_WAYS) addEventListener(way, end, { passive: true })
}

const jump = (top: number) => scrollTo({ top, behavior: 'instant' })

/** The keyboard goes on from there; what cannot have the focus by itself can for once. */
function takeFocus(section: HTMLElement): void {
  if (section.tabIndex < 0 && !section.hasAttribute('tabindex')) {
    section.tabIndex = -1
    section.addEventListener('blur', () => section.removeAttribute('tabindex'), { once: true })
  }
  section.focus({ preventScroll: true })
}
