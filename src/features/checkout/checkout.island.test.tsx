// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cartStore } from '../cart/cart-store.ts'
import { Island as Checkout } from './checkout.island.tsx'
import type { CheckoutProps } from './checkout-state.ts'
import { keepTyped } from './keep-typed.ts'

const props: CheckoutProps = {
  shown: 'billing',
  form: 'co-billing-form',
  cartId: 'cart',
  texts: { failed: 'This could not be saved.', notLoaded: 'This could not be loaded.' },
}

const billing = (
  <form id="co-billing-form" method="post" action="http://localhost:3000/checkout/onepage/saveBilling/">
    <div id="checkout-failure" />
    <label>
      City <input id="city" name="city" />
    </label>
    <button type="submit">Continue</button>
    <button type="submit" name="go_to" value="method">
      Back
    </button>
  </form>
)

const delivery = {
  content: '<div><h2 id="checkout-step-shipping-method" tabindex="-1">Delivery</h2></div>',
  shown: 'shipping-method',
  form: 'co-shipping-method-form',
  focus: '#checkout-step-shipping-method',
  address: '/checkout/onepage/?step=shipping-method',
}

beforeEach(() => history.replaceState(null, '', '/checkout/onepage/'))
afterEach(() => {
  cleanup()
  document.body.replaceChildren()
  vi.unstubAllGlobals()
  sessionStorage.clear()
})

function answering(...answers: object[]) {
  const sent: string[] = []
  vi.stubGlobal('fetch', async (_to: string, { body }: RequestInit) => {
    sent.push(String(body))
    const answer = answers.shift()
    if (!answer) throw new TypeError('offline')
    return new Response(JSON.stringify(answer))
  })
  return sent
}

function inPage() {
  const place = document.body.appendChild(document.createElement('div'))
  place.innerHTML = renderToString(<Checkout {...props}>{billing}</Checkout>)
  render(<Checkout {...props} />, { container: place, hydrate: true })
}

/**
 * Watches the forms that are sent from now on. @returns for each of them, whether the page's own code handled it; the list grows. No form
 * leaves the test.
 */
function watchSubmits(): boolean[] {
  const taken: boolean[] = []
  window.addEventListener(
    'submit',
    (event) => {
      taken.push(event.defaultPrevented)
      event.preventDefault()
    },
    { signal: leaving.signal },
  )
  return taken
}

let leaving = new AbortController()
afterEach(() => {
  leaving.abort()
  leaving = new AbortController()
})

const city = () => screen.getByLabelText<HTMLInputElement>('City')
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

test('a step is sent, the next one takes its place, gets the focus and its address', async () => {
  const sent = answering(delivery)
  inPage()
  await userEvent.type(city(), 'Berlin')
  await press('Continue')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Delivery' })))
  expect([sent, location.search, sessionStorage.getItem('checkout-typed')]).toEqual([
    ['city=Berlin'],
    '?step=shipping-method',
    null,
  ])
})

test('an answer that does not come is said in the step; what was typed stays, and the next press sends it plainly', async () => {
  const sent = answering()
  inPage()
  await userEvent.type(city(), 'Berlin')
  await press('Continue')
  expect(await screen.findByText('This could not be saved.', { selector: '.error-msg' })).toBeTruthy()
  expect(city().value).toBe('Berlin')
  const taken = watchSubmits()
  await press('Continue')
  expect([taken, sent.length]).toEqual([[false], 1])
})

test('a fault of the script after the answer sends the step as the browser would', async () => {
  vi.stubGlobal('reportError', vi.fn())
  vi.spyOn(cartStore, 'take').mockImplementationOnce(() => {
    throw new Error('a fault')
  })
  const sent = answering({ ...delivery, cart: { key: 'me', version: 1, count: 1 } })
  inPage()
  const taken = watchSubmits()
  await press('Continue')
  await waitFor(() => expect(taken).toEqual([true, false]))
  expect([sent.length, vi.mocked(reportError).mock.calls.length]).toEqual([1, 1])
})

test('what this tab kept of the open step is put into it as the page comes alive', () => {
  document.body.innerHTML = '<form id="co-billing-form"><input id="city"></form>'
  document.querySelector('input')!.value = 'Potsdam'
  keepTyped(document.querySelector('form')!, 'cart co-billing-form')
  document.body.replaceChildren()
  inPage()
  expect(city().value).toBe('Potsdam')
})

const order = (total: string, { version = 3, ways = ['bank', 'card'] } = {}) => (
  <div>
    <a id="checkout-total" href="#order-summary">
      Total: {total}
    </a>
    <form id="order-form" method="post" action="http://localhost:3000/checkout/onepage/saveOrder/">
      {ways.map((way) => (
        <label key={way}>
          <input type="radio" name="payment[method]" value={way} /> {way}
        </label>
      ))}
      <button type="submit" formAction="/checkout/onepage/savePayment/">
        Show the total
      </button>
      <input aria-label="Number" />
    </form>
    <div id="checkout-totals">
      <input type="hidden" name="seen_version" value={version} form="order-form" />
      <input type="hidden" name="seen_total" value={total} form="order-form" />
    </div>
    <button id="place-order" form="order-form">
      Order for {total}
    </button>
  </div>
)

function atPayment() {
  const place = document.body.appendChild(document.createElement('div'))
  const here = { ...props, shown: 'payment', form: 'order-form' }
  place.innerHTML = renderToString(<Checkout {...here}>{order('€12')}</Checkout>)
  return () => render(<Checkout {...here} />, { container: place, hydrate: true })
}

const drawnAs = (drawing: ReactElement) => ({
  content: renderToString(<div>{drawing}</div>),
  shown: 'payment',
  form: 'order-form',
  focus: '#checkout-step-payment',
})
const seenTotal = () => document.querySelector<HTMLInputElement>('[name=seen_total]')?.value

test('a way to pay that changes the total shows it when it is chosen; what is typed and the pressed button stay', async () => {
  const sent = answering(drawnAs(order('€11')))
  atPayment()()
  const [number, button] = [screen.getByLabelText<HTMLInputElement>('Number'), screen.getByText('Order for €12')]
  await userEvent.type(number, '4111')
  await userEvent.click(screen.getByLabelText('bank'))
  await waitFor(() => expect(button.textContent).toBe('Order for €11'))
  expect(sent).toEqual(['payment%5Bmethod%5D=bank'])
  expect([seenTotal(), number.value, number.isConnected, button.isConnected]).toEqual(['€11', '4111', true, true])
  expect(screen.getByLabelText<HTMLInputElement>('bank').checked).toBe(true)
})

test('the newest of two quick choices is the one whose total is shown', async () => {
  const sent = answering(drawnAs(order('€11')), drawnAs(order('€10')))
  atPayment()()
  await Promise.all([userEvent.click(screen.getByLabelText('bank')), userEvent.click(screen.getByLabelText('card'))])
  await waitFor(() => expect(seenTotal()).toBe('€10'))
  expect(sent.map((body) => decodeURIComponent(body))).toEqual(['payment[method]=bank', 'payment[method]=card'])
})

test('a way that was chosen before the page came alive is asked for then', async () => {
  answering(drawnAs(order('€11')))
  const comeAlive = atPayment()
  await userEvent.click(screen.getByLabelText('bank'))
  comeAlive()
  await waitFor(() => expect(seenTotal()).toBe('€11'))
})

test('a cart or ways to pay that are others by now are drawn whole; without an answer the page stays', async () => {
  answering(drawnAs(order('€0', { ways: ['free'] })))
  atPayment()()
  await userEvent.click(screen.getByLabelText('bank'))
  expect(await screen.findByLabelText('free')).toBeTruthy()
  cleanup()
  document.body.replaceChildren()
  answering({})
  atPayment()()
  await userEvent.click(screen.getByLabelText('bank'))
  expect([seenTotal(), document.querySelector('.error-msg')]).toEqual(['€12', null])
})
