export type Point = { x: number; y: number }

/** Px that every step makes at least (4.fly.3). */
const LEAST = 7

/**
 * Where the copy of a picture is after each step on its way (4.fly.3): along the longer side it goes 7 px and a share of
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
