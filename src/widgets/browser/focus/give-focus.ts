/**
 * Gives the focus back to what was pressed. Its place in the page may have been drawn anew meanwhile: then whatever leads to
 * the same gets it, else the page's main part.
 */
export function giveFocus(pressed: HTMLElement | undefined): void {
  const isThere = pressed?.isConnected ?? false
  const href = pressed?.getAttribute('href') ?? null
  const same = href === null ? null : document.querySelector<HTMLElement>(`a[href="${CSS.escape(href)}"]`)
  const heir = isThere ? pressed : (same ?? document.getElementById('main'))
  heir?.focus({ preventScroll: isThere })
}
