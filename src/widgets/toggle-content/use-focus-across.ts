import { type FocusEvent, useLayoutEffect, useRef } from 'react'

/**
 * Keeps the focus when the presentation changes: from the tab to the term of the selected pair and back (2.12.8).
 *
 * @returns props for the element around both
 */
export function useFocusAcross(isSmall: boolean, tabs: HTMLElement[], terms: HTMLElement[], current: number) {
  // A browser may take the focus away from a hidden element before it tells that the width changed.
  const focused = useRef<EventTarget>(null)
  const wasSmall = useRef(isSmall)
  useLayoutEffect(() => {
    if (wasSmall.current === isSmall) return
    wasSmall.current = isSmall
    const [before, after] = isSmall ? [tabs, terms] : [terms, tabs]
    const isElsewhere = document.activeElement !== document.body && document.activeElement !== focused.current
    if (!isElsewhere && before.some((one) => one === focused.current)) after[current]!.focus()
  }, [isSmall, tabs, terms, current])
  return {
    onFocus({ target }: FocusEvent) {
      focused.current = target
    },
    onBlur({ target }: FocusEvent) {
      if (target.getClientRects().length > 0) focused.current = null
    },
  }
}
