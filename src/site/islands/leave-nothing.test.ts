// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { leaveNothing } from './leave-nothing.ts'

afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '')
})

leaveNothing()

test('with the logout goes what this tab keeps of forms, and the products that were looked at', () => {
  document.body.innerHTML = `<form method="post" action="/customer/account/logout/"></form><form method="post" action="/x"></form>`
  const [logout, other] = document.forms
  sessionStorage.setItem('checkout-typed', '{}')
  localStorage.setItem('vitrine-viewed-en', '[1]')
  localStorage.setItem('theme', 'dark')
  const kept = () => [sessionStorage.length, localStorage.getItem('vitrine-viewed-en'), localStorage.getItem('theme')]
  other!.dispatchEvent(new Event('submit', { bubbles: true }))
  expect(kept()).toEqual([1, '[1]', 'dark'])
  logout!.dispatchEvent(new Event('submit', { bubbles: true }))
  expect(kept()).toEqual([0, null, 'dark'])
})

test.each([
  ['customer-ada', 'customer-bella', ''],
  ['customer-ada', 'guest', ''],
  ['customer-ada', undefined, ''],
  ['customer-ada', 'customer-ada', 'Secret Lane 7'],
  ['guest', 'customer-ada', 'Secret Lane 7'],
  [undefined, 'customer-ada', 'Secret Lane 7'],
])(
  'fields that the browser fills in on the way back, and what is kept with the page, noted for %s and drawn for %s, hold "%s"',
  (noted, drawn, left) => {
    history.replaceState({ kept: 1, ...(noted && { owner: noted }) }, '')
    document.body.innerHTML = `<div class="header-minicart" ${drawn ? `data-cart-key="${drawn}"` : ''}></div><form><input></form>`
    const field = document.querySelector('input')!
    field.value = 'Secret Lane 7'
    dispatchEvent(new Event('pageshow'))
    expect(field.value).toBe(left)
    expect(history.state).toEqual({ ...(left && { kept: 1 }), owner: drawn ?? '' })
  },
)
