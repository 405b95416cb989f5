import { cartChangeOfForm } from '#features/add-to-cart/cart-presses.ts'
import { listChangeOfForm } from '#features/lists/change/list-presses.ts'

/** How long what goes into the cart or onto a list waits for its script, in milliseconds; then the browser does it, in one round trip. */
const PATIENCE_MS = 300
/** How long other forms and links do: their scripts check what is typed and keep the page. One that has not come by then may never come. */
const LONG_PATIENCE_MS = 5000
/** A press that comes this much later is another press. */
const ANOTHER_MS = 200
const pressed = new WeakMap<Element, number>()
const overdue = new WeakSet<Element>()

/** Tells whether a form or a link has waited long enough, and is being sent or followed: nothing keeps it any more. */
export const isOverdue = (one: Element): boolean => overdue.has(one)

/**
 * Resolves when the form or link has waited long enough for scripts that would do better: those that check it, its island, the one that stays on
 * the page. One that lacks something waits long, whatever it is: a script says it beside the field, the server on another page. Never while the browser is offline: its
 * error page would take the place of ours.
 */
export function impatience(one: HTMLElement, submitter: HTMLElement | null): Promise<undefined> {
  const form = one instanceof HTMLFormElement ? one : undefined
  const isChange =
    form && !lacksSomething(form) && (cartChangeOfForm(form, submitter) ?? listChangeOfForm(form, submitter))
  const patience = isChange ? PATIENCE_MS : LONG_PATIENCE_MS
  const now = performance.now()
  const before = pressed.get(one) ?? -Infinity
  const begun = now - before > patience + ANOTHER_MS ? now : before
  pressed.set(one, begun)
  return new Promise((resolve) => {
    const end = () => {
      if (pressed.get(one) !== begun || !navigator.onLine) return
      overdue.add(one)
      setTimeout(() => overdue.delete(one), ANOTHER_MS)
      resolve(undefined)
    }
    setTimeout(end, Math.max(0, begun + patience - now))
  })
}

/** Its script has come and takes the press over: the next one is another, however soon it follows. */
export const endWait = (one: HTMLElement): void => void pressed.delete(one)

function lacksSomething(form: HTMLFormElement): boolean {
  const sent = new FormData(form)
  const isUnanswered = (field: Element) =>
    field.matches('.validate-one-required-by-name') && !sent.has((field as HTMLInputElement).name)
  return !form.checkValidity() || [...form.elements].some(isUnanswered)
}
