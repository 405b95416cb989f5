import { useEffect, useEffectEvent } from 'react'

/** Calls back when the mouse leaves the window. */
export function useMouseLeave(onLeave: () => void): void {
  const call = useEffectEvent(onLeave)
  useEffect(() => {
    const listener = () => call()
    document.documentElement.addEventListener('mouseleave', listener)
    return () => document.documentElement.removeEventListener('mouseleave', listener)
  }, [])
}
