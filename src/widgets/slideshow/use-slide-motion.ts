import { type RefObject, useLayoutEffect, useRef } from 'react'
import { SLIDE_TRANSITION, type Slideshow, type Way } from '#domain/slideshow/slideshow.ts'
import { isRightToLeft } from '../browser/screen/direction.ts'
import { wantsLessMotion } from '../browser/screen/less-motion.ts'

/** Moves both slides of a transition; it ends at once when the next one begins (behaviours 2.5.8). */
export function useSlideMotion({ moving, current }: Slideshow, slides: RefObject<HTMLElement | null>[]): void {
  const motions = useRef<Animation[]>([])
  useLayoutEffect(() => {
    for (const motion of motions.current) motion.cancel()
    const [from, to] = [moving && slides[moving.from]?.current, slides[current]?.current]
    motions.current = moving && from && to && !wantsLessMotion() ? slideOver(from, to, moving.way) : []
    // A transition is told by its own object.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [moving])
}

/** Forward moves the content to where lines begin, backward the other way (2.5.3). */
function slideOver(from: HTMLElement, to: HTMLElement, way: Way): Animation[] {
  const side = (way === 'forward') === isRightToLeft(from) ? -100 : 100
  const run = (slide: HTMLElement, start: number, end: number) =>
    slide.animate(
      { translate: [`${start}% 0`, `${end}% 0`] },
      { duration: SLIDE_TRANSITION, easing: 'ease-in-out', fill: 'forwards' },
    )
  return [run(from, 0, -side), run(to, side, 0)]
}
