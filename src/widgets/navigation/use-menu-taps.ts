import type { MenuItem } from '#domain/navigation/menu-item.ts'
import { type KeyboardEvent, type MouseEvent, type TouchEvent, useRef } from 'react'
import { clickOutcome, isTap } from '#domain/navigation/menu-click.ts'
import { POINTER_LOCK_MS } from '#domain/navigation/pointer-memory.ts'
import { isModifiedClick } from '../browser/events/is-modified-click.ts'
import { hasPointerEvents, lastUsedPointer } from '../browser/pointer/pointer-memory.ts'
import type { MenuElements } from './menu-elements.ts'
import { hasSubmenu, type Place, type Places, toggled } from './navigation-state.ts'

type TapOptions = {
  menu: readonly MenuItem[]
  elements: MenuElements
  change: (how: (open: Places) => Places) => void
  isSmall: () => boolean
}

/**
 * Clicks and taps on links with children (behaviours 2.10.3 to 2.10.8); links without are the browser's to follow. Browsers that have
 * touch events but no pointer events tell taps by the former: a touch under which the page scrolled is none (2.10.7), and the
 * click that follows on the same link is not the shopper's (2.10.8).
 */
export function useMenuTaps({ menu, elements, change, isSmall }: TapOptions) {
  const entered = useRef<Place>(undefined)
  const start = useRef<{ place: Place; scroll: number }>(undefined)
  const touched = useRef<{ place: Place; at: number }>(undefined)

  const parentAt = (target: EventTarget | null) => {
    const place = elements.placeOfLink(target)
    return place !== undefined && hasSubmenu(menu, place) ? place : undefined
  }
  const press = (place: Place, isEnterKey = false): boolean => {
    const outcome = clickOutcome({ isSmall: isSmall(), pointer: lastUsedPointer(), isEnterKey })
    if (outcome === 'follow') return false
    change((open) => toggled(open, place, outcome === 'toggle'))
    return true
  }

  return {
    // A click by keyboard looks like the ones of assistive technology, which mean a tap.
    noteKey: ({ key, target }: KeyboardEvent) =>
      (entered.current = key === 'Enter' ? elements.placeOfLink(target) : undefined),
    onKeyUp: () => (entered.current = undefined),
    onTouchStart: ({ target }: TouchEvent) => {
      const place = hasPointerEvents() ? undefined : parentAt(target)
      start.current = place === undefined ? undefined : { place, scroll: scrollY }
    },
    onTouchEnd: ({ timeStamp }: TouchEvent) => {
      if (!start.current) return
      const { place, scroll } = start.current
      start.current = undefined
      touched.current = { place, at: timeStamp }
      if (isTap(scroll, scrollY)) press(place)
    },
    onTouchCancel: () => (start.current = undefined),
    onClick: (event: MouseEvent) => {
      const place = parentAt(event.target)
      if (place === undefined || isModifiedClick(event.nativeEvent)) return
      const { current: touch } = touched
      const isEcho = touch?.place === place && event.timeStamp - touch.at < POINTER_LOCK_MS
      if (isEcho || press(place, entered.current === place)) event.preventDefault()
      entered.current = undefined
    },
  }
}
