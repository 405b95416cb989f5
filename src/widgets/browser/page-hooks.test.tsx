// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react'
import { type ReactNode, type RefObject, useRef } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useAfterResize } from './screen/use-after-resize.ts'
import { useBodyClass } from './screen/use-body-class.ts'
import { useDocumentEvent } from './events/use-document-event.ts'
import { useEscape } from './events/use-escape.ts'
import { useFadeIn } from './screen/use-fade-in.ts'
import { useHiddenInside } from './focus/use-hidden-inside.ts'
import { useLayoutChange } from './screen/use-layout-change.ts'
import { useOutsidePress } from './events/use-outside-press.ts'
import { useWindowEvent } from './events/use-window-event.ts'

const told = vi.fn<(what?: unknown) => void>()
const press = (target: EventTarget, type: string) => act(() => target.dispatchEvent(new Event(type, { bubbles: true })))
const key = (name: string) =>
  act(() => document.body.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true })))

type Place = RefObject<HTMLDivElement | null>
/** A component around one hook, which gets its element and what the drawing is about. */
function show<About>(hook: (place: Place, about: About) => void, about?: About, inside?: ReactNode) {
  function Around({ now }: { now: About }) {
    const place = useRef<HTMLDivElement>(null)
    // oxlint-disable-next-line react/refs -- the hooks under test take a ref
    hook(place, now)
    return <div ref={place}>{inside}</div>
  }
  const drawn = render(<Around now={about as About} />)
  return {
    element: drawn.container.firstElementChild as HTMLElement,
    again: (now: About) => drawn.rerender(<Around now={now} />),
  }
}

beforeEach(() => told.mockReset())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})

test('9.const.2 useAfterResize tells once, 250 ms after the last resize', async () => {
  vi.useFakeTimers()
  show(() => useAfterResize(() => told()))
  for (const pause of [200, 249]) {
    dispatchEvent(new Event('resize'))
    await vi.advanceTimersByTimeAsync(pause)
    expect(told).not.toHaveBeenCalled()
  }
  await vi.advanceTimersByTimeAsync(1)
  expect(told).toHaveBeenCalledTimes(1)
})

test('useBodyClass sets the class while it is on, and takes it away with the component', () => {
  const { again } = show((_place, isOn: boolean) => useBodyClass('menu-open', isOn), false)
  const classes = () => document.body.className
  expect(classes()).toBe('')
  again(true)
  expect(classes()).toBe('menu-open')
  cleanup()
  expect(classes()).toBe('')
})

test('useDocumentEvent and useWindowEvent call what was drawn last, as long as the component is there', () => {
  const { again } = show((_place, name: string) => {
    useDocumentEvent('pointerdown', () => told(`${name} pressed`))
    useWindowEvent('pagehide', () => told(`${name} hidden`))
    useDocumentEvent('submit', (event) => told(`${name} sent ${event.type}`))
  }, 'old')
  again('new')
  const all = () => {
    press(document.body, 'pointerdown')
    press(window, 'pagehide')
    press(document.body, 'submit')
  }
  all()
  cleanup()
  all()
  expect(told.mock.calls.flat()).toEqual(['new pressed', 'new hidden', 'new sent submit'])
})

test('useEscape tells of Escape wherever it is pressed, and of no other key', () => {
  show(() => useEscape(() => told()))
  key('a')
  expect(told).not.toHaveBeenCalled()
  key('Escape')
  expect(told).toHaveBeenCalledTimes(1)
})

test('useOutsidePress tells of a press outside of its elements, also where that press is stopped on its way', () => {
  const { element } = show((place) => useOutsidePress([place], () => told()), undefined, <b />)
  press(element.firstElementChild!, 'pointerdown')
  expect(told).not.toHaveBeenCalled()
  document.body.addEventListener('pointerdown', (event) => event.stopPropagation(), { once: true })
  press(document.body, 'pointerdown')
  expect(told).toHaveBeenCalledTimes(1)
})

test('useFadeIn lets what appears fade in, not what is there from the start, and nothing where less motion is wanted', () => {
  const less = { matches: false }
  vi.stubGlobal('matchMedia', () => less)
  const { element, again } = show((place, isShown: boolean) => useFadeIn(place, isShown, 300), true)
  element.animate = told as unknown as Element['animate']
  again(true)
  expect(told).not.toHaveBeenCalled()
  again(false)
  again(true)
  expect(told.mock.calls).toEqual([[{ opacity: [0, 1] }, { duration: 300, easing: 'ease-out' }]])
  less.matches = true
  again(false)
  again(true)
  expect(told).toHaveBeenCalledTimes(1)
})

test('useHiddenInside hides and shows what the server drew inside', () => {
  const { element, again } = show((place, isHidden: boolean) => useHiddenInside(place, 'i', isHidden), true, [
    <i key="row" />,
    <b key="other" />,
  ])
  const hidden = () => [...element.children].map((one) => (one as HTMLElement).hidden)
  expect(hidden()).toEqual([true, false])
  again(false)
  expect(hidden()).toEqual([false, false])
})

test('useLayoutChange tells at the beginning, of sizes, and of whatever is scrolled, until the component goes', () => {
  const observers: { callback: () => void; of: Element[]; isOn: boolean }[] = []
  vi.stubGlobal(
    'ResizeObserver',
    class {
      mine = { callback: () => {}, of: [] as Element[], isOn: true }
      constructor(callback: () => void) {
        this.mine.callback = callback
        observers.push(this.mine)
      }
      observe(element: Element) {
        this.mine.of.push(element)
      }
      disconnect() {
        this.mine.isOn = false
      }
    },
  )
  const { element } = show((place) => useLayoutChange(place, () => told()), undefined, <b />)
  expect([told.mock.calls.length, observers[0]!.of]).toEqual([1, [element]])
  observers[0]!.callback()
  dispatchEvent(new Event('resize'))
  // A scroll does not bubble.
  element.firstElementChild!.dispatchEvent(new Event('scroll'))
  expect(told).toHaveBeenCalledTimes(4)
  cleanup()
  dispatchEvent(new Event('resize'))
  expect([told.mock.calls.length, observers[0]!.isOn]).toEqual([4, false])
})

test('useOutsidePress hears a press that comes as soon as the component is in the page', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  function Popup() {
    const place = useRef<HTMLDivElement>(null)
    useOutsidePress([place], () => told())
    return <div ref={place} />
  }
  const page = document.body.appendChild(document.createElement('main'))
  const isThere = new Promise((resolve) => new MutationObserver(resolve).observe(page, { childList: true }))
  const root = createRoot(page)
  root.render(<Popup />)
  await isThere
  document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }))
  expect(told).toHaveBeenCalledTimes(1)
  root.unmount()
})
