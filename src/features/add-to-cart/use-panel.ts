import type { FocusEvent } from 'react'
import { isOnPage } from '#widgets/browser/screen/is-on-page.ts'
import { useEscape } from '#widgets/browser/events/use-escape.ts'
import { useInterval } from '#widgets/browser/time/use-interval.ts'
import type { Panel } from './add-to-cart-state.ts'
import { hidePanel, holdPanel, releasePanel, tickPanel } from './add-to-cart-store.ts'

/**
 * How the confirmation behaves (4.addtocart.3): it goes by itself, unless the shopper turns to it with pointer, focus or
 * keys; Esc closes it.
 *
 * @returns props for the panel's element
 */
export function usePanel(panel: Panel) {
  useInterval(tickPanel, panel.status === 'done' && panel.holds.length === 0 ? 1000 : undefined)
  useEscape(() => {
    const isShown = panel.status === 'done' || panel.status === 'refused'
    // With a dialog open, Esc is the dialog's.
    if (isShown && !isOnPage('dialog[open]')) hidePanel()
  })
  return {
    onPointerMove: () => holdPanel('pointer'),
    onPointerDown: () => holdPanel('pointer'),
    onPointerLeave: () => releasePanel('pointer'),
    onFocus: () => holdPanel('focus'),
    onBlur({ currentTarget, relatedTarget }: FocusEvent) {
      if (!currentTarget.contains(relatedTarget)) releasePanel('focus')
    },
  }
}
