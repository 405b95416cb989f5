// @vitest-environment happy-dom
import { act, createElement } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Island as Collapsible } from './collapsible.island.tsx'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

let isSmall = true
let tell = () => {}
let root: Root
const props = { title: 'Compare products (1)', isHeading: true }

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({
    get matches() {
      return isSmall
    },
    addEventListener: (_: string, listener: () => void) => (tell = listener),
    removeEventListener: () => {},
  }))
})
afterEach(() => {
  act(() => root.unmount())
  document.body.replaceChildren()
})

const details = () => document.querySelector('details')!
const summary = () => document.querySelector('summary')!
const content = () => summary().nextElementSibling!
const state = () => [details().open, summary().className, content().className, summary().tabIndex]

async function alive(prepare = () => {}) {
  const place = document.body.appendChild(document.createElement('div'))
  place.innerHTML = renderToString(createElement(Collapsible, props, <p>A cup</p>))
  prepare()
  await act(async () => void (root = hydrateRoot(place, createElement(Collapsible, props))))
}

function open(isOpen: boolean) {
  act(() => {
    details().open = isOpen
    details().dispatchEvent(new Event('toggle'))
  })
}

function resize(toSmall: boolean) {
  isSmall = toSmall
  act(() => tell())
}

test('2.13.1, 2.13.2: small it is closed until its title opens it; beside the list it is open; small again it is closed', async () => {
  isSmall = true
  await alive()
  expect(state()).toEqual([false, 'block-title', 'block-content no-display', 0])
  open(true)
  expect(state()).toEqual([true, 'block-title active', 'block-content', 0])
  resize(false)
  expect(state()).toEqual([true, 'block-title', 'block-content', -1])
  resize(true)
  expect(state()).toEqual([false, 'block-title', 'block-content no-display', 0])
  expect(content().textContent).toBe('A cup')
})

test('what was opened before the script came stays open', async () => {
  isSmall = true
  await alive(() => (details().open = true))
  expect(state()).toEqual([true, 'block-title active', 'block-content', 0])
})
