// @vitest-environment happy-dom
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { MiniCartData } from '#domain/calls/mini-cart-data.ts'
import { en } from '#messages/en/en.ts'
import { translator } from '#messages/translate.ts'
import { cartStore } from '../cart/cart-store.ts'
import { onWake } from '#widgets/island/wake-island.ts'
import { OVERLAY_ISLAND } from '#widgets/overlay/overlay-store.ts'
import { Island as Overlay } from '#widgets/overlay/overlay.island.tsx'
import { miniCartTexts } from '../cart/mini-cart/mini-cart-texts.ts'
import { Island as Header } from './header.island.tsx'
import type { HeaderProps } from './header-parts.tsx'

const line = (id: string, quantity: number): MiniCartData['lines'][number] => ({
  id,
  name: { text: `Mug ${id}` },
  path: `/mug-${id}.html`,
  choices: [],
  unitPrice: '€12.00',
  quantity,
  updateLink: `/update/${id}/`,
  removeLink: `/remove/${id}/`,
  texts: {
    quantity: `Quantity of ${id}`,
    update: `Update ${id}`,
    remove: `Remove ${id}`,
    confirm: `Remove ${id}?`,
    edit: '',
  },
})

const data = (version: number, ...lines: MiniCartData['lines']): MiniCartData => ({
  key: 'me',
  version,
  lines,
  subtotal: '€24.00',
  isAtCheckout: false,
  texts: { update: 'Update', remove: 'Remove', edit: '', undo: 'Undo', unitPrice: 'Each', subtotal: '', checkout: '' },
})

let version = 1
const answered = vi.fn<typeof fetch>()

const props = (): HeaderProps => ({
  shop: { name: 'Shop', home: '/' },
  cart: {
    drawn: { key: 'me', version, count: 2 },
    source: '/mini/',
    state: '/state/',
    links: { cart: '/cart/', checkout: '/checkout/' },
    texts: { ...miniCartTexts(translator('en')), cart: en.cart, cartItems: en.cartItems },
  },
  texts: { menu: en.menu, search: en.search, account: en.account, language: en.language, closeMenu: en.closeMenu },
})

/** The header with the open panel of a cart of two lines. */
async function openCart(): Promise<void> {
  version++
  render(
    <>
      <Header {...props()} />
      <Overlay />
    </>,
  )
  act(() => {
    cartStore.take({ key: 'me', version, count: 2 })
    cartStore.takeContent({ data: data(version, line('a', 1), line('b', 1)) })
  })
  await userEvent.click(document.querySelector('.skip-cart')!)
}

const answer = (json: object) => answered.mockResolvedValueOnce(Response.json(json))
const rows = () =>
  [...document.querySelectorAll('#cart-sidebar > .item')].map((row) => row.getAttribute('data-item-id'))
const box = (id: string) => screen.getByLabelText<HTMLInputElement>(`Quantity of ${id}`)
const count = () => document.querySelector('.header-minicart .count')!.textContent

onWake(OVERLAY_ISLAND, async () => true)

beforeEach(() => {
  vi.stubGlobal('fetch', answered)
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: />=|reduce/.test(query),
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
})
afterEach(() => {
  cleanup()
  answered.mockReset()
  vi.unstubAllGlobals()
})

test('2.9.3, .12 the trigger opens the panel and closes it, and says so', async () => {
  await openCart()
  const trigger = document.querySelector('.skip-cart')!
  expect([trigger.getAttribute('aria-expanded'), trigger.className]).toEqual([
    'true',
    expect.stringMatching(/skip-active/),
  ])
  await userEvent.keyboard('{Escape}')
  expect(trigger.getAttribute('aria-expanded')).toBe('false')
  expect(document.activeElement).toBe(trigger)
})

test('2.9.11 number and class change together, also by what another tab tells', async () => {
  await openCart()
  act(() => void cartStore.hear({ key: 'me', version: ++version, count: 0 }))
  answer({})
  expect([count(), document.querySelector('.skip-cart')!.classList.contains('no-count')]).toEqual(['0', true])
})

test('4.minicart.10 a change that the cart took shows what it took; the box and its focus stay where they are', async () => {
  await openCart()
  const before = box('a')
  version++
  answer({
    success: true,
    qty: 4,
    content: '<div></div>',
    miniCartData: data(version, line('a', 3), line('b', 1)),
    cart: { key: 'me', version, count: 4 },
    message: 'Now 3',
  })
  await userEvent.clear(before)
  await userEvent.type(before, '5{Enter}')
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Now 3'))
  expect([before.value, count()]).toEqual(['3', '4'])
  expect(box('a')).toBe(before)
  expect(document.activeElement).toBe(before)
  const [address, { body }] = answered.mock.calls[0] as [string, RequestInit]
  expect([address, (body as URLSearchParams).get('qty')]).toEqual(['/update/a/', '5'])
})

test('4.minicart.14 a removal asks first; the focus goes on to the next line', async () => {
  await openCart()
  await userEvent.click(screen.getByRole('link', { name: 'Remove a' }))
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Keep it' }))
  expect(answered).not.toHaveBeenCalled()
  version++
  answer({
    success: true,
    qty: 1,
    content: '<div></div>',
    miniCartData: data(version, line('b', 1)),
    cart: { key: 'me', version, count: 1 },
    message: 'Gone',
  })
  await userEvent.click(screen.getByRole('link', { name: 'Remove a' }))
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(rows()).toEqual(['b']))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Remove b' })))
})

test('4.minicart.12 what was refused stays to be corrected, and other lines keep what is typed in them', async () => {
  await openCart()
  answer({ success: false, error: 'Only 4 left' })
  await userEvent.type(box('b'), '2')
  await userEvent.type(box('a'), '9{Enter}')
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Only 4 left'))
  expect([box('a').value, box('b').value]).toEqual(['19', '12'])
})

test('after the session’s end lines, subtotal and count go, and the reason stays', async () => {
  await openCart()
  answer({ success: false, error: 'No longer in your cart', cart: { key: '', version: 0, count: 0 } })
  answer({ content: '<div></div>', miniCartData: { ...data(0), key: undefined, version: undefined } })
  await userEvent.type(box('a'), '9{Enter}')
  await waitFor(() => expect(rows()).toEqual([]))
  expect([count(), screen.getByRole('alert').textContent]).toEqual(['0', 'No longer in your cart'])
})

test('3.12.2 content without data is shown as it is: several elements side by side all count', async () => {
  await openCart()
  answer({ success: true, qty: 3, content: '<p>Two mugs</p><p>and a jug</p>' })
  await userEvent.type(box('a'), '9{Enter}')
  await waitFor(() => expect(screen.getByText('and a jug')).toBeTruthy())
  expect(screen.getByText('Two mugs')).toBeTruthy()
})

test('F14 an answer that is none of ours changes nothing and says so', async () => {
  await openCart()
  answered.mockResolvedValueOnce(new Response('<!doctype html>'))
  await userEvent.type(box('a'), '9{Enter}')
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(en.miniCartFailure))
  expect([rows(), box('a').value]).toEqual([['a', 'b'], '19'])
})

test('an address whose fragment is a name that every object has opens no panel and breaks nothing', () => {
  location.hash = '#__proto__'
  render(<Header {...props()} />)
  expect(document.querySelector('[aria-expanded="true"]')).toBeNull()
  location.hash = ''
})

test('2.13.7 what a narrower window hides before anyone is told has lost the focus: its panel opens, and it has the focus again', () => {
  const width = { narrow: false, hidden: false }
  const changes = new Set<() => void>()
  vi.stubGlobal('matchMedia', (query: string) => ({
    get matches() {
      return query.includes('1199') ? width.narrow : />=|reduce/.test(query)
    },
    addEventListener: (_: string, listener: () => void) => changes.add(listener),
    removeEventListener: (_: string, listener: () => void) => changes.delete(listener),
  }))
  render(<Header {...props()} language={{ name: 'English', code: 'en' }} languages={<a href="/fr">Français</a>} />)
  const link = screen.getByRole('link', { name: 'Français' })
  link.checkVisibility = () => !width.hidden
  link.focus()
  Object.assign(width, { narrow: true, hidden: true })
  // As a browser does with what is hidden.
  link.blur()
  width.hidden = false
  act(() => {
    for (const change of changes) change()
  })
  expect(document.querySelector('#header-language')!.className).toContain('skip-active')
  expect(document.activeElement).toBe(link)
})
