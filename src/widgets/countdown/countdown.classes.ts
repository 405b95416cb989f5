/** Public class names of the countdown (behaviours 2.6.1). */
export const countdownClasses = {
  /** Ours, around digits and words. */
  root: 'countdown',
  /** Around the parts: what the timer counts in. */
  timer: 'countdown-timer',
  days: 'days',
  hour: 'hour',
  minute: 'minute',
  second: 'second',
  /** Between two parts. */
  delimiter: 'delimiter',
} as const
