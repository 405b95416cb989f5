import { type RefObject, useLayoutEffect } from 'react'

/** Hides, or shows, what the server drew inside an element: rows of a table that the browser has not got as data. */
export function useHiddenInside(place: RefObject<HTMLElement | null>, selector: string, isHidden: boolean): void {
  useLayoutEffect(() => {
    for (const element of place.current?.querySelectorAll<HTMLElement>(selector) ?? []) element.hidden = isHidden
  }, [place, selector, isHidden])
}
