import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { isOnTheWay, type Point, REST_MS } from '#domain/navigation/forgiving-path.ts'
import { useDocumentEvent } from '../browser/events/use-document-event.ts'
import { useMouseLeave } from '../browser/events/use-mouse-leave.ts'
import { useTimeout } from '../browser/time/use-timeout.ts'
import type { MenuElements } from './menu-elements.ts'
import { type Place, type Places, placesAround, underMouse } from './navigation-state.ts'

type MouseOptions = {
  elements: MenuElements
  open: Places
  change: (how: (open: Places) => Places) => void
  /** Tells whether the mouse opens anything: on large screens, where it was used last. */
  isFollowed: () => boolean
}

/**
 * The items under the mouse are open, at once and for as long as it is over them (behaviours 2.10.4, 2.10.14). One
 * exception: the mouse on its way from an item to the item's submenu may cross a neighbour.
 */
export function useMenuMouse({ elements, open, change, isFollowed }: MouseOptions) {
  const hovered = useRef<Place[]>([])
  /** The last place of the mouse over the hovered items, and the one before. */
  const path = useRef<{ exit: Point; before: Point }>({ exit: { x: 0, y: 0 }, before: { x: 0, y: 0 } })
  /** A neighbour of the hovered items, where it may be resting. */
  const [crossed, setCrossed] = useState<Place[]>()

  const hover = (places: Place[]) => {
    const before = hovered.current
    hovered.current = places
    if (places.join(' ') !== before.join(' ')) change((all) => underMouse(all, before, places))
  }
  useTimeout(
    crossed,
    () => crossed && REST_MS,
    () => hover(crossed!),
  )

  useDocumentEvent('mousemove', ({ target, clientX, clientY }) => {
    if (!isFollowed()) return
    const now = { x: clientX, y: clientY }
    const places = placesAround(elements.placeOf(target))
    const left = hovered.current.find((place, level) => places[level] !== place)
    const submenu = left !== undefined && open.has(left) && elements.submenuOf(left)
    const { exit, before } = path.current
    const isOn = submenu && isOnTheWay(exit, before, now, submenu.getBoundingClientRect())
    path.current = { exit: isOn ? exit : now, before: now }
    setCrossed(isOn ? places : undefined)
    // At once.
    if (!isOn) flushSync(() => hover(places))
  })
  useMouseLeave(() => {
    setCrossed(undefined)
    if (isFollowed()) hover([])
  })

  return {
    isOver: (place: Place) => hovered.current.includes(place),
    /** The item that is under the mouse already. */
    take: () => hover(elements.hovered()),
    /** Another pointer, or another layout, has taken over. */
    forget: () => {
      setCrossed(undefined)
      hovered.current = []
    },
  }
}
