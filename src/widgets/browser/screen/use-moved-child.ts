import { type RefObject, useLayoutEffect } from 'react'

/**
 * Puts what the server drew into `home` in front of what stands in `away`, and back: the element itself, so that what it
 * holds stays, and a focus it has is given back. Neither place may have children that React knows of.
 */
export function useMovedChild(
  home: RefObject<HTMLElement | null>,
  away: RefObject<HTMLElement | null>,
  isAway: boolean | undefined,
): void {
  useLayoutEffect(() => {
    if (isAway === undefined) return
    const [from, to] = isAway ? [home, away] : [away, home]
    const child = from.current?.firstElementChild
    if (!child || !to.current) return
    const active = document.activeElement
    to.current.prepend(child)
    if (active instanceof HTMLElement && child.contains(active)) active.focus()
  }, [home, away, isAway])
}
