import { withIndicator } from '../calls/loading-indicator.ts'
import { announce } from '#widgets/form/announce.ts'
import { answerNewsletter, submitNewsletter, type NewsletterState } from './newsletter-state.ts'
import { newsletterClasses as classes, newsletterIds as ids } from './newsletter.classes.ts'
import { sendNewsletter } from './send-newsletter.ts'

/** Brings the newsletter form to life (4.newsletter): it is sent without leaving the page. */
export function enhance(element: HTMLElement): void {
  const form = element.querySelector('form')
  const field = form?.querySelector<HTMLInputElement>('input[name=email]')
  const button = form?.querySelector('button')
  const message = form?.querySelector(`.${classes.message}`)
  const failure = form?.querySelector(`#${ids.failure}`)
  if (!form || !field || !button || !message || !failure) return
  let state: NewsletterState = 'idle'

  const show = (next: NewsletterState) => {
    state = next
    const isLoading = state === 'loading'
    const isFailed = state === 'failed'
    const isDone = state === 'added' || state === 'known'
    button.classList.toggle(classes.loading, isLoading)
    setOrRemove(button, 'aria-disabled', isLoading || isDone)
    setOrRemove(form, 'aria-busy', isLoading)
    form.classList.toggle(classes.error, isFailed)
    form.classList.toggle(classes.success, isDone)
    setOrRemove(field, 'aria-invalid', isFailed)
    failure.textContent = isFailed ? (element.dataset.failed ?? '') : ''
    if (isFailed) announce(failure.textContent)
    if (isDone) say(message, element, state)
  }
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const next = submitNewsletter(state, field.value, field.placeholder)
    if (next === state) return
    show(next)
    const rid = form.querySelector<HTMLInputElement>('input[name=rid]')?.value ?? ''
    const action = new URL(form.getAttribute('action') ?? '', location.href)
    const data = { email: field.value.trim(), rid }
    void withIndicator(() => sendNewsletter(action, data, location.origin)).then((status) =>
      show(answerNewsletter(state, status)),
    )
  })
}

function say(message: Element, { dataset }: HTMLElement, state: NewsletterState): void {
  const text = document.createElement('strong')
  text.textContent = (state === 'added' ? dataset.added : dataset.welcomeBack) ?? ''
  message.replaceChildren(text)
  if (state !== 'added' || !dataset.hint) return
  const hint = document.createElement('span')
  hint.className = classes.hint
  hint.textContent = dataset.hint
  message.append(' ', hint)
}

function setOrRemove(element: Element, name: string, isSet: boolean): void {
  if (isSet) element.setAttribute(name, 'true')
  else element.removeAttribute(name)
}
