import { type PointerEvent, useRef } from 'react'
import { swipeOf, type Touch } from '#domain/slideshow/swipe.ts'
import { isRightToLeft } from '../screen/direction.ts'

type Point = { x: number; y: number }

/** Gestures of fingers, or of a mouse, on a picture. Points are measured in pixels from the middle of the element. */
type FingerActions = {
  isEnlarged: boolean
  /** One finger moves an enlarged picture. */
  onMove: (by: Point) => void
  /** One finger pulls a fitting picture aside, so far. */
  onDrag: (by: number) => void
  /** Two fingers: so many times larger than a moment ago. */
  onPinch: (factor: number, at: Point) => void
  /** The end of pulling aside; undefined when it was no swipe. */
  onSwipe: (way: 'next' | 'previous' | undefined) => void
  onDoubleTap: (at: Point) => void
}

/** A tap moves no more than this, and the second one comes within this time: pixels and milliseconds. */
const TAP_DRIFT = 10
const TAP_PAUSE = 300

/** Follows fingers over an element: swipes, pinches, moves and double taps. The returned props belong on that element. */
export function useFingers({ isEnlarged, onMove, onDrag, onPinch, onSwipe, onDoubleTap }: FingerActions) {
  const down = useRef(new Map<number, Touch>()).current
  const start = useRef<Touch>(undefined)
  const lastTap = useRef<Touch>(undefined)

  function pinch(before: Touch, now: Touch, other: Touch): void {
    const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 }
    onPinch(distance(now, other) / Math.max(1, distance(before, other)), middle)
    onMove({ x: (now.x - before.x) / 2, y: (now.y - before.y) / 2 })
  }

  function tap(at: Touch): void {
    const last = lastTap.current
    const isSecond = last && at.time - last.time < TAP_PAUSE && distance(at, last) <= 3 * TAP_DRIFT
    lastTap.current = isSecond ? undefined : at
    if (isSecond) onDoubleTap(at)
  }

  function onPointerDown(event: PointerEvent<HTMLElement>): void {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    const touch = touchOf(event)
    down.set(event.pointerId, touch)
    // A second finger makes it a pinch, which is no swipe however it ends.
    start.current = down.size === 1 ? touch : undefined
  }

  function onPointerMove(event: PointerEvent<HTMLElement>): void {
    const before = down.get(event.pointerId)
    if (!before) return
    const now = touchOf(event)
    const other = [...down].find(([id]) => id !== event.pointerId)?.[1]
    down.set(event.pointerId, now)
    if (other) pinch(before, now, other)
    else if (isEnlarged) onMove({ x: now.x - before.x, y: now.y - before.y })
    else if (start.current) onDrag(now.x - start.current.x)
  }

  function onPointerUp(event: PointerEvent<HTMLElement>): void {
    const from = start.current
    if (!down.delete(event.pointerId) || !from) return
    const end = touchOf(event)
    start.current = undefined
    if (distance(from, end) <= TAP_DRIFT) tap(end)
    else if (!isEnlarged) onSwipe(swipeOf(from, end, isRightToLeft(event.currentTarget)))
  }

  function onPointerCancel({ pointerId }: PointerEvent<HTMLElement>): void {
    down.delete(pointerId)
    if (start.current && !isEnlarged) onSwipe(undefined)
    start.current = undefined
  }

  return { onPointerDown, onPointerMove, onPointerUp, onPointerCancel }
}

function touchOf({ clientX, clientY, timeStamp, currentTarget }: PointerEvent<HTMLElement>): Touch {
  const { left, top, width, height } = currentTarget.getBoundingClientRect()
  return { x: clientX - left - width / 2, y: clientY - top - height / 2, time: timeStamp }
}

const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y)
