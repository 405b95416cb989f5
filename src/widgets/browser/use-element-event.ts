import { type RefObject, useEffect, useEffectEvent } from 'react'

/** Follows an event that scripts of the shop's owner send to an element; gives its `detail`. React knows the browser's events only. */
export function useElementEvent(
  place: RefObject<Element | null>,
  type: string,
  onEvent: (detail: unknown) => void,
): void {
  const tell = useEffectEvent(onEvent)
  useEffect(() => {
    const element = place.current
    const listen = (event: Event) => tell((event as CustomEvent<unknown>).detail)
    element?.addEventListener(type, listen)
    return () => element?.removeEventListener(type, listen)
  }, [place, type])
}
