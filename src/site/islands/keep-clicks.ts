import { isModifiedClick } from '#widgets/browser/is-modified-click.ts'

/**
 * Keeps the last click on a link or button of a piece whose script is on its way: a thumbnail must not lead away from the
 * page because the shopper was quicker (behaviours 2.8.2). The returned function ends that and does the click again; if
 * the script could not be had, the browser follows the link.
 */
export function keepClicks(element: HTMLElement, start: () => void, controls: string): () => void {
  let kept: HTMLElement | undefined
  const keep = (event: MouseEvent) => {
    const pressed = event.target instanceof Element ? event.target.closest<HTMLElement>(controls) : null
    if (!pressed || isModifiedClick(event)) return
    event.preventDefault()
    event.stopImmediatePropagation()
    kept = pressed
    start()
  }
  element.addEventListener('click', keep, true)
  return () => {
    element.removeEventListener('click', keep, true)
    if (!kept) return
    const { className } = kept
    // The script may have put another element in its place.
    const pressed = kept.isConnected ? kept : element.querySelector<HTMLElement>(`button.${className.split(' ')[0]}`)
    pressed?.click()
  }
}
