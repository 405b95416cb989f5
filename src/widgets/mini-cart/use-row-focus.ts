import { useLayoutEffect, useRef } from 'react'

/**
 * The next place of the focus when rows of the mini cart go (WCAG 2.4.3: never to the body). A row that stays
 * keeps it by itself, because its elements stay. Elements come in by refs; nothing is looked up.
 */
export function useRowFocus(lineIds: readonly string[]) {
  const panel = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const rows = useRef(new Map<string, HTMLElement>())
  const removeLinks = useRef(new Map<string, HTMLElement>())
  /** As shown now, also for what began before. */
  const shown = useRef(lineIds)
  useLayoutEffect(() => {
    shown.current = lineIds
  })

  /**
   * Call it before the content is replaced; the returned function afterwards puts a focus that was lost on the next row's
   * remove link, else on the heading. `pressedLine`: where the shopper was, in browsers that focus nothing on a press.
   */
  function keep(pressedLine?: string): () => void {
    const active = document.activeElement
    const wasInside = panel.current?.contains(active) || (active === document.body && pressedLine !== undefined)
    const line = shown.current.find((id) => rows.current.get(id)?.contains(active)) ?? pressedLine
    const index = line === undefined ? -1 : shown.current.indexOf(line)
    return () => {
      const isLost = !panel.current?.contains(document.activeElement)
      if (!wasInside || !isLost) return
      const next = removeLinks.current.get(shown.current[index] ?? '')
      ;(next ?? heading.current)?.focus()
    }
  }

  const remember = (elements: Map<string, HTMLElement>, id: string) => (element: HTMLElement | null) => {
    if (element) elements.set(id, element)
    else elements.delete(id)
  }

  return {
    panelRef: (element: HTMLElement | null) => void (panel.current = element),
    heading,
    keep,
    rowOf: (id: string) => rows.current.get(id),
    toRemoveLink: (id: string) => removeLinks.current.get(id)?.focus(),
    rowRef: (id: string) => remember(rows.current, id),
    removeRef: (id: string) => remember(removeLinks.current, id),
  }
}
