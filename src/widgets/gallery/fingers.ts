import { isRightToLeft } from '../browser/direction.ts'
import type { Point } from './full-view-state.ts'
import { swipeOf, type Touch } from '#domain/slideshow/swipe.ts'

/** What fingers, or a mouse, do to the picture. Points are measured from the middle of the element. */
type FingerActions = {
  isEnlarged(): boolean
  /** One finger moves an enlarged picture. */
  onMove(by: Point): void
  /** One finger pulls a fitting picture aside, so far. */
  onDrag(by: number): void
  /** Two fingers: so many times larger than a moment ago. */
  onPinch(factor: number, at: Point): void
  /** The end of pulling aside; undefined when it was no swipe. */
  onSwipe(way: 'next' | 'previous' | undefined): void
  onDoubleTap(at: Point): void
}

/** A tap moves no more than this, and the second one comes within this time: pixels and milliseconds. */
const TAP_DRIFT = 10
const TAP_PAUSE = 300

export function watchFingers(element: HTMLElement, actions: FingerActions): void {
  const down = new Map<number, Touch>()
  let start: Touch | undefined
  let lastTap: Touch | undefined

  const touchOf = ({ clientX, clientY, timeStamp }: PointerEvent): Touch => {
    const { left, top, width, height } = element.getBoundingClientRect()
    return { x: clientX - left - width / 2, y: clientY - top - height / 2, time: timeStamp }
  }

  element.addEventListener('pointerdown', (event) => {
    if (event.button !== 0) return
    element.setPointerCapture(event.pointerId)
    const touch = touchOf(event)
    down.set(event.pointerId, touch)
    // A second finger makes it a pinch, which is no swipe however it ends.
    start = down.size === 1 ? touch : undefined
  })

  element.addEventListener('pointermove', (event) => {
    const before = down.get(event.pointerId)
    if (!before) return
    const now = touchOf(event)
    const other = [...down].find(([id]) => id !== event.pointerId)?.[1]
    down.set(event.pointerId, now)
    if (other) pinch(before, now, other)
    else if (actions.isEnlarged()) actions.onMove({ x: now.x - before.x, y: now.y - before.y })
    else if (start) actions.onDrag(now.x - start.x)
  })

  function pinch(before: Touch, now: Touch, other: Touch): void {
    const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 }
    actions.onPinch(distance(now, other) / Math.max(1, distance(before, other)), middle)
    actions.onMove({ x: (now.x - before.x) / 2, y: (now.y - before.y) / 2 })
  }

  element.addEventListener('pointerup', (event) => {
    if (!down.delete(event.pointerId) || !start) return
    const from = start
    const end = touchOf(event)
    start = undefined
    if (distance(from, end) <= TAP_DRIFT) tap(end)
    else if (!actions.isEnlarged()) actions.onSwipe(swipeOf(from, end, isRightToLeft(element)))
  })

  element.addEventListener('pointercancel', ({ pointerId }) => {
    down.delete(pointerId)
    if (start && !actions.isEnlarged()) actions.onSwipe(undefined)
    start = undefined
  })

  function tap(at: Touch): void {
    const isSecond = lastTap && at.time - lastTap.time < TAP_PAUSE && distance(at, lastTap) <= 3 * TAP_DRIFT
    lastTap = isSecond ? undefined : at
    if (isSecond) actions.onDoubleTap(at)
  }
}

const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y)
