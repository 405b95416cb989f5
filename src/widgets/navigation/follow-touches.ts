import { isTap } from '#domain/navigation/menu-click.ts'
import { POINTER_LOCK_MS } from '#domain/navigation/pointer-memory.ts'
import { navigationClasses as classes } from './navigation.classes.ts'

/**
 * Taps in browsers that have touch events but no pointer events: a touch under which the page scrolled is none (behaviours
 * 2.10.7), and the click that follows on the same link is not the shopper's (2.10.8).
 */
export function followTouches(nav: HTMLElement, onTap: (link: HTMLElement) => void) {
  let start: { link: HTMLElement; scroll: number } | undefined
  let touched: { link: HTMLElement; at: number } | undefined

  nav.addEventListener(
    'touchstart',
    ({ target }) => {
      const link = target instanceof Element && target.closest<HTMLElement>(`a.${classes.hasChildren}`)
      start = link ? { link, scroll: scrollY } : undefined
    },
    { passive: true },
  )
  nav.addEventListener('touchend', (event) => {
    if (!start) return
    const { link, scroll } = start
    start = undefined
    touched = { link, at: event.timeStamp }
    if (isTap(scroll, scrollY)) onTap(link)
  })
  nav.addEventListener('touchcancel', () => (start = undefined))

  return {
    isEchoOfTouch: (click: MouseEvent, link: HTMLElement) =>
      touched?.link === link && click.timeStamp - touched.at < POINTER_LOCK_MS,
  }
}
