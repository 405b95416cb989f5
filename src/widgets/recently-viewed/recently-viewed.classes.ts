/** Class names of the place for products this browser has shown before. */
export const recentlyViewedClasses = {
  /** Ours: the place, empty until they come. */
  place: 'viewed-products',
} as const
