import type { Size } from './slides/zoom-rules.ts'

/** The position of a picture in the full-screen view: how much larger than it fits, and how far its middle is moved, in pixels. */
export type View = { scale: number; x: number; y: number }
export type Point = { x: number; y: number }

export const FITTING: View = { scale: 1, x: 0, y: 0 }
export const MAXIMUM_SCALE = 4
/** The factor of one press of a button or key. */
export const SCALE_STEP = 1.5
/** After a double tap. */
export const TAPPED_SCALE = 2.5

/** `picture` as it lies fitted in `frame`; both in pixels. */
export type Bounds = { picture: Size; frame: Size }

/** Enlarged by this factor, while `at` (from the middle of the frame) stays where it is. */
export function zoomBy(view: View, factor: number, at: Point, bounds: Bounds): View {
  const scale = Math.min(MAXIMUM_SCALE, Math.max(1, view.scale * factor))
  const ratio = scale / view.scale
  return keepInside({ scale, x: at.x - (at.x - view.x) * ratio, y: at.y - (at.y - view.y) * ratio }, bounds)
}

export const moveBy = (view: View, by: Point, bounds: Bounds): View =>
  keepInside({ ...view, x: view.x + by.x, y: view.y + by.y }, bounds)

/** The picture covers the frame as far as it can, and never leaves it. */
function keepInside({ scale, x, y }: View, { picture, frame }: Bounds): View {
  return {
    scale,
    x: within(x, (picture.width * scale - frame.width) / 2),
    y: within(y, (picture.height * scale - frame.height) / 2),
  }
}

const within = (value: number, limit: number) => (limit <= 0 ? 0 : Math.min(limit, Math.max(-limit, value)))

/** The picture so many steps on; after the last one comes the first. */
export const stepFrom = (number: number, by: number, count: number): number => (number + by + count) % count
