/** Spec §9, nav spy: so many pixels before a section reaches the bar it is the active one. */
export const SPY_OFFSET = 60

/**
 * The active section (behaviours 2.11.4): the last on the page whose top is not below scroll position + bar + 60 px; none
 * before the first. `tops` are in document coordinates, undefined for a section that is not there.
 */
export function activeSection(
  tops: readonly (number | undefined)[],
  scroll: number,
  barHeight: number,
): number | undefined {
  let active: number | undefined
  for (const [index, top] of tops.entries()) {
    if (top === undefined || top > scroll + barHeight + SPY_OFFSET) continue
    if (active === undefined || top >= tops[active]!) active = index
  }
  return active
}
