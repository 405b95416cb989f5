/** The element that a fragment ("#description") names; undefined for none. */
export function targetOf(fragment: string): HTMLElement | undefined {
  const name = fragment.slice(1)
  if (name === '') return undefined
  return document.getElementById(name) ?? document.getElementById(decoded(name)) ?? undefined
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}

/** In a closed tab, or hidden otherwise, nothing is read. */
export const isHidden = (element: Element): boolean => element.closest('[hidden]') !== null

/** As a browser that goes to a fragment does: what is hidden until it is found is shown, before its own script is there. */
export const revealFound = (element: Element): void =>
  element.closest('[hidden=until-found]')?.removeAttribute('hidden')

/** The element itself, or what of its surroundings can be seen: it may stand in a tab that is closed. */
export function visiblePart(element: HTMLElement): HTMLElement {
  let part = element
  while (part.getClientRects().length === 0 && part.parentElement) part = part.parentElement
  return part
}

/** The keyboard goes on from there; what cannot have the focus by itself can for once. */
export function takeFocus(element: HTMLElement): void {
  if (element.tabIndex < 0 && !element.hasAttribute('tabindex')) {
    element.tabIndex = -1
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true })
  }
  element.focus({ preventScroll: true })
}
