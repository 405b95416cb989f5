// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, expect, test } from 'vitest'
import { giveFocus } from './give-focus.ts'
import { keepFocusInPage } from './keep-focus-in-page.ts'
import { useReturnFocus } from './use-return-focus.ts'

afterEach(() => {
  cleanup()
  document.body.innerHTML = ''
})

const link = (place: ParentNode = document) => place.querySelector<HTMLElement>('a')!

test('the focus goes back to what was pressed, to its new drawing, or to the page’s main part', () => {
  document.body.innerHTML = '<main id="main" tabindex="-1"><p><a href="/cup.html">Cup</a></p></main>'
  const pressed = link()
  giveFocus(pressed)
  expect(document.activeElement).toBe(pressed)
  document.querySelector('p')!.innerHTML = '<a href="/cup.html">Cup, again</a>'
  giveFocus(pressed)
  expect(document.activeElement).toBe(link())
  document.querySelector('p')!.innerHTML = ''
  giveFocus(pressed)
  expect(document.activeElement?.id).toBe('main')
})

test('what goes with the focus inside it gives the focus back; without it, it takes it from nobody', () => {
  document.body.innerHTML = '<button id="one">One</button><button id="two">Two</button>'
  const [one, two] = document.querySelectorAll('button')
  function Said() {
    const inside = useRef<HTMLDivElement>(null)
    useReturnFocus(inside, one)
    return (
      <div ref={inside}>
        <button type="button">Go on</button>
      </div>
    )
  }
  const place = document.body.appendChild(document.createElement('div'))
  const first = render(<Said />, { container: place })
  place.querySelector('button')!.focus()
  first.rerender(<p />)
  expect(document.activeElement).toBe(one)
  first.rerender(<Said />)
  two!.focus()
  first.rerender(<p />)
  expect(document.activeElement).toBe(two)
})

test('with what is replaced the focus is not lost: the same link has it, else the way to the cart', () => {
  document.body.innerHTML = '<div><a href="/x">x</a></div><button class="skip-cart">Cart</button>'
  link().focus()
  const keep = keepFocusInPage()
  document.querySelector('div')!.innerHTML = '<a href="/x">x</a>'
  keep()
  expect(document.activeElement).toBe(link())
  const keepAgain = keepFocusInPage()
  document.querySelector('div')!.innerHTML = ''
  keepAgain()
  expect(document.activeElement?.className).toBe('skip-cart')
})
