import { useLayoutEffect, useRef, useState } from 'react'
import { SMALL_SCREEN } from '#domain/small-screen.ts'
import { useMediaQuery } from '../browser/screen/use-media-queries.ts'

/**
 * A block of the sidebar (spec §2, widget 13; behaviours 2.13.1, 2.13.2): on small screens its title opens and closes it,
 * beside the list it is always open, which CSS sees to. Whenever the window becomes small it is closed.
 *
 * @returns whether it is open or closed on a small screen, neither beside the list; props for `details` and `summary`
 */
export function useCollapsible() {
  const isSmall = useMediaQuery(SMALL_SCREEN)
  const details = useRef<HTMLDetailsElement>(null)
  const [isOpen, setOpen] = useState(false)
  const wasSmall = useRef(isSmall)
  useLayoutEffect(() => {
    const element = details.current
    if (isSmall === undefined || !element) return
    const isFirst = wasSmall.current === undefined
    wasSmall.current = isSmall
    const follow = () => setOpen(element.open)
    // A block that a shopper opened on a small screen before the script came stays open.
    if (!isFirst || !isSmall) element.open = !isSmall
    follow()
  }, [isSmall])
  return {
    isOpened: isSmall === true && isOpen,
    // Drawn closed: a small window, most of all, need not run anything to show what it is.
    isClosed: isSmall !== false && !isOpen,
    // It may have been opened before the script came.
    detailsProps: { ref: details, onToggle: () => setOpen(details.current!.open), suppressHydrationWarning: true },
    // A title that does nothing is no stop on the way.
    summaryProps: { tabIndex: isSmall === undefined ? undefined : isSmall ? 0 : -1 },
  }
}
