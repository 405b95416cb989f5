import { type RefObject, useEffectEvent, useLayoutEffect } from 'react'

/** Calls back when an element is there, and when its size, the window's, or what is scrolled in the page changes. */
export function useLayoutChange(element: RefObject<HTMLElement | null>, onChange: () => void): void {
  const change = useEffectEvent(onChange)
  useLayoutEffect(() => {
    const listener = () => change()
    listener()
    const resize = new ResizeObserver(listener)
    resize.observe(element.current!)
    window.addEventListener('resize', listener)
    document.addEventListener('scroll', listener, { capture: true, passive: true })
    return () => {
      resize.disconnect()
      window.removeEventListener('resize', listener)
      document.removeEventListener('scroll', listener, true)
    }
  }, [element])
}
