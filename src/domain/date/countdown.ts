/** Milliseconds between two shown seconds (spec §9). */
export const COUNTDOWN_TICK_MS = 1000

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/**
 * Whole seconds left of `seconds` after `elapsedMs`, never below 0 (2.6.2). A value that is missing, negative or no number counts as 0
 * (2.6.7).
 */
export function secondsLeft(seconds: number | undefined, elapsedMs: number): number {
  return Math.max(0, Math.round((seconds ?? 0) - elapsedMs / 1000)) || 0
}

export type CountdownParts = {
  days: string
  hour: string
  minute: string
  second: string
  /** From one day on days are shown and seconds are not; below it the other way round (2.6.5). */
  showsDays: boolean
}

/** The text of each part, with two digits at least (2.6.4). */
export function countdownParts(left: number): CountdownParts {
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0')
  return {
    days: two(left / DAY),
    hour: two((left % DAY) / HOUR),
    minute: two((left % HOUR) / MINUTE),
    second: two(left % MINUTE),
    showsDays: left >= DAY,
  }
}

/** A moment by both clocks of a browser, in milliseconds: `steady` as performance.now() counts, `wall` as Date.now(). */
export type ClockReading = { steady: number; wall: number }

/** Clocks that drift further apart show that one was set or stood still. */
const DRIFT_MS = 2000

/**
 * Time since `start`. The steady clock cannot be set by anybody but stands still in some systems' sleep; the wall clock goes on then, but
 * can be set. Therefore the longer of the two counts. If they disagree, `isCertain` is false: then the server has to be asked.
 */
export function elapsedSince(start: ClockReading, now: ClockReading): { elapsedMs: number; isCertain: boolean } {
  const [steady, wall] = [now.steady - start.steady, now.wall - start.wall]
  return { elapsedMs: Math.max(0, steady, wall), isCertain: Math.abs(steady - wall) <= DRIFT_MS }
}
