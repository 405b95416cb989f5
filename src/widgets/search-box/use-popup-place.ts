import { type CSSProperties, type RefObject, useLayoutEffect, useState } from 'react'
import { isRightToLeft } from '../browser/screen/direction.ts'
import { useViewportChange } from '../browser/screen/use-viewport-change.ts'

/** Below the list some of the page is seen, in pixels; and a window may be lower than a list that is of use. */
const ROOM_BELOW = 12
const LEAST_HEIGHT = 160

/** The place of the open list, and from its top. */
export function usePopupPlace(
  form: RefObject<HTMLElement | null>,
  popup: RefObject<HTMLElement | null>,
  list: object | undefined,
  isSmall: boolean,
): CSSProperties | undefined {
  const [place, setPlace] = useState<CSSProperties>()
  const measure = () => {
    if (list && form.current) setPlace(placeUnder(form.current, isSmall))
  }
  useLayoutEffect(() => {
    measure()
    if (popup.current) popup.current.scrollTop = 0
    // oxlint-disable-next-line react/exhaustive-deps -- for each list anew
  }, [list])
  useViewportChange(measure)
  return place
}

/** As wide as the box, on small screens as the window; and so high that what a phone's keyboard leaves is enough. */
function placeUnder(form: HTMLElement, isSmall: boolean): CSSProperties {
  const box = form.getBoundingClientRect()
  const width = document.documentElement.clientWidth
  const before = isRightToLeft(form) ? width - box.right : box.left
  const { visualViewport } = window
  const seen = visualViewport ? visualViewport.offsetTop + visualViewport.height : innerHeight
  return {
    ...(isSmall && { insetInlineStart: -before, inlineSize: width }),
    maxBlockSize: Math.max(LEAST_HEIGHT, seen - box.bottom - ROOM_BELOW),
  }
}

/** Scrolls the list, and never the page, until the entry is seen. */
export function reveal(item: HTMLElement, popup: HTMLElement): void {
  const [inner, outer] = [item.getBoundingClientRect(), popup.getBoundingClientRect()]
  if (inner.top < outer.top) popup.scrollTop -= outer.top - inner.top
  else if (inner.bottom > outer.bottom) popup.scrollTop += inner.bottom - outer.bottom
}
