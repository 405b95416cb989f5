import { useEffect, useEffectEvent } from 'react'
import { flushSync } from 'react-dom'

/** Calls back when the window, or what a phone's keyboard leaves of it, has another size; drawn before anything is painted. */
export function useViewportChange(onChange: () => void): void {
  const call = useEffectEvent(onChange)
  useEffect(() => {
    const tell = () => flushSync(() => call())
    addEventListener('resize', tell)
    window.visualViewport?.addEventListener('resize', tell)
    return () => {
      removeEventListener('resize', tell)
      window.visualViewport?.removeEventListener('resize', tell)
    }
  }, [])
}
