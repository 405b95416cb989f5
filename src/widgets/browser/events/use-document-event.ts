import { useEffect, useEffectEvent } from 'react'

/** Hears an event wherever on the page it happens, after everything that is nearer to it; the handler is always that of the last drawing. */
export function useDocumentEvent<Type extends keyof DocumentEventMap>(
  type: Type,
  handler: (event: DocumentEventMap[Type]) => void,
): void {
  const handle = useEffectEvent(handler)
  useEffect(() => {
    const listener = (event: DocumentEventMap[Type]) => handle(event)
    document.addEventListener(type, listener)
    return () => document.removeEventListener(type, listener)
  }, [type])
}
