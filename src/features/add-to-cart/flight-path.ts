import type { FlightTarget, Point } from '#widgets/browser/screen/flight-target.ts'

/** A copy of a picture on its way into the cart, in px of the page. */
export type FlightPlan = {
  picture: { src: string; width: number; height: number }
  from: Point
  target: FlightTarget
}

/** Px that every step makes at least (4.fly.3). */
const LEAST = 7

/**
 * The place of a picture's copy after each step on its way (4.fly.3): along the longer side it goes 7 px and a share of
 * what is left, slowly at both ends; across it stays on the straight line. The last point is the target.
 */
export function flightPath(from: Point, to: Point): Point[] {
  const across = { x: to.x - from.x, y: to.y - from.y }
  const isHorizontal = Math.abs(across.x) >= Math.abs(across.y)
  const distance = Math.abs(isHorizontal ? across.x : across.y)
  const points: Point[] = []
  for (let travelled = 0; travelled < distance;) {
    const share = travelled / distance
    const left = distance - travelled
    travelled += Math.min(left, LEAST + left * (share - share * share))
    const reached = travelled / distance
    points.push({ x: from.x + across.x * reached, y: from.y + across.y * reached })
  }
  return points
}

/** Spec §9. */
export const STEP_MS = 45
const STEPS_PER_BLINK = 20
/** Px below the upper edge at which the page is scrolled after a copy that leaves the window (4.fly.5). */
const ROOM_ABOVE = 30

/** The place of the copy so many milliseconds after it left `from`: by the clock, a tab that is slow misses some steps. */
export function flightAt(from: Point, path: readonly Point[], elapsedMs: number) {
  const step = Math.floor(elapsedMs / STEP_MS)
  return {
    point: path[step - 1] ?? (step > 0 ? (path.at(-1) ?? from) : from),
    isBlinking: Math.floor(step / STEPS_PER_BLINK) % 2 === 1,
    hasLanded: step >= path.length,
  }
}

/** The scroll position at which the copy is seen, in px from the page's upper edge; undefined: it is. */
export function scrollFor({ y }: Point, height: number, view: { top: number; height: number }): number | undefined {
  const isSeen = y + height > view.top && y < view.top + view.height
  return isSeen ? undefined : y - ROOM_ABOVE
}
