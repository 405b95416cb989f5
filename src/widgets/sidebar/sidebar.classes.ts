/** Public class names of the sidebar's blocks (behaviours 2.13.1). */
export const sidebarClasses = {
  /** The title, which opens and closes the block on small screens. */
  title: 'block-title',
  /** The title of the layered navigation beside it. */
  filterTitle: 'block-subtitle--filter',
  /** On the title while its block is open on a small screen. */
  active: 'active',
  /** The part that the title opens. */
  content: 'block-content',
  /** On the content while it is closed on a small screen. */
  closed: 'no-display',
} as const
