import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { afterResize, isTrigger, type OpenPanel, type PanelId, WIDTH_QUERIES } from '#domain/header/panels.ts'
import { ownEntry } from '#domain/own-entry.ts'
import { focusById, isDialogOpen } from '../browser/focus/page-elements.ts'
import { useDocumentEvent } from '../browser/events/use-document-event.ts'
import { useLastFocus } from '../browser/focus/use-last-focus.ts'
import { matchesNow, useMediaQueries } from '../browser/screen/use-media-queries.ts'
import { usePanelElements } from './use-panel-elements.ts'

const CONTROLS = 'a, button, input, select, textarea, summary'
export const SEARCH_FIELD = 'search'

/**
 * Knows which panel is open, and what changes that besides a press: the address the page came with, another width of the window,
 * Esc. In each case the focus stays on what had it, or goes to what leads there.
 */
export function useOpenPanel() {
  const [open, setOpen] = useState<OpenPanel>()
  const { panelAround, panelOfTrigger, focusTrigger, triggerRef, panelRef } = usePanelElements()

  const lastFocus = useLastFocus()
  const width = useMediaQueries(WIDTH_QUERIES, (before, now, draw) => {
    const active = lastFocus()
    const focused = panelAround(active)
    draw(() => setOpen((panel) => afterResize(panel, before, now, focused)))
    // The language form may have been moved into another panel, with the focus.
    const place = panelAround(active) ?? panelOfTrigger(active)
    if (!place) return
    if (!active?.checkVisibility()) focusTrigger(place)
    else if (document.activeElement !== active) active.focus({ preventScroll: true })
  })

  // A panel that was opened by the page's address is like any other from now on.
  useEffect(() => {
    const named = location.hash.slice(1) as PanelId
    if (!ownEntry(isTrigger, named)?.(matchesNow(WIDTH_QUERIES))) return
    // oxlint-disable-next-line react/set-state-in-effect -- the address and the window's width are outside of React
    setOpen(named)
    // Browsers that go to a fragment once more when the page has loaded take the focus from whoever types already (2.9.6).
    const hasNoFocus = document.activeElement === null || document.activeElement === document.body
    if (named === 'header-search' && hasNoFocus) focusById(SEARCH_FIELD)
  }, [])

  useDocumentEvent('keydown', (event) => {
    if (event.key !== 'Escape' || event.defaultPrevented || !open || isDialogOpen()) return
    // Focus stays where it is if the shopper is about to use something else on the page.
    const active = document.activeElement
    const isElsewhere = active?.matches(CONTROLS) && panelAround(active) !== open
    flushSync(() => setOpen(undefined))
    if (!isElsewhere) focusTrigger(open)
  })

  return { open, setOpen, width, focusTrigger, triggerRef, panelRef }
}
