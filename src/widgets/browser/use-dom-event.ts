import { type RefObject, useEffect, useEffectEvent } from 'react'

/**
 * Listens on an element to an event that React has no prop for, or that comes from markup which is not React's. The
 * listener is there while the component is; the handler is always that of the last drawing.
 */
export function useDomEvent<Type extends keyof HTMLElementEventMap>(
  element: RefObject<HTMLElement | null>,
  type: Type,
  handler: (event: HTMLElementEventMap[Type]) => void,
): void {
  const handle = useEffectEvent(handler)
  useEffect(() => {
    const target = element.current
    const listener = (event: HTMLElementEventMap[Type]) => handle(event)
    target?.addEventListener(type, listener)
    return () => target?.removeEventListener(type, listener)
  }, [element, type])
}
