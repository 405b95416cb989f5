/** The bar of a page's sections: `isFixed` to the window, `isPushed` out of it (spec §4, sticky nav). */
export type StickyState = { scroll: number; isFixed: boolean; isPushed: boolean }

export const UNFIXED: StickyState = { scroll: 0, isFixed: false, isPushed: false }

/**
 * Fixed below its natural place (behaviours 2.11.5), pushed away while the shopper scrolls down (2.11.6). `staysInView`: the
 * menu is open, the focus is in the bar, or the bar itself scrolls the page.
 */
export function stickyAfter(
  before: StickyState,
  { scroll, top, staysInView }: { scroll: number; top: number; staysInView: boolean },
): StickyState {
  const isFixed = scroll > top && scroll > 0
  const isDown = scroll === before.scroll ? before.isPushed : scroll > before.scroll
  return { scroll, isFixed, isPushed: isFixed && !staysInView && isDown }
}
