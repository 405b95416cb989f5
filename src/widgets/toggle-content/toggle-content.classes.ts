/** Public class names of tabs and accordions (behaviours 2.12). */
export const toggleClasses = {
  /** Around the definition list, with `tabs` where it is tabs on wide windows. */
  wrapper: 'toggle-content',
  tabs: 'tabs',
  /** The list of tabs, before the definition list. */
  list: 'toggle-tabs',
  /** On the selected term, pane and tab. */
  current: 'current',
  /** On the last of each. */
  last: 'last',
  /** On the wrapper while the accordion's selected pane is open. */
  open: 'accordion-open',
  /** On the wrapper: the accordion begins with its first pane open. */
  startsOpen: 'open',
  /** Ours, inside a `dd`: what is hidden until it is selected or found. */
  pane: 'toggle-pane',
  /** Ours, on the wrapper once the script is there. */
  live: 'toggle-live',
} as const
