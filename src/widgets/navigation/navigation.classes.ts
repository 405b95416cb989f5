export const NAVIGATION_ID = 'nav'

/** Public class names of the main navigation (behaviours 2.10.1, 2.10.2, 2.10.11). */
export const navigationClasses = {
  /** On the link of an item that has a submenu. */
  hasChildren: 'has-children',
  /** On an item whose submenu is open, and on any the mouse is over. */
  open: 'menu-active',
  /** Nobody sets it any more; cleared where the window crosses 770 px. */
  oldOpen: 'sub-menu-active',
  /** On a submenu while it is measured. */
  tested: 'position-test',
  /** On a submenu that opens the other way, because it would leave the window. */
  spill: 'spill',
  /** On the navigation once its script is there: submenus are no longer the style sheet's. */
  alive: 'has-menus',
} as const
