export type Point = { x: number; y: number }

/** The place of something on the page, not in the window: that may be scrolled meanwhile. In px. */
export function placeOnPage(element: Element): Point {
  const { left, top } = element.getBoundingClientRect()
  return { x: left + scrollX, y: top + scrollY }
}

/** The header's cart, where a picture flies to (4.fly.1). */
export type FlightTarget = {
  place: Point
  /** 4.fly.4: the classes while it is under way; without a step it has ended. */
  mark(isBlinking: boolean | undefined): void
}

/** Undefined where the page has no cart to fly into. The header is another island's, or nobody's before it is reached for. */
export function flightTarget(): FlightTarget | undefined {
  const element = document.querySelector<HTMLElement>('.header-minicart')
  if (!element) return undefined
  return {
    place: placeOnPage(element),
    mark(isBlinking) {
      element.classList.toggle('ajaxcart-animation-active', isBlinking !== undefined)
      element.classList.toggle('ajaxcart-blink', isBlinking === true)
    },
  }
}
