// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react'
import { type RefObject, useRef } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useDomEvent } from './events/use-dom-event.ts'
import { useFollowedFragment } from './address/use-followed-fragment.ts'
import { useFoundInPage } from './events/use-found-in-page.ts'
import { isMenuOpen, useHeaderMenu } from './screen/use-header-menu.ts'
import { useLastFocus } from './focus/use-last-focus.ts'
import { useMouseLeave } from './events/use-mouse-leave.ts'
import { usePageHidden } from './events/use-page-hidden.ts'
import { usePictureFailed } from './markup/use-picture-failed.ts'
import { useResized } from './screen/use-resized.ts'
import { useScroll } from './screen/use-scroll.ts'
import { useViewportChange } from './screen/use-viewport-change.ts'

const told = vi.fn<(what?: unknown) => void>()

/** Renders a component that calls only this hook and gives it a ref to its element. */
function show(hook: (place: RefObject<HTMLDivElement | null>) => unknown) {
  function Around() {
    const place = useRef<HTMLDivElement>(null)
    // oxlint-disable-next-line react/refs -- the hooks under test take a ref
    const says = hook(place)
    return (
      <div ref={place} title={String(says)}>
        <p id="part" />
        <img alt="" />
      </div>
    )
  }
  const { container } = render(<Around />)
  return container.firstElementChild as HTMLElement
}
const tell = (target: EventTarget, type: string, detail?: unknown) =>
  act(() => target.dispatchEvent(new CustomEvent(type, { detail })))

beforeEach(() => told.mockReset())
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('useDomEvent hears an element’s event while the component is there, with what an owner’s script says', () => {
  const element = show((place) => useDomEvent(place, 'shop:slide', ({ detail }) => told(detail)))
  tell(element, 'shop:slide', 3)
  cleanup()
  tell(element, 'shop:slide', 4)
  expect(told.mock.calls).toEqual([[3]])
})

test('useMouseLeave and useViewportChange tell as long as the component is there', () => {
  show(() => {
    useMouseLeave(() => told('left'))
    useViewportChange(() => told('size'))
  })
  const all = () => {
    tell(document.documentElement, 'mouseleave')
    tell(window, 'resize')
  }
  all()
  cleanup()
  all()
  expect(told.mock.calls).toEqual([['left'], ['size']])
})

test('usePageHidden tells at the beginning, and when the tab goes out of view', () => {
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(false)
  show(() => usePageHidden(told))
  hidden.mockReturnValue(true)
  tell(document, 'visibilitychange')
  expect(told.mock.calls).toEqual([[false], [true]])
  hidden.mockRestore()
})

test('useScroll looks at the beginning and once in a frame, however often the page moves in it', () => {
  vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame'] })
  show(() => useScroll(told))
  act(() => vi.advanceTimersToNextFrame())
  expect(told).toHaveBeenCalledTimes(1)
  for (let moves = 0; moves < 3; moves++) tell(window, 'scroll')
  act(() => vi.advanceTimersToNextFrame())
  expect(told).toHaveBeenCalledTimes(2)
  vi.useRealTimers()
})

test('useResized tells of the window’s size only while it is on', () => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
  show((place) => useResized(place, false, told))
  tell(window, 'resize')
  expect(told).not.toHaveBeenCalled()
  show((place) => useResized(place, true, told))
  tell(window, 'resize')
  expect(told).toHaveBeenCalledOnce()
})

test('useFollowedFragment tells what a link in the page leads to, not what a control names', () => {
  show(() => useFollowedFragment(told))
  document.body.insertAdjacentHTML('beforeend', '<a href="#part"></a><a href="#part" role="tab"></a><a href="#no"></a>')
  for (const link of document.querySelectorAll('a')) {
    act(() => link.click())
    link.remove()
  }
  expect(told.mock.calls).toEqual([[document.querySelector('#part')]])
})

test('useFoundInPage tells what the browser’s own search is about to show', () => {
  const element = show((place) => useFoundInPage(place, told))
  act(() => element.querySelector('p')!.dispatchEvent(new Event('beforematch', { bubbles: true })))
  expect(told.mock.calls).toEqual([[element.querySelector('p')]])
})

test('useHeaderMenu tells when a class in the header changes; the menu is open with a panel or a submenu', async () => {
  document.body.innerHTML = '<header id="header"><nav id="nav"><ul><li></li></ul></nav></header>'
  show(() => useHeaderMenu(told))
  expect(isMenuOpen()).toBe(false)
  document.querySelector('li')!.className = 'menu-active'
  await vi.waitFor(() => expect(told).toHaveBeenCalledOnce())
  expect(isMenuOpen()).toBe(true)
  document.body.replaceChildren()
})

test('usePictureFailed says when a picture inside could not be had', () => {
  const element = show(usePictureFailed)
  expect(element.title).toBe('false')
  tell(element.querySelector('img')!, 'error')
  expect(element.title).toBe('true')
})

test('useLastFocus remembers what a new layout has hidden, and forgets what the shopper has left', () => {
  let asked!: () => HTMLElement | null
  const element = show(() => (asked = useLastFocus()))
  const field = element.appendChild(document.createElement('input'))
  let isShown = true
  field.checkVisibility = () => isShown
  field.focus()
  expect(asked()).toBe(field)
  isShown = false
  field.blur()
  expect(asked()).toBe(field)
  isShown = true
  field.focus()
  field.blur()
  expect(asked()).toBeNull()
})
