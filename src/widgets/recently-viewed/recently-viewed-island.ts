/** The island in which the products viewed before are shown; the runtime wakes it (site/islands/recall-viewed.ts). */
export const RECENTLY_VIEWED = 'widgets/recently-viewed/recently-viewed'
