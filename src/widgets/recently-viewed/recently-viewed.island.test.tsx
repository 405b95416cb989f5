// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Island as RecentlyViewed } from './recently-viewed.island.tsx'

const KEY = 'vitrine-viewed-en'
const fetched = vi.fn<typeof fetch>()
vi.stubGlobal('fetch', fetched)
afterEach(() => {
  cleanup()
  fetched.mockReset()
  localStorage.clear()
})

const place = () => document.querySelector('.viewed-products')!
const draw = (current?: number) => render(<RecentlyViewed store="en" source="/viewed/" {...(current && { current })} />)

test('the product of the page is left out; the others come as the server draws them', async () => {
  localStorage.setItem(KEY, '[5,7,3,2,9,1]')
  fetched.mockResolvedValueOnce(new Response('<h2>You looked at these</h2>'))
  draw(5)
  await screen.findByRole('heading', { name: 'You looked at these' })
  expect(fetched.mock.calls).toEqual([['/viewed/?ids=7,3,2,9']])
})

test('nothing kept asks for nothing; no answer leaves the place empty', async () => {
  draw()
  expect(fetched).not.toHaveBeenCalled()
  cleanup()
  for (const answer of [
    Promise.reject(new TypeError('offline')),
    Promise.resolve(new Response('<p>oops</p>', { status: 500 })),
  ]) {
    localStorage.setItem(KEY, '[7]')
    fetched.mockReturnValueOnce(answer)
    draw()
    await vi.waitFor(() => expect(fetched).toHaveBeenCalled())
    await answer.catch(() => {})
    expect(place().textContent!.trim()).toBe('')
    cleanup()
  }
})
