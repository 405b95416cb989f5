/**
 * Marks what was pressed in markup of the server as under way, with another word on a form's button; the returned function
 * undoes it. A component shows that by itself; a card of a product has none.
 */
export function markBusy(trigger: HTMLElement, form: HTMLFormElement | undefined, text: string): () => void {
  const label = trigger.getAttribute('aria-label')
  // The nodes themselves come back: they may be React's.
  const nodes = [...trigger.childNodes]
  const hasWord = form !== undefined && trigger !== form && text !== ''
  trigger.setAttribute('aria-disabled', 'true')
  const busy = form ?? trigger
  busy.setAttribute('aria-busy', 'true')
  if (hasWord) {
    trigger.removeAttribute('aria-label')
    trigger.replaceChildren(text)
  }
  return () => {
    trigger.removeAttribute('aria-disabled')
    busy.removeAttribute('aria-busy')
    if (!hasWord) return
    if (label !== null) trigger.setAttribute('aria-label', label)
    trigger.replaceChildren(...nodes)
  }
}
