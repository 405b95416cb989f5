// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Layer } from './add-to-cart-layer.tsx'
import * as store from './add-to-cart-store.ts'
import { FormRefusal } from '../form/form-refusal.tsx'
import { clearRefusals, refuseInForm } from '../form/form-refusals.ts'
import { loadTexts } from './texts.ts'

const part = (className: string, html: string) => ({ className, html })
const product = {
  name: 'Dune Cup',
  picture: undefined,
  summary: { picture: '<img src="cup.jpg" alt="">', rating: undefined, price: part('price-box', '<b>€14.00</b>') },
}

let pressed: HTMLElement

beforeEach(async () => {
  await loadTexts()
  pressed = document.body.appendChild(document.createElement('button'))
  store.begin(pressed)
  store.end()
})

afterEach(() => {
  vi.useRealTimers()
  cleanup()
  store.addToCartStore.set(store.addToCartStore.getInitial())
  document.body.replaceChildren()
})

const panel = () => document.getElementById('ajaxcart-load-ajax')!
const dialog = () => document.querySelector('dialog')!

test('2.0.6 what is under way is said in a live region that stands there before its words', async () => {
  render(<Layer />)
  expect(panel().hidden).toBe(true)
  store.showWaiting('Adding Dune Cup…')
  expect(await screen.findByText('Adding Dune Cup…')).toBe(panel().querySelector('[role=status]'))
  expect([panel().hidden, panel().className]).toEqual([false, 'ajaxcart-panel is-waiting'])
})

test('4.addtocart.2 the confirmation leads to the checkout; who turns to it keeps it, closed it gives the focus back', async () => {
  render(<Layer />)
  store.showDone('Now in your cart: Dune Cup', { hasCheckout: true })
  const link = await screen.findByRole('link', { name: 'Go to checkout' })
  expect(link.getAttribute('href')).toBe('/checkout/onepage/')
  const goOn = screen.getByRole('button', { name: 'Continue shopping (5)' })
  goOn.focus()
  await waitFor(() => expect(goOn.textContent).toBe('Continue shopping'))
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(panel().hidden).toBe(true))
  expect(document.activeElement).toBe(pressed)
})

test('Esc closes a refusal, which has no way to the checkout', async () => {
  render(<Layer />)
  store.showRefused('Only 1 left.')
  await screen.findByText('Only 1 left.')
  expect(screen.queryByRole('link')).toBeNull()
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(panel().hidden).toBe(true))
})

test('7.4.3, 2.19 the popup opens with what the page knows of the product, then shows its form; closed it is empty', async () => {
  render(<Layer />)
  const cancel = vi.fn()
  store.openPopup(product, 'Loading the choices of Dune Cup…', cancel)
  const heading = await screen.findByRole('heading', { name: 'Dune Cup' })
  expect([dialog().open, document.activeElement === heading]).toEqual([true, true])
  expect(dialog().querySelector('.price-box')!.innerHTML).toBe('<b>€14.00</b>')
  expect(document.body.className).toBe('noScroll')
  store.showOptions('<div class="ajaxcart-options"><h2 class="product-name">Dune Cup, large</h2><form></form></div>')
  const named = await screen.findByRole('heading', { name: 'Dune Cup, large' })
  await waitFor(() => expect(document.activeElement).toBe(named))
  expect(dialog().getAttribute('aria-labelledby')).toBe(named.id)
  expect(dialog().contains(panel())).toBe(true)
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(document.getElementById('ajaxcart-content')!.innerHTML).toBe(''))
  expect([dialog().open, document.body.className, cancel.mock.calls.length]).toEqual([false, '', 0])
  expect(document.activeElement).toBe(pressed)
})

test('2.19.4 closed while it waits, whoever asked for the form is told', async () => {
  render(<Layer />)
  const cancel = vi.fn()
  store.openPopup(product, 'Loading…', cancel)
  await userEvent.click(await screen.findByRole('button', { name: 'Close' }))
  await waitFor(() => expect(cancel).toHaveBeenCalledTimes(1))
  expect(store.isPopupOpen()).toBe(false)
})

test('a form that has a place for it says itself why it was not taken', async () => {
  const ref = { current: null as HTMLFormElement | null }
  vi.stubGlobal('reportError', () => {})
  const mark = vi.fn(async () => {})
  render(
    <form ref={ref} aria-label="order">
      <FormRefusal form={ref} mark={mark} />
    </form>,
  )
  expect(refuseInForm(document.createElement('form'), 'No.')).toBe(false)
  const problems = { qty: 'No more than 1.' }
  expect(refuseInForm(ref.current!, 'Only 1 left.', problems)).toBe(true)
  expect(mark).toHaveBeenCalledExactlyOnceWith(ref.current, problems)
  await waitFor(() => expect(screen.getByRole('alert').innerHTML).toBe('<p class="error-msg">Only 1 left.</p>'))
  clearRefusals()
  await waitFor(() => expect(screen.getByRole('alert').innerHTML).toBe(''))
})
