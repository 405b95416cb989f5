import { useEffect, useEffectEvent } from 'react'

/** Listens to an event of the window while the component is there; the handler is always that of the last drawing. */
export function useWindowEvent<Type extends keyof WindowEventMap>(
  type: Type,
  handler: (event: WindowEventMap[Type]) => void,
): void {
  const handle = useEffectEvent(handler)
  useEffect(() => {
    const listener = (event: WindowEventMap[Type]) => handle(event)
    addEventListener(type, listener)
    return () => removeEventListener(type, listener)
  }, [type])
}
