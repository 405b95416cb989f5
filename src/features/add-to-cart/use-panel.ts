import { type FocusEvent, useEffect, useRef } from 'react'
import { isOnPage } from '#widgets/browser/is-on-page.ts'
import { useEscape } from '#widgets/browser/use-escape.ts'
import { useInterval } from '#widgets/browser/use-interval.ts'
import type { Panel } from './add-to-cart-state.ts'
import { hidePanel, holdPanel, tickPanel } from './add-to-cart-store.ts'

/**
 * How the confirmation behaves (4.addtocart.3): it goes by itself, unless the shopper turns to it with pointer, focus or
 * keys; Esc closes it.
 *
 * @returns props for the panel's element
 */
export function usePanel(panel: Panel) {
  const turnedTo = useRef({ hover: false, focus: false })
  const turn = (how: Partial<{ hover: boolean; focus: boolean }>) => {
    Object.assign(turnedTo.current, how)
    holdPanel(turnedTo.current.hover || turnedTo.current.focus)
  }
  const isSaid = panel.status === 'done' || panel.status === 'refused'
  useEffect(() => {
    if (!isSaid) turnedTo.current = { hover: false, focus: false }
  }, [isSaid])
  useInterval(tickPanel, panel.status === 'done' && !panel.isHeld ? 1000 : undefined)
  useEscape(() => {
    // Of a dialog it is the dialog's.
    if (isSaid && !isOnPage('dialog[open]')) hidePanel()
  })
  return {
    onPointerMove: () => turn({ hover: true }),
    onPointerDown: () => turn({ hover: true }),
    onPointerLeave: () => turn({ hover: false }),
    onFocus: () => turn({ focus: true }),
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => turn({ focus: currentTarget.contains(relatedTarget) }),
  }
}
