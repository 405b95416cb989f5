import { isObject, shopperStateIn, textIn } from '#domain/calls/answer-parts.ts'
import { paths } from '#domain/paths.ts'
import { isModifiedClick } from '#widgets/browser/is-modified-click.ts'
import { parseMarkup } from '#widgets/browser/put-markup.ts'
import { askCall } from '#widgets/calls/ask-call.ts'
import { type CallResult, sendCall } from '#widgets/calls/send-call.ts'
import { announce } from '#widgets/form/announce.ts'
import { takeCart } from '../cart/cart-state.ts'

/**
 * The checkout without reloads: a step is posted in the background and the answered checkout takes the place of the one
 * that is there; the browser's Back goes through the steps. The order itself is sent as any form. Where no answer comes,
 * the page stays as it is, and the next press sends the form without script.
 */
export function enhance(container: HTMLElement): void {
  let isBusy = false
  let shown = location.pathname + location.search
  let orderedAt = -Infinity

  // Behind the form engine, which stops what is not right yet.
  container.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement
    if (event.defaultPrevented || 'plain' in form.dataset) return
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
  addEventListener('popstate', onPop)
  addEventListener('pageshow', () => markOrder(false))

  /** A double press is one; whoever waits for long, or stopped it, may press again. */
  function order(event: SubmitEvent): void {
    if (event.timeStamp - orderedAt < ORDER_AGAIN_MS) return event.preventDefault()
    orderedAt = event.timeStamp
    markOrder(true)
  }

  function markOrder(isSent: boolean): void {
    container.querySelector('.order-summary')?.setAttribute('aria-busy', String(isSent))
  }

  async function save(form: HTMLFormElement, submitter: HTMLElement | null): Promise<void> {
    const fields = [...new FormData(form, submitter)].map(([name, value]): [string, string] => [name, String(value)])
    mark(form)
    const result = await sendCall(form.action, new URLSearchParams(fields))
    mark()
    if (result.status === 'cancelled' || put(result, 'push')) return
    form.dataset.plain = ''
    // The server answered with nothing for this page: what comes is another one.
    if (result.status === 'answered') return form.submit()
    announce(container.dataset.failed ?? '')
    showFailure(form)
  }

  async function follow(link: HTMLAnchorElement): Promise<void> {
    if (isBusy) return
    mark()
    if (!put(await askCall(link.pathname + link.search), 'push')) location.assign(link.href)
  }

  function onPop(): void {
    if (!container.isConnected) return removeEventListener('popstate', onPop)
    const wanted = location.pathname + location.search
    // Another place of the same page: a link of the summary of what is wrong.
    if (wanted === shown) return
    void askCall(wanted).then((result) => put(result, 'keep') || location.reload())
  }

  /** @returns whether the answer was the checkout */
  function put(result: CallResult, address: 'push' | 'keep'): boolean {
    const json = result.status === 'answered' ? result.json : undefined
    const content = isObject(json) ? textIn(json, 'content') : undefined
    const drawing = content === undefined ? null : parseMarkup(content).querySelector<HTMLElement>('vitrine-checkout')
    if (!isObject(json) || !drawing) return false
    const { cart } = shopperStateIn(json)
    if (cart) takeCart(cart)
    const isStepOn = drawing.dataset.shown !== container.dataset.shown
    container.dataset.shown = drawing.dataset.shown
    container.replaceChildren(...drawing.childNodes)
    const next = textIn(json, 'address')
    if (address === 'push' && isStepOn && next !== undefined) history.pushState(null, '', next)
    shown = location.pathname + location.search
    goTo(container.querySelector('#error-summary, #checkout-change') ?? heading())
    return true
  }

  const heading = () => container.querySelector<HTMLElement>(`#checkout-step-${container.dataset.shown}`)

  function mark(form?: HTMLFormElement): void {
    isBusy = form !== undefined
    for (const one of container.querySelectorAll('form')) one.ariaBusy = one === form ? 'true' : null
  }

  function showFailure(form: HTMLFormElement): void {
    const note = document.createElement('p')
    note.className = 'error-msg'
    note.textContent = container.dataset.failed ?? ''
    form.prepend(note)
  }
}

const CHECKOUT = paths.checkout
const ORDER_AGAIN_MS = 5000

/** A form that saves a step, unlike the login and the order. */
const isStep = ({ action }: HTMLFormElement) =>
  new URL(action).pathname.startsWith(`${CHECKOUT}save`) && !action.endsWith(paths.placeOrder)

/** Unlike a link to a place of the page as it is: what was typed stays. */
const leadsToStep = (link: HTMLAnchorElement) =>
  link.pathname === CHECKOUT && link.search !== '' && !link.getAttribute('href')!.startsWith('#')

function goTo(element: Element | null): void {
  if (!(element instanceof HTMLElement)) return
  element.focus({ preventScroll: true })
  element.scrollIntoView({ block: 'start' })
  announce(element.textContent ?? '')
}
