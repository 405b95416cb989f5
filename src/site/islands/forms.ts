import { impatience, isOverdue } from './patience.ts'
import { sleepingIn, wakeIslands } from './wake-islands.ts'
import { whenIdle } from './when-idle.ts'

/**
 * Loads the form engine (widgets/form/form-engine.ts) for pages with forms that check themselves: when the browser is
 * idle, or when the shopper reaches for such a form. One that is sent before waits for it, and for the islands among its
 * fields: what the engine writes beside a field must not stand in an island before React came. What goes into the cart does not
 * wait long (patience.ts): the server says the same.
 */
const FORMS = 'form[data-validate]'

let engine: Promise<void> | undefined
let isReady = false
const waiting = new Set<HTMLFormElement>()

const load = () =>
  (engine ??= import('#widgets/form/form-engine.ts')
    .then(({ startFormEngine }) => startFormEngine())
    // Without it, forms go to the server, which says the same.
    .catch(reportError)
    .finally(() => (isReady = true)))

export function watchForms(): void {
  const reach = (event: Event) => {
    if (event.target instanceof Element && event.target.closest(FORMS)) void load()
  }
  document.addEventListener('focusin', reach)
  document.addEventListener('pointerover', reach, { passive: true })
  document.addEventListener('submit', waitForEngine, true)
  if (document.querySelector(FORMS)) whenIdle(load)
}

function waitForEngine(event: SubmitEvent): void {
  const form = event.target as HTMLFormElement
  if (!form.matches(FORMS) || isOverdue(form) || (isReady && sleepingIn(form).length === 0)) return
  event.preventDefault()
  event.stopImmediatePropagation()
  // Pressed twice while it waits, it is sent once.
  if (waiting.has(form)) return
  waiting.add(form)
  void sendWhenReady(form, event.submitter)
}

async function sendWhenReady(form: HTMLFormElement, submitter: HTMLElement | null): Promise<void> {
  await Promise.race([Promise.all([load(), wakeIslands(form)]), impatience(form, submitter)])
  waiting.delete(form)
  if (form.isConnected) form.requestSubmit(submitter)
}
