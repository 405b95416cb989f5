import { useEffect, useEffectEvent } from 'react'

/** Calls back every `ms` milliseconds; with undefined it waits. */
export function useInterval(callback: () => void, ms: number | undefined): void {
  const call = useEffectEvent(callback)
  useEffect(() => {
    if (ms === undefined) return
    const ticks = setInterval(() => call(), ms)
    return () => clearInterval(ticks)
  }, [ms])
}
