/** An item of the menu, and what is below it. */
export type MenuItem = {
  name: string
  address: string
  /** Begins a submenu, leading to the category itself (behaviours 2.10.1). */
  isViewAll?: boolean
  /** The page's own category, or one above it. */
  isActive?: boolean
  isCurrent?: boolean
  items: readonly MenuItem[]
}
