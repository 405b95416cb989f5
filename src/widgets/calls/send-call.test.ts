// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { runningCalls } from '../overlay/loading-indicator.ts'
import { sendCall } from './send-call.ts'

afterEach(() => vi.unstubAllGlobals())

const answers = (...all: (Response | Error | Promise<Response>)[]) => {
  const sent: string[] = []
  const fetch = async (_address: string, { body }: RequestInit) => {
    sent.push(String(body))
    const next = all.shift()!
    if (next instanceof Error) throw next
    return next
  }
  vi.stubGlobal('fetch', fetch)
  return sent
}

test('7.0.4 what parses is JSON, whatever its type says; 7.0.7 also with an error status', async () => {
  answers(new Response('{"a":1}', { status: 500, headers: { 'content-type': 'text/html' } }))
  expect(await sendCall('/x')).toEqual({ status: 'answered', isOk: false, json: { a: 1 } })
})

test('HTML, an empty and a truncated body are failures', async () => {
  for (const bad of [new Response('<p>'), new Response(''), new Response('{"a":')]) {
    answers(bad)
    expect(await sendCall('/x')).toEqual({ status: 'failed' })
  }
})

test('without a network no answer begins: the shop is not to be reached', async () => {
  answers(new TypeError('offline'))
  expect(await sendCall('/x')).toEqual({ status: 'unreachable' })
})

test('7.0.6 a cancelled call is no failure', async () => {
  const cancel = new AbortController()
  answers(new Promise((_, reject) => cancel.signal.addEventListener('abort', () => reject(new Error('aborted')))))
  const result = sendCall('/x', new URLSearchParams(), { signal: cancel.signal })
  cancel.abort()
  expect(await result).toEqual({ status: 'cancelled' })
})

test('who goes on to another page is not led elsewhere by the call that ends there', async () => {
  answers(new TypeError('unloaded'), new TypeError('offline'))
  dispatchEvent(new Event('pagehide'))
  expect(await sendCall('/x')).toEqual({ status: 'cancelled' })
  dispatchEvent(new Event('pageshow'))
  expect(await sendCall('/x')).toEqual({ status: 'unreachable' })
})

test('a key that is too old is exchanged for the one the refusal brings, once', async () => {
  document.body.innerHTML = '<input name="form_key" value="old">'
  const refusal = () => new Response('{"formKey":"new"}', { status: 403 })
  const sent = answers(refusal(), new Response('{}'), refusal(), refusal())
  expect(await sendCall('/x', new URLSearchParams({ qty: '1' }))).toMatchObject({ isOk: true })
  expect(sent).toEqual(['qty=1&form_key=old', 'qty=1&form_key=new'])
  expect(document.querySelector('input')!.value).toBe('new')
  expect(await sendCall('/x')).toMatchObject({ isOk: false })
  expect(sent).toHaveLength(4)
})

test('what a page of one customer sends is not sent again in the name of another, who logged in elsewhere', async () => {
  vi.spyOn(location, 'pathname', 'get').mockReturnValue('/checkout/onepage/')
  document.body.innerHTML = `<div class="header-minicart" data-cart-key="customer-ada"></div><input name="form_key" value="adas">`
  const cart = { key: 'customer-bella', version: 1, count: 0 }
  const sent = answers(Response.json({ formKey: 'bellas', cart }, { status: 403 }), new Response('{}'))
  expect(await sendCall('/x')).toMatchObject({ status: 'answered', isOk: false })
  expect(sent).toHaveLength(1)
  expect(document.querySelector('input')!.value).toBe('adas')
  vi.restoreAllMocks()
})

test('7.0.5 the indicator is there while any call runs', async () => {
  let answer!: (response: Response) => void
  answers(new Promise((resolve) => (answer = resolve)), new Response('{}'))
  const [slow, quick] = [sendCall('/slow'), sendCall('/quick')]
  await quick
  expect(runningCalls.getSnapshot()).toBe(1)
  answer(new Response('{}'))
  await slow
  expect(runningCalls.getSnapshot()).toBe(0)
})
