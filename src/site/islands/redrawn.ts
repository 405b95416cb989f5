const twins = new WeakMap<Element, Element>()

/** The element that stands in the place of one that was drawn anew; any other element is its own. */
export const twinOf = <One extends Element>(one: One): One => (twins.get(one) as One | undefined) ?? one

export const setTwin = (before: Element, now: Element): void => void twins.set(before, now)

/** Sends a form as it was pressed, also where it or its button was drawn anew since. */
export function sendAgain(form: HTMLFormElement, submitter: HTMLElement | null): void {
  const now = twinOf(form)
  if (now.isConnected) now.requestSubmit(submitter && twinOf(submitter))
}
