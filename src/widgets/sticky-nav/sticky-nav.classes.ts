/** Public class names of the sticky navigation (spec §4, sticky nav; behaviours 2.11). */
export const stickyNavClasses = {
  root: 'sticky-nav',
  /** Ours, around it: keeps its place while it stands at the top of the window. */
  place: 'sticky-nav-place',
  /** The page is scrolled past the bar: it stands at the top of the window. */
  fixed: 'fixed',
  /** Scrolling down has pushed it out of the window. */
  push: 'push',
  /** The link of the section that is being read. */
  active: 'active',
} as const
