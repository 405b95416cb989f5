import { READY_ATTRIBUTE } from '#widgets/island/island-ready.ts'

/**
 * Marks what was pressed in markup of the server as under way, with another word on a form's button; the returned function
 * undoes it. A component shows that by itself; a card of a product has none. An island that has yet to come alive keeps its word:
 * React would meet another one than the server wrote, and draw the island anew, without what was typed into it.
 */
export function markBusy(trigger: HTMLElement, form: HTMLFormElement | undefined, text: string): () => void {
  const label = trigger.getAttribute('aria-label')
  // The nodes themselves come back: they may be React's.
  const nodes = [...trigger.childNodes]
  const hasWord =
    form !== undefined &&
    trigger !== form &&
    text !== '' &&
    !trigger.closest(`vitrine-island:not([${READY_ATTRIBUTE}])`)
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
