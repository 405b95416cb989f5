/** Marks what was pressed as under way, with another word on a form's button; the returned function undoes it. */
export function makeBusy(trigger: HTMLElement, form: HTMLFormElement | undefined, text: string): () => void {
  const label = trigger.getAttribute('aria-label')
  // The nodes themselves come back: they may be React's.
  const nodes = [...trigger.childNodes]
  const hasWord = form !== undefined && trigger !== form && text !== ''
  trigger.setAttribute('aria-disabled', 'true')
  form?.setAttribute('aria-busy', 'true')
  if (hasWord) {
    trigger.removeAttribute('aria-label')
    trigger.replaceChildren(text)
  }
  return () => {
    trigger.removeAttribute('aria-disabled')
    form?.removeAttribute('aria-busy')
    if (!hasWord) return
    if (label !== null) trigger.setAttribute('aria-label', label)
    trigger.replaceChildren(...nodes)
  }
}
