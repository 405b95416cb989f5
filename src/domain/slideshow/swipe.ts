/** Spec §9 "Swipe thresholds", behaviours 2.5.9: CSS pixels and milliseconds. The limits themselves do not count. */
const MINIMUM_DISTANCE = 30
const MAXIMUM_DRIFT = 75
const MAXIMUM_TIME = 1000

/** From more than so many pixels to the side on, the page does not scroll with the finger. */
const SIDEWAYS = 10

export type Touch = { x: number; y: number; time: number }

/**
 * The step that a finger's swipe asks for: a swipe to the left brings what comes next, or one to the right
 * where the language runs from right to left.
 */
export function swipeOf(from: Touch, to: Touch, isRightToLeft = false): 'next' | 'previous' | undefined {
  const distance = to.x - from.x
  if (to.time - from.time >= MAXIMUM_TIME) return undefined
  if (Math.abs(distance) <= MINIMUM_DISTANCE || Math.abs(to.y - from.y) >= MAXIMUM_DRIFT) return undefined
  return distance < 0 !== isRightToLeft ? 'next' : 'previous'
}

/** Tells whether the finger moves the slides, so that the page must stay where it is. */
export const isSideways = (from: Touch, to: Touch): boolean => Math.abs(to.x - from.x) > SIDEWAYS
