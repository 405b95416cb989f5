import { isObject, shopperStateIn, textIn } from '#domain/calls/answer-parts.ts'
import { GO_TO } from '#domain/checkout/steps.ts'
import { paths } from '#domain/paths.ts'
import { isModifiedClick } from '#widgets/browser/is-modified-click.ts'
import { parseMarkup } from '#widgets/browser/put-markup.ts'
import { askCall } from '#widgets/calls/ask-call.ts'
import { type CallResult, sendCall } from '#widgets/calls/send-call.ts'
import { announce } from '#widgets/form/announce.ts'
import { takeCart } from '../cart/cart-state.ts'
import { forgetTyped, keepTyped, restoreTyped } from './keep-typed.ts'

/**
 * The checkout without reloads: a step is posted in the background and the answered checkout takes the place of the one
 * that is there; the browser's Back goes through the steps. Whatever leads to another step sends the open one along, so
 * that what was typed is kept; what is not sent yet is kept by this tab. The order itself is sent as any form. Where no
 * answer comes, the page stays as it is, and the next press goes the way without script.
 */
export function enhance(container: HTMLElement): void {
  let isBusy = false
  let shown = location.pathname + location.search
  let orderedAt = -Infinity

  // Behind the form engine, which stops what is not right yet.
  container.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement
    if (event.defaultPrevented || [form, event.submitter].some((one) => one && 'plain' in one.dataset)) return
    if (new URL(form.action).pathname === paths.placeOrder) return order(event)
    if (!isStep(form)) return
    event.preventDefault()
    if (!isBusy) void save(form, event.submitter)
  })
  container.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!link || !leadsToStep(link) || isModifiedClick(event)) return
    event.preventDefault()
    void follow(link)
  })
  for (const type of ['input', 'change']) container.addEventListener(type, () => withOpenForm(keepTyped))
  withOpenForm(restoreTyped)
  addEventListener('popstate', onPop)
  addEventListener('pageshow', () => markOrder(false))

  /** A double press is one; whoever waits for long, or stopped it, may press again. */
  function order(event: SubmitEvent): void {
    if (event.timeStamp - orderedAt < ORDER_AGAIN_MS) return event.preventDefault()
    orderedAt = event.timeStamp
    forgetTyped()
    markOrder(true)
  }

  function markOrder(isSent: boolean): void {
    container.querySelector('.order-summary')?.setAttribute('aria-busy', String(isSent))
  }

  async function save(form: HTMLFormElement, submitter: HTMLElement | null): Promise<void> {
    const result = await post(form, new FormData(form, submitter))
    if (result.status === 'cancelled' || put(result, 'push')) return
    const isLeaving = submitter instanceof HTMLButtonElement && submitter.name === GO_TO
    const pressed = isLeaving ? submitter : form
    pressed.dataset.plain = ''
    // The server answered with nothing for this page: what comes is another one.
    if (result.status === 'answered') return form.requestSubmit(submitter)
    showFailure(form, isLeaving ? container.dataset.notLoaded : container.dataset.failed)
  }

  async function follow(link: HTMLAnchorElement): Promise<void> {
    if (isBusy) return
    const result = await goTo(link)
    if (result.status === 'cancelled' || put(result, 'push')) return
    if (result.status === 'answered') return location.assign(link.href)
    link.dataset.plain = ''
    showFailure(openForm(), container.dataset.notLoaded)
  }

  async function onPop(): Promise<void> {
    if (!container.isConnected) return removeEventListener('popstate', onPop)
    const wanted = location.pathname + location.search
    // Another place of the same page: a link of the summary of what is wrong.
    if (wanted === shown) return
    const result = await goTo(location)
    // Back was pressed once more meanwhile: what that leads to comes, too.
    if (wanted !== location.pathname + location.search) return
    if (result.status === 'cancelled' || put(result, 'keep')) return
    if (result.status === 'answered') return location.reload()
    history.pushState(null, '', shown)
    showFailure(openForm(), container.dataset.notLoaded)
  }

  /** To the step of an address, with what was typed in the open one. */
  function goTo({ pathname, search }: HTMLAnchorElement | Location): Promise<CallResult> {
    const form = openForm()
    if (!form || !isStep(form)) return askCall(pathname + search)
    const fields = new FormData(form)
    fields.set(GO_TO, new URLSearchParams(search).get('step') ?? '')
    return post(form, fields)
  }

  async function post(form: HTMLFormElement, data: FormData): Promise<CallResult> {
    const fields = [...data].map(([name, value]): [string, string] => [name, String(value)])
    mark(form)
    const result = await sendCall(form.action, new URLSearchParams(fields))
    mark()
    return result
  }

  /** The form of the open step; the login beside it is none. */
  function openForm(): HTMLFormElement | undefined {
    const forms = container.querySelectorAll<HTMLFormElement>('[aria-current=step] form')
    return [...forms].find(({ id }) => id !== 'login-form')
  }

  function withOpenForm(act: (form: HTMLFormElement, owner: string) => void): void {
    const form = openForm()
    if (form) act(form, `${container.dataset.cart} ${form.id}`)
  }

  /** @returns whether the answer was the checkout */
  function put(result: CallResult, address: 'push' | 'keep'): boolean {
    const json = result.status === 'answered' ? result.json : undefined
    const content = isObject(json) ? textIn(json, 'content') : undefined
    const drawing = content === undefined ? null : parseMarkup(content).querySelector<HTMLElement>('vitrine-checkout')
    if (!isObject(json) || !drawing) return false
    const { cart } = shopperStateIn(json)
    if (cart) takeCart(cart)
    const before = container.dataset.shown
    const isStepOn = drawing.dataset.shown !== before
    forgetTyped()
    container.dataset.shown = drawing.dataset.shown
    container.replaceChildren(...drawing.childNodes)
    const next = textIn(json, 'address') ?? shown
    if (address === 'keep') history.replaceState(null, '', next)
    else if (isStepOn) {
      // The address that led here may have named no step; Back leads to this one.
      history.replaceState(null, '', `${CHECKOUT}?step=${before}`)
      history.pushState(null, '', next)
    }
    shown = location.pathname + location.search
    moveTo(container.querySelector('#error-summary, #checkout-change') ?? heading())
    return true
  }

  const heading = () => container.querySelector<HTMLElement>(`#checkout-step-${container.dataset.shown}`)

  function mark(form?: HTMLFormElement): void {
    isBusy = form !== undefined
    for (const one of container.querySelectorAll('form')) one.ariaBusy = one === form ? 'true' : null
  }

  function showFailure(form: HTMLFormElement | undefined, text = ''): void {
    announce(text)
    const note = form?.querySelector(':scope > .error-msg') ?? document.createElement('p')
    note.className = 'error-msg'
    note.textContent = text
    form?.prepend(note)
    note.scrollIntoView({ block: 'nearest' })
  }
}

const CHECKOUT = paths.checkout
const ORDER_AGAIN_MS = 5000

/** A form that saves a step, unlike the login and the order. */
const isStep = ({ action }: HTMLFormElement) =>
  new URL(action).pathname.startsWith(`${CHECKOUT}save`) && !action.endsWith(paths.placeOrder)

/** Unlike a link to a place of the page as it is: what was typed stays. */
const leadsToStep = (link: HTMLAnchorElement) =>
  !('plain' in link.dataset) &&
  link.pathname === CHECKOUT &&
  link.search !== '' &&
  !link.getAttribute('href')!.startsWith('#')

function moveTo(element: Element | null): void {
  if (!(element instanceof HTMLElement)) return
  element.focus({ preventScroll: true })
  element.scrollIntoView({ block: 'start' })
  announce(element.textContent ?? '')
}
