// @vitest-environment happy-dom
import { act, cleanup } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderHydrated } from '#test/render-hydrated.tsx'
import { Island as CardPrice } from '../../cards/card-price.island.tsx'
import { renewPrice } from './renewed-prices.ts'
import { Island as SaleBadge } from '../../cards/sale-badge.island.tsx'

const answered = vi.fn<typeof fetch>()
vi.stubGlobal('fetch', answered)

const money = { locale: 'en-GB', currency: 'EUR', decimals: 2 }
const texts = { range: '{from} – {to}', from: 'From {price}', now: 'Now', regular: 'Regular price' }
const price = { final: 1600, regular: 2000 }

function aCard(productId: number) {
  const { container } = renderHydrated(
    <>
      <SaleBadge productId={productId} text="-20 %" />
      <CardPrice productId={productId} price={price} money={money} texts={texts} />
    </>,
  )
  return () => container.textContent
}

afterEach(() => {
  cleanup()
  answered.mockReset()
})

const SALE = '-20 %Now €16.00 Regular price €20.00'

test('2.6.6 events that end together are asked for together; each card shows the price that the server has now', async () => {
  const [first, second] = [aCard(1), aCard(2)]
  expect([first(), second()]).toEqual([SALE, SALE])
  const cheaper = { final: 1500, regular: 2000 }
  answered.mockResolvedValue(Response.json({ 1: { price: { final: 2000 } }, 2: { price: cheaper } }))
  await act(() => Promise.all([renewPrice(1, false), renewPrice(2, false)]))
  expect(answered.mock.calls.map(([address]) => address)).toEqual(['/catalog/event/prices/?ids=1,2'])
  expect([first(), second()]).toEqual(['€20.00', '-20 %Now €15.00 Regular price €20.00'])
})

test.each([
  ['no network', () => Promise.reject(new TypeError('no network'))],
  ['an error', () => Promise.resolve(new Response('Oh', { status: 500 }))],
  ['what is no JSON', () => Promise.resolve(new Response('<p>Log in'))],
  ['an answer without the product', () => Promise.resolve(Response.json({}))],
])('after %s everything stays', async (_, answer) => {
  const text = aCard(3)
  answered.mockImplementation(answer)
  await act(() => renewPrice(3, true))
  expect(answered.mock.calls.map(([address]) => address)).toEqual(['/catalog/event/prices/?ids=3&page=1'])
  expect(text()).toBe(SALE)
})
