import { paths } from '#domain/paths.ts'
import type { AddToCartText } from './texts.ts'

const ID = 'ajaxcart-load-ajax'

/** Whole seconds for which the confirmation stays (4.addtocart.3). */
const SECONDS = 5

type Panel = {
  element: HTMLElement
  /** A live region: it says what is waited for. */
  waiting: HTMLElement
  done: HTMLElement
}

let made: Panel | undefined
let countdown: ReturnType<typeof setInterval> | undefined
let saying: ReturnType<typeof setTimeout> | undefined
let returnTo: HTMLElement | undefined

/** What is under way (2.0.6). Above a popup that is open it stands in it: nothing outside can be seen or heard then. */
export function showWaiting(text: string, t: AddToCartText): void {
  hidePanel()
  const { element, waiting } = panel()
  reveal(element, 'is-waiting', t)
  ;(document.querySelector('dialog[open]') ?? document.body).append(element)
  // A region that is shown with its text already in it is not read out everywhere.
  saying = setTimeout(() => (waiting.textContent = text))
}

/**
 * What has been done and where to go from here (4.addtocart.2). It goes by itself, unless the shopper turns to it; the
 * focus stays where it is. `#messages` says it to those who do not see it.
 */
export function showDone(text: string, { t, cameFrom, hasCheckout }: DoneOptions): void {
  hidePanel()
  const { element, done } = panel()
  const actions = document.createElement('div')
  actions.className = 'ajaxcart-actions'
  if (hasCheckout) actions.append(link(paths.checkout, t('addToCartCheckout')))
  const goOn = button(t('addToCartContinue'))
  actions.append(goOn)
  done.replaceChildren(words(text, 'ajaxcart-text'), actions)
  reveal(element, 'is-done', t)
  returnTo = cameFrom
  count(goOn, t)
}

export type DoneOptions = { t: AddToCartText; cameFrom: HTMLElement; hasCheckout: boolean }

/** Why it could not be done; it stays until it is closed. */
export function showRefused(text: string, { t, cameFrom }: Pick<DoneOptions, 't' | 'cameFrom'>): void {
  hidePanel()
  const { element, done } = panel()
  const actions = document.createElement('div')
  actions.className = 'ajaxcart-actions'
  actions.append(button(t('addToCartContinue')))
  done.replaceChildren(words(text, 'ajaxcart-text error-msg'), actions)
  reveal(element, 'is-refused', t)
  returnTo = cameFrom
}

/** The focus goes back if it was inside. */
export function hidePanel(): void {
  if (!made) return
  stopCounting()
  again = undefined
  clearTimeout(saying)
  const { element, waiting, done } = made
  const hadFocus = element.contains(document.activeElement)
  element.hidden = true
  waiting.textContent = ''
  done.replaceChildren()
  document.body.append(element)
  if (!hadFocus) return
  const heir = returnTo?.isConnected ? returnTo : document.getElementById('main')
  heir?.focus({ preventScroll: true })
}

function reveal(element: HTMLElement, state: string, t: AddToCartText): void {
  element.className = `ajaxcart-panel ${state}`
  element.setAttribute('aria-label', t('addToCartPanel'))
  element.hidden = false
}

function panel(): Panel {
  if (made) return made
  const element = document.createElement('div')
  element.id = ID
  element.setAttribute('role', 'region')
  element.hidden = true
  const waiting = words('', 'ajaxcart-text')
  waiting.setAttribute('role', 'status')
  const done = document.createElement('div')
  element.append(waiting, done)
  for (const turning of ['pointermove', 'pointerdown', 'focusin', 'keydown'])
    element.addEventListener(turning, stopCounting)
  for (const leaving of ['pointerleave', 'focusout']) element.addEventListener(leaving, () => setTimeout(goOnCounting))
  document.addEventListener('keydown', ({ key }) => {
    const isOfDialog = document.querySelector('dialog[open]') !== null
    if (key === 'Escape' && !isOfDialog && done.childElementCount > 0) hidePanel()
  })
  document.body.append(element)
  return (made = { element, waiting, done })
}

/** Of a confirmation whose time has not been stopped: until it goes. */
function count(button: HTMLElement, t: AddToCartText): void {
  let seconds = SECONDS
  const show = () => (button.textContent = t('addToCartContinueIn', { seconds }))
  show()
  clearInterval(countdown)
  countdown = setInterval(() => {
    seconds -= 1
    if (seconds > 0) show()
    else hidePanel()
  }, 1000)
  stopped = () => {
    button.textContent = t('addToCartContinue')
    again = () => count(button, t)
  }
}

let stopped: (() => void) | undefined
let again: (() => void) | undefined

function stopCounting(): void {
  clearInterval(countdown)
  stopped?.()
  stopped = undefined
}

/** Whoever only passed by with the pointer is not left with it. */
function goOnCounting(): void {
  if (made?.element.matches(':hover, :focus-within')) return
  again?.()
  again = undefined
}

function words(text: string, className: string): HTMLParagraphElement {
  const made = document.createElement('p')
  made.className = className
  made.textContent = text
  return made
}

function link(href: string, text: string): HTMLAnchorElement {
  const made = document.createElement('a')
  made.className = 'button'
  made.href = href
  made.textContent = text
  return made
}

function button(text: string): HTMLButtonElement {
  const made = document.createElement('button')
  made.type = 'button'
  made.className = 'button quiet'
  made.textContent = text
  made.addEventListener('click', hidePanel)
  return made
}
