// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { deskFetch } from './desk-fetch.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a change whose answer was lost is sent again with its key, an equal one of the afternoon with another', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const keys: (string | null)[] = []
  vi.stubGlobal('fetch', (request: Request) => {
    keys.push(request.headers.get('idempotency-key'))
    return Promise.reject(new TypeError('The network is away.'))
  })
  const send = () =>
    deskFetch(
      new Request('https://shop.example/api/v1/stock-changes', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{"add":12}',
      }),
    ).catch(() => undefined)
  await send()
  vi.advanceTimersByTime(60_000)
  await send()
  vi.advanceTimersByTime(4 * 3_600_000)
  await send()
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[0])
})
