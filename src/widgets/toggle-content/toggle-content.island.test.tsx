// @vitest-environment happy-dom
import { act, createElement } from 'react'
import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Island as Toggle, type ToggleContentProps } from './toggle-content.island.tsx'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

const props: ToggleContentProps = {
  panes: ['care', 'size', 'maker'].map((id) => ({ id, className: 'text', title: `The ${id}` })),
  label: 'About the pot',
  isOpen: false,
}
let isSmall = false
let listeners: (() => void)[] = []
let root: Root

beforeEach(() => {
  isSmall = false
  listeners = []
  vi.stubGlobal('matchMedia', () => ({
    get matches() {
      return isSmall
    },
    addEventListener: (_: string, listener: () => void) => listeners.push(listener),
    removeEventListener: () => {},
  }))
  vi.stubGlobal('scrollBy', vi.fn())
})
afterEach(() => {
  act(() => root.unmount())
  document.body.replaceChildren()
  location.hash = ''
})

/** The server's markup, then alive. `prepare` is what happens between. */
async function alive(more: Partial<ToggleContentProps> = {}, prepare = () => {}) {
  const place = document.body.appendChild(document.createElement('div'))
  place.innerHTML = renderToString(
    createElement(
      Toggle,
      { ...props, ...more },
      ...props.panes.map(({ id }) => (
        <p key={id}>
          Words on <b id={`${id}-more`}>{id}</b>
        </p>
      )),
    ),
  )
  const words = place.querySelector('#size p')
  prepare()
  await act(async () => void (root = hydrateRoot(place, createElement(Toggle, { ...props, ...more }))))
  return { wrapper: place.firstElementChild!, words }
}

const pane = (id: string) => document.getElementById(id)!
const shown = () => props.panes.filter(({ id }) => !pane(id).hasAttribute('hidden')).map(({ id }) => id)
const tab = (name: string) => screen.getByRole('tab', { name })
const term = (wrapper: Element, name: string) =>
  within(wrapper.querySelector('dl')!).getByRole('button', { name, hidden: true })

test('2.12.6: a tab shows its pane, whose elements stay as the server drew them', async () => {
  const { words } = await alive()
  expect(shown()).toEqual(['care'])
  await userEvent.click(tab('The size'))
  expect(shown()).toEqual(['size'])
  expect(document.querySelector('#size p')).toBe(words)
  expect(tab('The size').getAttribute('aria-selected')).toBe('true')
  expect(pane('size').getAttribute('role')).toBe('tabpanel')
  expect(pane('size').getAttribute('aria-labelledby')).toBe('size-tab')
})

test('2.12.5: a term opens its pane and closes it again, by pointer and space', async () => {
  isSmall = true
  const { wrapper } = await alive()
  expect(shown()).toEqual([])
  await userEvent.click(term(wrapper, 'The size'))
  expect(shown()).toEqual(['size'])
  expect(term(wrapper, 'The size').getAttribute('aria-expanded')).toBe('true')
  fireEvent.keyDown(term(wrapper, 'The size'), { key: ' ' })
  expect(shown()).toEqual([])
  expect(wrapper.className).toBe('toggle-content tabs toggle-live')
})

test('2.12.8: another width shows the same pair', async () => {
  await alive()
  await userEvent.click(tab('The maker'))
  isSmall = true
  act(() => listeners.forEach((listener) => listener()))
  expect(shown()).toEqual([])
  isSmall = false
  act(() => listeners.forEach((listener) => listener()))
  expect(shown()).toEqual(['maker'])
})

test('what the browser had opened before the script came is shown alone', async () => {
  await alive({}, () => {
    for (const id of ['size', 'maker']) pane(id).removeAttribute('hidden')
  })
  expect(shown()).toEqual(['maker'])
})

test('a fragment, a link in the page and the browser’s own search open the pane they lead into', async () => {
  location.hash = '#size-more'
  await alive()
  expect(shown()).toEqual(['size'])
  const link = document.body.appendChild(document.createElement('a'))
  link.setAttribute('href', '#maker')
  act(() => link.click())
  expect(shown()).toEqual(['maker'])
  act(() => void pane('care').dispatchEvent(new Event('beforematch', { bubbles: true })))
  expect(shown()).toEqual(['care'])
})
