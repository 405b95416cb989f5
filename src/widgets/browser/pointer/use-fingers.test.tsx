// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { useFingers } from './use-fingers.ts'

/** The calls, in order; the element is 200 × 100 pixels, so its middle is at (100, 50). */
let told: unknown[] = []
let element: HTMLElement

function draw({ isEnlarged = false, dir = 'ltr' } = {}) {
  const tell = (what: string) => (value: unknown, at?: unknown) =>
    void told.push(at ? [what, value, at] : [what, value])
  function Picture() {
    const props = useFingers({
      isEnlarged,
      onMove: tell('move'),
      onDrag: tell('drag'),
      onPinch: tell('pinch'),
      onSwipe: tell('swipe'),
      onDoubleTap: tell('double tap'),
    })
    return <div {...props} style={{ direction: dir as 'ltr' }} />
  }
  element = render(<Picture />).container.firstElementChild as HTMLElement
  element.setPointerCapture = () => {}
  element.getBoundingClientRect = () => ({ left: 0, top: 0, width: 200, height: 100 }) as DOMRect
}
const finger = (type: string, x: number, y: number, { id = 1, at = 0, button = 0 } = {}) => {
  const event = new PointerEvent(`pointer${type}`, { pointerId: id, clientX: x, clientY: y, button, bubbles: true })
  Object.defineProperty(event, 'timeStamp', { value: at })
  act(() => element.dispatchEvent(event))
}
const swipe = (from: number, to: number) => {
  finger('down', from, 50)
  finger('move', to, 50, { at: 80 })
  finger('up', to, 50, { at: 100 })
}

beforeEach(() => (told = []))
afterEach(cleanup)

test('a finger that pulls a fitting picture aside swipes, the other way round from right to left', () => {
  draw()
  swipe(150, 50)
  expect(told).toEqual([
    ['drag', -100],
    ['swipe', 'next'],
  ])
  draw({ dir: 'rtl' })
  told = []
  swipe(150, 50)
  expect(told.at(-1)).toEqual(['swipe', 'previous'])
})

test('a finger moves an enlarged picture, by what it moved itself', () => {
  draw({ isEnlarged: true })
  swipe(150, 50)
  expect(told).toEqual([['move', { x: -100, y: 0 }]])
})

test('two fingers pinch around their middle and move the picture; their end is no swipe', () => {
  draw()
  finger('down', 90, 50)
  finger('down', 110, 50, { id: 2 })
  finger('move', 130, 50, { id: 2, at: 20 })
  finger('up', 130, 50, { id: 2, at: 40 })
  finger('up', 90, 50, { at: 60 })
  expect(told).toEqual([
    ['pinch', 2, { x: 10, y: 0 }],
    ['move', { x: 10, y: 0 }],
  ])
})

test('two taps within 300 ms at one place are a double tap; later, elsewhere or with another button they are not', () => {
  draw()
  const tap = (x: number, at: number, button = 0) => {
    finger('down', x, 50, { at, button })
    finger('up', x, 50, { at: at + 10, button })
  }
  tap(100, 0)
  tap(104, 100)
  expect(told).toMatchObject([['double tap', { x: 4, y: 0 }]])
  for (const [x, at] of [
    [104, 1000],
    [104, 1400],
    [160, 1500],
  ] as const)
    tap(x, at)
  tap(160, 1550, 2)
  expect(told).toHaveLength(1)
})

test('a gesture that the browser takes over ends as no swipe', () => {
  draw()
  finger('down', 150, 50)
  finger('move', 120, 50)
  finger('cancel', 120, 50)
  finger('move', 50, 50)
  expect(told).toEqual([
    ['drag', -30],
    ['swipe', undefined],
  ])
})
