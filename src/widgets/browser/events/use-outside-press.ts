import { type RefObject, useEffectEvent, useLayoutEffect } from 'react'

/** Calls back when a pointer goes down outside of all of these elements. */
export function useOutsidePress(inside: readonly RefObject<HTMLElement | null>[], onPress: () => void): void {
  const press = useEffectEvent(({ target }: Event) => {
    const isInside = target instanceof Node && inside.some(({ current }) => current?.contains(target))
    if (!isInside) onPress()
  })
  useLayoutEffect(() => {
    const listener = (event: Event) => press(event)
    document.addEventListener('pointerdown', listener, true)
    return () => document.removeEventListener('pointerdown', listener, true)
  }, [])
}
