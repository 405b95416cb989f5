export type Point = { x: number; y: number }
export type Box = { left: number; top: number; right: number; bottom: number }

/** A pointer that left towards the submenu may rest on a neighbour for this long before the neighbour opens. */
export const REST_MS = 300

/**
 * Tells whether a pointer that left an item at `exit` is on its way to the item's open submenu: it stands between that place and
 * the submenu, and its last step did not lead away. Only then does a neighbour under it wait (behaviours 2.10.14).
 */
export const isOnTheWay = (exit: Point, before: Point, now: Point, menu: Box): boolean =>
  distance(now, menu) <= distance(before, menu) && isBetween(exit, now, menu)

/** Within a triangle of the place left and two neighbouring corners. */
function isBetween(exit: Point, point: Point, { left, top, right, bottom }: Box): boolean {
  const corners = [
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: bottom },
    { x: left, y: bottom },
  ]
  return corners.some((corner, index) => isInTriangle(point, exit, corner, corners[(index + 1) % 4]!))
}

function isInTriangle(point: Point, a: Point, b: Point, c: Point): boolean {
  const sides = [side(point, a, b), side(point, b, c), side(point, c, a)]
  return sides.every((one) => one >= 0) || sides.every((one) => one <= 0)
}

const side = (point: Point, from: Point, to: Point) =>
  (to.x - from.x) * (point.y - from.y) - (to.y - from.y) * (point.x - from.x)

const distance = ({ x, y }: Point, { left, top, right, bottom }: Box) =>
  Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom))
