// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LoadingBar } from '../overlay/loading-bar.tsx'
import { RenewedMarkup } from './renewed-markup.tsx'
import { REPLACED_EVENT } from './replaced-event.ts'
import { SuperProduct } from './super-product.tsx'

const selectors = (size = '') => `
  <select class="seen" id="colour" name="super_attribute[92]"><option value=""></option><option value="21">Red</option></select>
  <select class="seen" id="size" name="super_attribute[180]"><option value="">${size}</option><option value="31">S</option></select>
  <input class="seen" name="closed" value="1" disabled>
  <input class="seen" type="radio" name="finish" value="a"><input class="seen" type="radio" name="finish" value="b" checked>
  <input class="unseen" name="unseen" value="1">`

type Call = { address: string; body: string; answer: (response: Response | Error) => void }
let calls: Call[]

beforeEach(() => {
  calls = []
  vi.stubGlobal('fetch', (address: string, { body }: { body: URLSearchParams }) => {
    return new Promise<Response>((resolve, reject) =>
      calls.push({
        address,
        body: String(body),
        answer: (response) => (response instanceof Error ? reject(response) : resolve(response)),
      }),
    )
  })
})

let place = 0

afterEach(async () => {
  // Requests still under way would count in the next test.
  for (const call of calls) call.answer(new TypeError('over'))
  await settled()
  cleanup()
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})

/** Fields and price as they stand in a page: two islands, with what the server drew in them. */
function aPiece({ hasPrice = true, updateUrl = '/options', before = () => {} } = {}): HTMLElement {
  const priceContainer = `price-${++place}`
  const props = { observed: ['seen', 'other'], updateUrl, updatePriceUrl: '/price?store=fr', id: 'box', className: '' }
  const fields = <SuperProduct {...props} {...(hasPrice && { priceContainer })} />
  const price = <RenewedMarkup id={priceContainer} />
  document.body.innerHTML = '<main></main><aside></aside>'
  const [main, aside] = [document.querySelector('main')!, document.querySelector('aside')!]
  main.innerHTML = renderToString(fields)
  aside.innerHTML = renderToString(price)
  main.firstElementChild!.innerHTML = selectors()
  aside.firstElementChild!.innerHTML = 'From 18'
  before()
  render(fields, { container: main, hydrate: true })
  render(price, { container: aside, hydrate: true })
  return document.getElementById('box')!
}

const priceText = () => document.querySelector('aside')!.firstElementChild!.innerHTML

function choose(id: string, value: string): void {
  const field = document.getElementById(id) as HTMLSelectElement
  fireEvent.change(field, { target: { value } })
}

const html = (text: string) => new Response(text)
const settled = () => act(() => new Promise<void>((resolve) => setTimeout(resolve)))

test('what was chosen before the script came is sent at once; fields as the server drew them are not', () => {
  aPiece()
  expect(calls).toEqual([])
  cleanup()
  aPiece({ before: () => ((document.getElementById('size') as HTMLSelectElement).value = '31') })
  expect(calls.map(({ body }) => body)).toEqual([
    'super_attribute%5B92%5D=&super_attribute%5B180%5D=31&finish=b',
    'super_attribute%5B92%5D=&super_attribute%5B180%5D=31&finish=b',
  ])
})

test('a change sends what is chosen to both addresses at once', () => {
  aPiece()
  choose('colour', '21')
  const body = 'super_attribute%5B92%5D=21&super_attribute%5B180%5D=&finish=b'
  expect(calls.map((call) => [call.address, call.body])).toEqual([
    ['/options?ajax=1', body],
    ['/price?store=fr&ajax=1', body],
  ])
})

test('a field that is not observed changes nothing', () => {
  const box = aPiece()
  box.querySelector('.unseen')!.dispatchEvent(new Event('change', { bubbles: true }))
  expect(calls).toEqual([])
})

test('each answer takes its own place, whichever comes first, and the page is told', async () => {
  const box = aPiece()
  const replaced = vi.fn()
  box.addEventListener(REPLACED_EVENT, replaced)
  choose('colour', '21')
  calls[1]!.answer(html('<b>20</b>'))
  await settled()
  expect(priceText()).toBe('<b>20</b>')
  expect(replaced).not.toHaveBeenCalled()
  calls[0]!.answer(html(selectors('only small')))
  await settled()
  expect(box.textContent).toContain('only small')
  expect(replaced).toHaveBeenCalledTimes(1)
})

test('new fields are observed like the old ones, and the one with the focus keeps it', async () => {
  aPiece()
  document.getElementById('colour')!.focus()
  choose('colour', '21')
  calls[0]!.answer(html(selectors()))
  await settled()
  expect(document.activeElement?.id).toBe('colour')
  choose('size', '31')
  expect(calls).toHaveLength(4)
})

test('after a failure everything stays, and the next change is sent', async () => {
  const box = aPiece()
  choose('colour', '21')
  calls[0]!.answer(new Response('<h1>Oh</h1>', { status: 500 }))
  calls[1]!.answer(new TypeError('no network'))
  await settled()
  expect(box.querySelector('h1')).toBeNull()
  expect(priceText()).toBe('From 18')
  choose('size', '31')
  expect(calls).toHaveLength(4)
})

test('F14 what is no piece of a page is not put into it', async () => {
  const box = aPiece()
  const before = box.innerHTML
  for (const body of [
    '',
    '{"error":"no"}',
    '<!DOCTYPE html><title>Log in</title><p>Log in to the network',
    '<html><p>x',
  ]) {
    calls = []
    choose('colour', '21')
    for (const call of calls) call.answer(html(body))
    await settled()
    expect(box.innerHTML, body).toBe(before)
    expect(priceText(), body).toBe('From 18')
  }
})

test('7.0.5 the loading indicator is there until the last of both has come', async () => {
  aPiece()
  render(<LoadingBar />)
  choose('colour', '21')
  const indicator = document.getElementById('loading-process')!
  calls[0]!.answer(html(selectors()))
  await settled()
  expect(indicator.hidden).toBe(false)
  calls[1]!.answer(new TypeError('no network'))
  await settled()
  expect(indicator.hidden).toBe(true)
})

test('the answer to an earlier change counts no more', async () => {
  const box = aPiece()
  choose('colour', '21')
  choose('size', '31')
  calls[2]!.answer(html(selectors('newer')))
  await settled()
  calls[0]!.answer(html(selectors('older')))
  await settled()
  expect(box.textContent).toContain('newer')
})

test('without a place for the price it is not asked for', () => {
  aPiece({ hasPrice: false })
  choose('colour', '21')
  expect(calls.map(({ address }) => address)).toEqual(['/options?ajax=1'])
})
