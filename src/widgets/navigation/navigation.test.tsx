// @vitest-environment happy-dom
import { act } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, test, vi } from 'vitest'
import { MenuItems } from './menu-items.tsx'
import { Navigation } from './navigation.tsx'
import type { MenuItem } from '#domain/navigation/menu-item.ts'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
let isSmall = false
vi.stubGlobal('matchMedia', () => ({
  get matches() {
    return isSmall
  },
  addEventListener: () => {},
  removeEventListener: () => {},
}))

const item = (name: string, ...items: MenuItem[]): MenuItem => ({ name, address: `/${name}.html`, items })
const menu = [
  item('Tea', { ...item('All Tea'), isViewAll: true }, { ...item('Loose & leaf', item('Oolong')), isActive: true }),
  { ...item('Gifts'), isActive: true, isCurrent: true },
]
const drawn = `<nav id="nav" aria-label="Menu"><ol class="nav-primary">${renderToStaticMarkup(<MenuItems items={menu} />)}</ol></nav>`

/** The navigation as the server sent it, alive. */
async function aNavigation(): Promise<unknown[]> {
  const errors: unknown[] = []
  document.body.innerHTML = `<main>${drawn}</main>`
  await act(() =>
    hydrateRoot(document.querySelector('main')!, <Navigation />, {
      onRecoverableError: (error) => errors.push(error),
    }),
  )
  return errors
}
const link = (name: string) => [...document.querySelectorAll('a')].find((one) => one.textContent === name)!
const open = () => [...document.querySelectorAll('.menu-active > a')].map((one) => one.textContent).join(' > ')
const press = (name: string, key: string) =>
  act(() => link(name).dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })))

beforeEach(() => (isSmall = false))

test('2.10.1 what it draws from the markup is that markup, with what a script knows besides', async () => {
  expect(await aNavigation()).toEqual([])
  const nav = document.querySelector('#nav')!
  expect(nav.outerHTML.replaceAll(/ aria-expanded="false"| class="has-menus"/g, '')).toBe(drawn)
  expect(nav.querySelectorAll('[aria-expanded]')).toHaveLength(2)
})

test('2.10.4 the mouse opens what it is over, at once, and says so', async () => {
  await aNavigation()
  await act(() => link('Oolong').dispatchEvent(new MouseEvent('mousemove', { bubbles: true })))
  expect(open()).toBe('Tea > Loose & leaf > Oolong')
  expect(link('Tea').getAttribute('aria-expanded')).toBe('true')
  await act(() => document.body.dispatchEvent(new MouseEvent('mousemove', { bubbles: true, clientX: 500 })))
  expect(open()).toBe('')
})

test('2.10.3 on small screens a press on a category with others below it opens them, alone', async () => {
  isSmall = true
  await aNavigation()
  for (const name of ['Tea', 'Loose & leaf']) {
    const click = new MouseEvent('click', { bubbles: true, cancelable: true })
    await act(() => link(name).dispatchEvent(click))
    expect(click.defaultPrevented).toBe(true)
  }
  expect(open()).toBe('Tea > Loose & leaf')
})

test('2.10.13 keys open, go into and close a submenu; the focus goes with them', async () => {
  await aNavigation()
  link('Tea').focus()
  await press('Tea', 'ArrowDown')
  expect([open(), document.activeElement?.textContent]).toEqual(['Tea', 'All Tea'])
  await press('All Tea', 'ArrowDown')
  expect(document.activeElement?.textContent).toBe('Loose & leaf')
  await press('Loose & leaf', 'Escape')
  expect([open(), document.activeElement?.textContent]).toEqual(['', 'Tea'])
})
