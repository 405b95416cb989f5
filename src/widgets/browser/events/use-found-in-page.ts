import { type RefObject, useEffect, useEffectEvent } from 'react'

/** Calls back with the `hidden="until-found"` element that the browser's own search is about to show, in or below an element. */
export function useFoundInPage(place: RefObject<Element | null>, onFound: (found: Element) => void): void {
  const call = useEffectEvent(onFound)
  useEffect(() => {
    const element = place.current
    const listen = ({ target }: Event) => call(target as Element)
    element?.addEventListener('beforematch', listen)
    return () => element?.removeEventListener('beforematch', listen)
  }, [place])
}
