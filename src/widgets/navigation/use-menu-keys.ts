import type { MenuItem } from '#domain/navigation/menu-item.ts'
import type { KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import { menuMove } from '#domain/navigation/menu-key.ts'
import { isRightToLeft } from '../browser/screen/direction.ts'
import { isDialogOpen } from '../browser/focus/page-elements.ts'
import { useDocumentEvent } from '../browser/events/use-document-event.ts'
import type { MenuElements } from './menu-elements.ts'
import {
  closedAround,
  closedBranch,
  hasSubmenu,
  levelOf,
  neighbour,
  NONE,
  opened,
  type Place,
  placeIn,
  type Places,
  placesAround,
} from './navigation-state.ts'

type KeyOptions = {
  menu: readonly MenuItem[]
  elements: MenuElements
  open: Places
  change: (how: (open: Places) => Places) => void
  isSmall: () => boolean
}

/** The navigation by keyboard (behaviours 2.10.13). */
export function useMenuKeys({ menu, elements, open, change, isSmall }: KeyOptions) {
  /** Drawn at once: what is below can have the focus. */
  const openAt = (place: Place) =>
    flushSync(() => change((all) => opened(isSmall() ? all : closedAround(all, place), place)))
  /** Its link has the focus again. */
  const closeAt = (place: Place) => {
    change((all) => closedBranch(all, place))
    elements.focus(place)
  }

  // A panel that the mouse opened can be dismissed, wherever the focus is (WCAG 1.4.13).
  useDocumentEvent('keydown', (event) => {
    if (event.key === 'Escape' && !event.defaultPrevented && open.size > 0 && !isSmall() && !isDialogOpen())
      change(() => NONE)
  })

  return (event: KeyboardEvent<HTMLElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const place = elements.placeOf(event.target)
    if (place === undefined) return
    if (event.key === 'Escape') {
      const innermost = placesAround(place).findLast((one) => open.has(one))
      if (innermost === undefined) return
      closeAt(innermost)
      return event.preventDefault()
    }
    const move = menuMove(event.key, {
      level: levelOf(place),
      hasChildren: hasSubmenu(menu, place),
      isSmall: isSmall(),
      isRtl: isRightToLeft(event.currentTarget),
    })
    if (!move) return
    event.preventDefault()
    if (move === 'toggle') {
      if (open.has(place)) closeAt(place)
      else openAt(place)
    } else if (move === 'enter') {
      openAt(place)
      elements.focus(placeIn(place, 0))
    } else if (move === 'leave') closeAt(placesAround(place).at(-2)!)
    else elements.focus(neighbour(menu, place, move))
  }
}
