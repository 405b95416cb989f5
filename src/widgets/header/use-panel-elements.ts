import { useRef } from 'react'
import type { PanelId } from '#domain/header/panels.ts'

/** The header's triggers and panels as they stand in the page: they come in by refs, nothing is looked up. */
export function usePanelElements() {
  const triggers = useRef(new Map<PanelId, HTMLElement>())
  const panels = useRef(new Map<PanelId, HTMLElement>())

  const remember = (elements: Map<PanelId, HTMLElement>, panel: PanelId) => (element: HTMLElement | null) => {
    if (element) elements.set(panel, element)
    else elements.delete(panel)
  }

  return {
    triggerRef: (panel: PanelId) => remember(triggers.current, panel),
    panelRef: (panel: PanelId) => remember(panels.current, panel),

    /** The panel an element stands in. */
    panelAround: (element: Element | null) => holding(panels.current, element),
    /** The panel whose trigger an element is. */
    panelOfTrigger: (element: Element | null) => holding(triggers.current, element),

    /** To the trigger of a panel that has gone; where that has gone, too, to the first there is. */
    focusTrigger(panel: PanelId): void {
      const own = triggers.current.get(panel)
      const inOrder = [...triggers.current.values()].toSorted((one, other) =>
        one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
      )
      ;(own?.checkVisibility() ? own : inOrder.find((one) => one.checkVisibility()))?.focus()
    },
  }
}

const holding = (elements: Map<PanelId, HTMLElement>, element: Element | null): PanelId | undefined =>
  [...elements].find(([, one]) => one.contains(element))?.[0]
