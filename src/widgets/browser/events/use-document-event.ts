import { useEffect, useRef } from 'react'

/** Hears an event wherever on the page it happens, after everything that is nearer to it. */
export function useDocumentEvent<Type extends keyof DocumentEventMap>(
  type: Type,
  listener: (event: DocumentEventMap[Type]) => void,
): void {
  const newest = useRef(listener)
  useEffect(() => {
    newest.current = listener
  })
  useEffect(() => {
    const hear = (event: DocumentEventMap[Type]) => newest.current(event)
    document.addEventListener(type, hear)
    return () => document.removeEventListener(type, hear)
  }, [type])
}
