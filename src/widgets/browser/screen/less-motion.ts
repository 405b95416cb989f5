/** Asks whether the shopper wants less motion (WCAG 2.3.3). */
export const LESS_MOTION = '(prefers-reduced-motion: reduce)'

/** Then what only moves for the eye does not. */
export const wantsLessMotion = (): boolean => matchMedia(LESS_MOTION).matches
