import { useEffect, useEffectEvent } from 'react'

/** Calls back when Escape is pressed anywhere in the page. */
export function useEscape(callback: () => void): void {
  const call = useEffectEvent(callback)
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') call()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
