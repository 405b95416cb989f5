/**
 * Remembers what has the focus. The returned function gives it to what leads to the same place, else to the way to the cart, when it
 * is gone from the page.
 */
export function keepFocusInPage(): () => void {
  const before = document.activeElement
  return () => {
    if (before && !before.isConnected) heirOf(before)?.focus({ preventScroll: true })
  }
}

function heirOf(gone: Element): HTMLElement | null {
  const href = gone.getAttribute('href')
  const same = gone.id
    ? document.getElementById(gone.id)
    : href && document.querySelector<HTMLElement>(`a[href="${CSS.escape(href)}"]`)
  return same || document.querySelector<HTMLElement>('.skip-cart')
}
