import { useEffect, useEffectEvent } from 'react'

/** Calls back with each form that is sent anywhere on the page, while the component is there; it may prevent that. */
export function useDocumentSubmit(onSubmit: (event: SubmitEvent) => void): void {
  const listen = useEffectEvent(onSubmit)
  useEffect(() => {
    const listener = (event: SubmitEvent) => listen(event)
    document.addEventListener('submit', listener)
    return () => document.removeEventListener('submit', listener)
  }, [])
}
