import { useEffectEvent, useLayoutEffect } from 'react'

/**
 * Calls back once when a time has passed. It begins anew whenever `occasion` is another one than before.
 *
 * @param delay asked at each beginning, in milliseconds; undefined: not at all
 */
export function useTimeout(occasion: unknown, delay: () => number | undefined, callback: () => void): void {
  const ask = useEffectEvent(delay)
  const call = useEffectEvent(callback)
  useLayoutEffect(() => {
    const pause = ask()
    if (pause === undefined) return
    const timer = setTimeout(() => call(), pause)
    return () => clearTimeout(timer)
  }, [occasion])
}
