/** A change that a click on a link or the sending of a form asks for (behaviours 2.0). */
export type PageChange = {
  /** As it stands in the page: where the browser would go. */
  address: string
  /** The element that was pressed. */
  trigger: HTMLElement
  form?: HTMLFormElement
}

/** In another window or frame: the browser's to do. */
export const opensElsewhere = ({ target }: { target: string }): boolean => target !== '' && target !== '_self'

/** Does what the browser would have done without a script (spec §8), with the fields of `more` added to the form. */
export function followPlainly(
  { address, form, trigger }: PageChange,
  more: Readonly<Record<string, string>> = {},
): void {
  if (!form) return location.assign(address)
  const { name, value } = trigger as HTMLButtonElement
  if (name) form.append(hiddenField(name, value))
  for (const [name, value] of Object.entries(more)) form.append(hiddenField(name, value))
  form.setAttribute('action', address)
  // Not by `form.submit`: a field of that name would stand in its place.
  HTMLFormElement.prototype.submit.call(form)
}

/** Waits while the browser leaves the page: until the shopper is back on it, or it has stayed for this many milliseconds. */
export const untilBack = (patienceMs: number): Promise<unknown> =>
  new Promise((resolve) => {
    setTimeout(resolve, patienceMs)
    addEventListener('pageshow', resolve, { once: true })
  })

function hiddenField(name: string, value: string): HTMLInputElement {
  const field = document.createElement('input')
  Object.assign(field, { type: 'hidden', name, value })
  return field
}
