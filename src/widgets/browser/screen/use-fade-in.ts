import { type RefObject, useLayoutEffect, useRef } from 'react'
import { wantsLessMotion } from './less-motion.ts'

/** Lets an element that appears do so in `duration` milliseconds; one that is there from the start is there at once. */
export function useFadeIn(element: RefObject<HTMLElement | null>, isShown: boolean, duration: number): void {
  const wasShown = useRef(isShown)
  useLayoutEffect(() => {
    if (isShown && !wasShown.current && !wantsLessMotion()) {
      element.current?.animate?.({ opacity: [0, 1] }, { duration, easing: 'ease-out' })
    }
    wasShown.current = isShown
  }, [element, isShown, duration])
}
