import { type ClockReading, elapsedSince, secondsLeft } from '#domain/date/countdown.ts'
import type { ServerTime } from './server-clock.ts'

/** A countdown shows 0 up to half a second before the end. */
const ROUNDING_MS = 500
/** After the end by this server's clock, the next one's shows it, too. */
const MARGIN_MS = 100

/** `over`: the server's clock agrees that the end comes `inMs` milliseconds from now. */
export type CountdownSnapshot =
  | { seconds: number; phase: 'running' | 'checking' }
  | { seconds: 0; phase: 'over'; inMs: number }

export type CountdownSources = {
  /** Seconds left by the page, as the server drew it. */
  seconds: number
  /** ISO instant of the end. */
  endsAt: string
  readClocks: () => ClockReading
  /** The server's clock; undefined when it does not answer. */
  askServer: () => Promise<ServerTime | undefined>
}

/**
 * The time that is left (spec widget 6): from the seconds the page carries at first, then from the instant of the end by the
 * server's clock, which is asked at the start and whenever the browser's own clocks disagree, as after a sleep. It is over
 * once the server's clock agrees. `tick` is to be called each second, and when the page is seen again.
 */
export function createCountdown({ seconds, endsAt, readClocks, askServer }: CountdownSources) {
  const end = Date.parse(endsAt)
  /** The seconds that were left when the clocks stood `at`. */
  let start = { left: seconds, at: readClocks() }
  let snapshot: CountdownSnapshot = { seconds: secondsLeft(seconds, 0), phase: 'running' }
  let isAsking = false
  const listeners = new Set<() => void>()

  function set(next: CountdownSnapshot) {
    if (next.seconds === snapshot.seconds && next.phase === snapshot.phase) return
    snapshot = next
    for (const listener of listeners) listener()
  }

  function left() {
    const { elapsedMs, isCertain } = elapsedSince(start.at, readClocks())
    return { seconds: secondsLeft(start.left, elapsedMs), exactMs: start.left * 1000 - elapsedMs, isCertain }
  }

  async function ask() {
    isAsking = true
    const time = Number.isNaN(end) ? undefined : await askServer()
    isAsking = false
    // Without an answer, time goes on from the last one.
    start = time ? { left: (end - time.now) / 1000, at: time.at } : { left: left().exactMs / 1000, at: readClocks() }
  }

  async function check() {
    set({ seconds: 0, phase: 'checking' })
    await ask()
    const remaining = left().exactMs
    if (remaining <= ROUNDING_MS) return set({ seconds: 0, phase: 'over', inMs: Math.max(0, remaining) + MARGIN_MS })
    snapshot = { seconds: 0, phase: 'running' }
    tick()
  }

  function tick() {
    if (snapshot.phase !== 'running') return
    const { seconds: shown, isCertain } = left()
    if (shown === 0 && !isAsking) return void check()
    set({ seconds: shown, phase: 'running' })
    if (!isAsking && !isCertain) void ask().then(tick)
  }

  return {
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    getSnapshot: () => snapshot,
    start() {
      tick()
      if (snapshot.phase === 'running') void ask().then(tick)
    },
    tick,
  }
}
