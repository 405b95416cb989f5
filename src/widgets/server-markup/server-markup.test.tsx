// @vitest-environment happy-dom
import { act, createElement } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { ServerMarkup } from './server-markup.tsx'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

async function inPage(html?: string) {
  const place = document.createElement('div')
  place.innerHTML = renderToString(
    <ServerMarkup html={undefined} className="cart">
      <p>Two cups</p>
    </ServerMarkup>,
  )
  const paragraph = place.querySelector('p')
  const root = await act(() => hydrateRoot(place, createElement(ServerMarkup, { html, className: 'cart' })))
  const draw = (next: string | undefined, className = 'cart') =>
    act(() => root.render(createElement(ServerMarkup, { html: next, className })))
  return { place, paragraph, draw }
}

test('what the server sent stays the very elements that came, also when something else is drawn anew', async () => {
  const { place, paragraph, draw } = await inPage()
  expect(place.querySelector('p')).toBe(paragraph)
  await draw(undefined, 'cart loading')
  expect(place.querySelector('.loading > p')).toBe(paragraph)
})

test('an answer takes its place once: what was typed into it stays while the same answer is drawn again', async () => {
  const { place, draw } = await inPage()
  await draw('<input name="qty">')
  const field = place.querySelector('input')!
  await draw('<input name="qty">', 'cart loading')
  expect(place.querySelector('input')).toBe(field)
  await draw('')
  expect(place.firstElementChild!.innerHTML).toBe('')
})
