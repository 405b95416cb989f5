import { isInSleepingIsland, sleepingIn, wakeIslands } from '#widgets/browser/markup/wake-islands.ts'
import { connectedForm } from '#widgets/form/check/connected-forms.ts'
import { VALIDATE_ATTRIBUTE } from '#widgets/form/check/checked-form.classes.ts'
import { impatience, isOverdue } from './patience.ts'
import { sendAgain } from './redrawn.ts'
import { whenIdle } from './when-idle.ts'

/**
 * Forms that check themselves, before they can: a form that is sent waits for its island and for those of its fields
 * (widgets/form/check/use-form.ts). A form that no component draws is checked by its classes; the code for that
 * (widgets/form/check/foreign-forms.ts) is loaded when the browser is idle, or when the shopper reaches for such a form. None waits
 * for ever (patience.ts): the server says the same.
 */
const FORMS = `form[${VALIDATE_ATTRIBUTE}]`
const OUTSIDE_OF_ISLANDS = `${FORMS}:not(vitrine-island *)`

let foreign: Promise<unknown> | undefined
let isReady = false
/** The last press of each form that waits. */
const waiting = new WeakMap<HTMLFormElement, SubmitEvent>()

const loadForeign = () =>
  (foreign ??= import('#widgets/form/check/foreign-forms.ts')
    .then(({ watchForeignForms }) => watchForeignForms())
    // If this script cannot be loaded, forms are sent unchecked, and the server checks them by the same rules.
    .catch(reportError)
    .finally(() => (isReady = true)))

export function watchForms(): void {
  const reach = ({ target }: Event) => {
    const form = target instanceof Element ? target.closest<HTMLFormElement>(FORMS) : null
    if (form && !isInSleepingIsland(form) && !connectedForm(form)) void loadForeign()
  }
  document.addEventListener('focusin', reach)
  document.addEventListener('pointerover', reach, { passive: true })
  document.addEventListener('submit', waitForScripts, true)
  if (document.querySelector(OUTSIDE_OF_ISLANDS)) whenIdle(loadForeign)
}

function waitForScripts(event: SubmitEvent): void {
  const form = event.target as HTMLFormElement
  if (!form.matches(FORMS) || isOverdue(form)) return
  // Its island keeps it, and sends it again when it is alive.
  if (isInSleepingIsland(form)) return void wakeIslands(form)
  const connected = connectedForm(form)
  const missing = connected ? connected.missing() : missingAround(form)
  if (!missing) return
  event.preventDefault()
  event.stopImmediatePropagation()
  waiting.set(form, event)
  void sendWhenReady(form, event, missing)
}

/** Pressed twice while it waits, a form is sent once, by its last press: the one before may have lacked something, or been offline. */
async function sendWhenReady(form: HTMLFormElement, press: SubmitEvent, missing: Promise<unknown>) {
  await Promise.race([missing, impatience(form, press.submitter)])
  if (waiting.get(form) !== press) return
  waiting.delete(form)
  sendAgain(form, press.submitter)
}

/**
 * Resolves when a form that no component draws can be checked: the reader of foreign markup has come, and the islands among its
 * fields are alive. Undefined when nothing is missing.
 */
const missingAround = (form: HTMLFormElement): Promise<unknown> | undefined =>
  isReady && sleepingIn(form).length === 0 ? undefined : Promise.all([loadForeign(), wakeIslands(form)])
