import { type PointerEvent, useEffect, useRef } from 'react'

/** Spec §5 Calendar: a button held down this long, in milliseconds, opens its list (5.calendar.4). */
export const HOLD_MS = 250

/** For a button that does one thing when pressed and another when held. A hold is not followed by the press. */
export function useHold({ onPress, onHold }: { onPress: () => void; onHold: () => void }) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const wasHeld = useRef(false)
  const stop = () => clearTimeout(timer.current)
  useEffect(() => stop, [])
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return
      wasHeld.current = false
      // A finger keeps its button unless told otherwise; the list's entry under it must hear that it was lifted.
      const { currentTarget: button, pointerId } = event
      if (button.hasPointerCapture?.(pointerId)) button.releasePointerCapture(pointerId)
      stop()
      timer.current = setTimeout(() => {
        wasHeld.current = true
        onHold()
      }, HOLD_MS)
    },
    onPointerUp: stop,
    onPointerLeave() {
      stop()
      wasHeld.current = false
    },
    onPointerCancel: stop,
    onContextMenu: (event: { preventDefault(): void }) => event.preventDefault(),
    onClick() {
      if (!wasHeld.current) onPress()
      wasHeld.current = false
    },
  }
}
