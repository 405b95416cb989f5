/** Spec §9, intra-page scroll. */
export const SCROLL_MS = 850
/** Spec §9, sticky-nav intrapage timeout: how long the active item stays as it is after a click. */
export const SPY_LOCK_MS = 900

/** The scroll position of a section's top (behaviours 2.11.1), not above the page. */
export const scrollTarget = (documentTop: number, barHeight: number): number => Math.max(0, documentTop - barHeight)

/** The position of the page `elapsed` milliseconds after it began to move: slow at both ends. */
export function scrolledAfter(elapsed: number, from: number, to: number): number {
  const part = Math.min(1, Math.max(0, elapsed / SCROLL_MS))
  return from + (to - from) * (0.5 - Math.cos(part * Math.PI) / 2)
}
