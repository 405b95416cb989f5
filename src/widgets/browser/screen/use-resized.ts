import { type RefObject, useEffect, useEffectEvent } from 'react'

/** Calls back when the element, or the window, has another size, while `isOn`. */
export function useResized(element: RefObject<HTMLElement | null>, isOn: boolean, callback: () => void): void {
  const call = useEffectEvent(callback)
  useEffect(() => {
    if (!isOn || !element.current) return
    const tell = () => call()
    const watcher = new ResizeObserver(tell)
    watcher.observe(element.current)
    addEventListener('resize', tell)
    return () => {
      watcher.disconnect()
      removeEventListener('resize', tell)
    }
  }, [element, isOn])
}
