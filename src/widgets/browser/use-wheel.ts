import { type RefObject, useEffect, useEffectEvent } from 'react'

/** Follows the wheel over an element, instead of what the browser does then. React's own listeners cannot prevent that. */
export function useWheel(element: RefObject<HTMLElement | null>, onWheel: (event: WheelEvent) => void): void {
  const call = useEffectEvent(onWheel)
  useEffect(() => {
    const turned = element.current
    const listen = (event: WheelEvent) => {
      event.preventDefault()
      call(event)
    }
    turned?.addEventListener('wheel', listen, { passive: false })
    return () => turned?.removeEventListener('wheel', listen)
  }, [element])
}
