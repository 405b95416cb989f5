// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Island as StickyNav } from './sticky-nav.island.tsx'

const sections = [
  { id: 'care', name: 'Care' },
  { id: 'missing', name: 'Missing' },
  { id: 'reviews', name: 'Reviews' },
]
/** From the top of the page, in pixels. */
const TOPS: Record<string, number> = { place: 300, care: 400, reviews: 2000 }
const moved = vi.fn()

beforeEach(() => {
  vi.useFakeTimers({
    toFake: ['performance', 'setTimeout', 'clearTimeout', 'requestAnimationFrame', 'cancelAnimationFrame'],
  })
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  vi.stubGlobal('scrollTo', moved)
  document.body.innerHTML =
    '<main id="care">Care</main><section hidden="until-found"><p id="reviews">Good</p></section>'
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const top = TOPS[this.id || (this.className === 'sticky-nav-place' ? 'place' : '')] ?? 0
    return { top: top - scrollY, left: 0, width: 0 } as DOMRect
  })
  vi.spyOn(Element.prototype, 'getClientRects').mockReturnValue([{}] as unknown as DOMRectList)
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  moved.mockReset()
  document.body.replaceChildren()
  scrollPage(0)
})

const scrollPage = (top: number) => Object.defineProperty(window, 'scrollY', { configurable: true, value: top })
const pass = (time: number) => act(() => vi.advanceTimersByTimeAsync(time))
async function scrollDown(top: number) {
  scrollPage(top)
  dispatchEvent(new Event('scroll'))
  await pass(20)
}
const bar = () => screen.getByRole('navigation', { name: 'On this page' })
const link = (name: string) => screen.getByRole('link', { name })
const draw = () => render(<StickyNav sections={sections} label="On this page" />)
const current = () => sections.filter(({ name }) => link(name).hasAttribute('aria-current')).map(({ name }) => name)

test('2.11.4 to 2.11.6: fixed below its place, pushed on the way down, back on the way up; it shows what is read', async () => {
  draw()
  await scrollDown(100)
  expect([bar().className, current()]).toEqual(['sticky-nav', []])
  await scrollDown(500)
  expect([bar().className, current()]).toEqual(['sticky-nav fixed push', ['Care']])
  await scrollDown(450)
  expect(bar().className).toBe('sticky-nav fixed')
})

test('2.11.4: back above the first section, a bar that was moved sideways begins with its first link', async () => {
  draw()
  await scrollDown(2100)
  const list = bar().querySelector('ol')!
  list.scrollLeft = 120
  await scrollDown(1000)
  await scrollDown(0)
  expect(current()).toEqual([])
  expect(list.scrollLeft).toBe(0)
})

test('2.11.1, 2.11.3, 2.11.7: a press opens a closed tab, moves the page, then the focus; 900 ms later the link is active', async () => {
  draw()
  await scrollDown(500)
  const entries = history.length
  act(() => link('Reviews').click())
  expect(moved).toHaveBeenCalledWith({ top: 2000, behavior: 'instant' })
  expect(document.activeElement!.id).toBe('reviews')
  expect(document.querySelector('[hidden]')).toBeNull()
  expect([location.hash, history.length]).toEqual(['#reviews', entries])
  await pass(899)
  expect(current()).toEqual(['Care'])
  await pass(1)
  expect(current()).toEqual(['Reviews'])
})

test('2.11.2: a section that is missing moves nothing', async () => {
  draw()
  await pass(20)
  act(() => link('Missing').click())
  expect(moved).not.toHaveBeenCalled()
})
