import { useEffect, useEffectEvent } from 'react'
import { flushSync } from 'react-dom'

/** Calls back at the beginning, and once in a frame in which the page was scrolled or the window resized; drawn in that frame. */
export function useScroll(onScroll: () => void): void {
  const call = useEffectEvent(onScroll)
  useEffect(() => {
    let frame: number | undefined
    const follow = () => {
      frame ??= requestAnimationFrame(() => {
        frame = undefined
        flushSync(() => call())
      })
    }
    follow()
    addEventListener('scroll', follow, { passive: true })
    addEventListener('resize', follow)
    return () => {
      if (frame !== undefined) cancelAnimationFrame(frame)
      removeEventListener('scroll', follow)
      removeEventListener('resize', follow)
    }
  }, [])
}
