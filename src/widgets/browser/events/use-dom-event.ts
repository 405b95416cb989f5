import { type RefObject, useEffect, useEffectEvent } from 'react'

type Place = RefObject<HTMLElement | null>

/**
 * Listens on an element to an event that React has no prop for, that comes from markup which is not React's, or that scripts of the
 * shop's owner send (`detail` is theirs). The listener is there while the component is; the handler is always that of the last drawing.
 */
export function useDomEvent<Type extends keyof HTMLElementEventMap>(
  element: Place,
  type: Type,
  handler: (event: HTMLElementEventMap[Type]) => void,
): void
export function useDomEvent(element: Place, type: string, handler: (event: CustomEvent<unknown>) => void): void
export function useDomEvent(element: Place, type: string, handler: (event: never) => void): void {
  const handle = useEffectEvent((event: Event) => handler(event as never))
  useEffect(() => {
    const target = element.current
    const listener = (event: Event) => handle(event)
    target?.addEventListener(type, listener)
    return () => target?.removeEventListener(type, listener)
  }, [element, type])
}
