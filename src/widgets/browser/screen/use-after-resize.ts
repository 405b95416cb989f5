import { useEffect, useEffectEvent } from 'react'
import { afterResize } from './after-resize.ts'

/** Calls back once, 250 ms after the last resize of the window (behaviours 9.const.2). */
export function useAfterResize(callback: () => void): void {
  const call = useEffectEvent(callback)
  useEffect(() => afterResize(() => call()), [])
}
