// @vitest-environment happy-dom
import { act, createElement } from 'react'
import { screen } from '@testing-library/react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Island as Slideshow, type SlideshowProps } from './slideshow.island.tsx'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
let root: Root | undefined

const propsOf = (...titles: string[]): SlideshowProps => ({
  slides: titles.map((title, index) => ({
    title,
    link: { path: `/${title}`, text: `See ${title}` },
    label: `${index + 1} of ${titles.length}`,
    pagerLabel: `Slide ${index + 1}`,
  })),
  texts: {
    name: 'Highlights',
    carousel: 'carousel',
    slide: 'slide',
    pause: 'Stop',
    play: 'Start',
    previous: 'Previous',
    next: 'Next',
    choose: 'Choose',
  },
})

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] })
  Element.prototype.animate = () => ({ cancel() {} }) as Animation
})
afterEach(() => {
  act(() => root?.unmount())
  document.body.replaceChildren()
  vi.useRealTimers()
})

/** The server's markup with its pictures, then alive. */
async function alive(...titles: string[]) {
  const place = document.body.appendChild(document.createElement('div'))
  const props = propsOf(...titles)
  const pictures = titles.map((title) => <img key={title} alt={title} src="/x.png" />)
  place.innerHTML = renderToString(createElement(Slideshow, props, ...pictures))
  await act(async () => void (root = hydrateRoot(place, createElement(Slideshow, props))))
  return place.querySelector('vitrine-slideshow')!
}

const shown = () => document.querySelector('.cycle-slide-active .slide-title')!.textContent
const pass = (time: number) => act(() => vi.advanceTimersByTimeAsync(time))
const click = (name: string) => act(() => screen.getByRole('button', { name }).click())

test('2.5.3: it goes on after 4000 ms, and again after the transition and as much', async () => {
  await alive('tea', 'pots')
  await pass(3999)
  expect(shown()).toBe('tea')
  await pass(1)
  expect(shown()).toBe('pots')
  expect(document.querySelectorAll('.slide-moving')).toHaveLength(2)
  await pass(600)
  expect(document.querySelectorAll('.slide-moving')).toHaveLength(0)
  await pass(4000)
  expect(shown()).toBe('tea')
})

test('2.5.4: a shopper who moves it stops it, until it is started again', async () => {
  await alive('tea', 'pots', 'lamps')
  await click('Previous')
  expect(shown()).toBe('lamps')
  await pass(60_000)
  expect(shown()).toBe('lamps')
  await click('Start')
  await pass(4000)
  expect(shown()).toBe('tea')
})

test('2.5.11: several commands in one moment are each obeyed; destroyed it obeys no more', async () => {
  const element = await alive('tea', 'pots', 'lamps')
  const command = (name: string) =>
    element.dispatchEvent(new CustomEvent('slideshow:command', { detail: { command: name } }))
  act(() => {
    command('next')
    command('next')
  })
  expect(shown()).toBe('lamps')
  act(() => void command('destroy'))
  act(() => void command('next'))
  expect(shown()).toBe('lamps')
  expect(document.querySelector('.slideshow-live')).toBeNull()
  expect(document.querySelectorAll('[inert]')).toHaveLength(0)
})

test('what is taken away from under the focus hands it on to the link that is shown', async () => {
  const element = await alive('tea', 'pots')
  act(() => screen.getByRole('link', { name: 'See tea' }).focus())
  act(() => void element.dispatchEvent(new CustomEvent('slideshow:command', { detail: { command: 'next' } })))
  expect(document.activeElement!.textContent).toBe('See pots')
})

test('2.5.10: one slide has no controls and never moves; a dead picture leaves its words', async () => {
  await alive('tea')
  expect(screen.queryAllByRole('button')).toEqual([])
  act(() => void document.querySelector('img')!.dispatchEvent(new Event('error')))
  expect(document.querySelector('.slide-pictureless')!.textContent).toContain('tea')
})
