/**
 * Tells whether a submenu would leave the window (behaviours 2.10.11): where it begins, seen from the side on which reading
 * begins, and its width are more than the window. Exactly as much is not.
 */
export const spills = (start: number, width: number, windowWidth: number): boolean => start + width > windowWidth

/** `rect` seen from the side on which reading begins. */
export const startOf = (rect: { left: number; right: number }, windowWidth: number, isRtl: boolean): number =>
  isRtl ? windowWidth - rect.right : rect.left
