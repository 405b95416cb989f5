// @vitest-environment happy-dom
import { act, type ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { Island } from './list-block.island.tsx'
import { Island as Page } from './list-page.island.tsx'
import { listStore, takeBlock, takeListPage } from './list-store.ts'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

afterEach(() => {
  act(() => listStore.set(listStore.getInitial()))
  document.body.replaceChildren()
})

async function inPage(server: ReactNode, browser: ReactNode): Promise<HTMLElement> {
  const place = document.body.appendChild(document.createElement('div'))
  place.innerHTML = renderToString(server)
  await act(() => hydrateRoot(place, browser))
  return place.firstElementChild as HTMLElement
}

test('2.17.2 a block is hidden while nothing is in it; one that stands open stays open', async () => {
  const block = await inPage(
    <Island kind="compare" isEmpty>
      {null}
    </Island>,
    <Island kind="compare" isEmpty />,
  )
  expect([block.className, block.hidden]).toEqual(['block block-list block-compare', true])
  await act(() => takeBlock('compare', '<div><details><summary>One</summary></details></div>'))
  expect([block.hidden, block.innerHTML]).toEqual([false, '<details><summary>One</summary></details>'])
  block.querySelector('details')!.open = true
  await act(() => takeBlock('compare', '<div><details><summary>Two</summary></details></div>'))
  expect([block.textContent, block.querySelector('details')!.open]).toEqual(['Two', true])
  await act(() => takeBlock('compare', '<div></div>'))
  expect(block.hidden).toBe(true)
})

test('a page of a list keeps what came with it until it was asked for anew', async () => {
  const page = await inPage(
    <Page className="col-main wishlist">
      <h1>Wishlist</h1>
    </Page>,
    <Page className="col-main wishlist" />,
  )
  expect(page.outerHTML).toBe('<div class="col-main wishlist" data-renew=""><h1>Wishlist</h1></div>')
  await act(() => takeListPage('<h1>Wishlist</h1><p>Two.</p>'))
  expect(page.innerHTML).toBe('<h1>Wishlist</h1><p>Two.</p>')
})
