/** Kept between a popup and the edge of the window, in pixels. */
const EDGE = 8

type Box = { left: number; top: number; width: number; height: number }

/**
 * The place of a popup of this size in the window: directly under its trigger with their left edges aligned (where the
 * language runs from right to left, their right ones), pushed back inside where it would stick out (5.calendar.1). All in
 * CSS pixels of the window.
 */
export function placeUnder(
  trigger: Box,
  size: { width: number; height: number },
  view: { width: number; height: number },
  isRightToLeft = false,
): { left: number; top: number } {
  const within = (at: number, length: number, room: number) => Math.max(EDGE, Math.min(at, room - length - EDGE))
  const left = isRightToLeft ? trigger.left + trigger.width - size.width : trigger.left
  return {
    left: within(left, size.width, view.width),
    top: within(trigger.top + trigger.height, size.height, view.height),
  }
}
