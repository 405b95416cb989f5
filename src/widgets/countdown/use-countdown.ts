import { useEffect, useState, useSyncExternalStore } from 'react'
import { COUNTDOWN_TICK_MS, type CountdownParts, countdownParts } from '#domain/date/countdown.ts'
import { useInterval } from '../browser/time/use-interval.ts'
import { usePageHidden } from '../browser/events/use-page-hidden.ts'
import { useTimeout } from '../browser/time/use-timeout.ts'
import { createCountdown } from './countdown-store.ts'
import { askServerTime, readClocks } from './server-clock.ts'

export type CountdownOptions = {
  /** ISO instant it counts down to. */
  endsAt: string
  /** Until then, by the server's clock as it draws this. */
  seconds: number
  /** The address at which the server tells its time: the page may be older than it looks. */
  clock: string
}

/** A countdown to an instant (spec widget 6). It stops at 0; `onEnd` is called once the server's clock agrees. */
export function useCountdown({ endsAt, seconds, clock }: CountdownOptions, onEnd: () => void): CountdownParts {
  const [countdown] = useState(() =>
    createCountdown({ seconds, endsAt, readClocks, askServer: () => askServerTime(clock) }),
  )
  const snapshot = useSyncExternalStore(countdown.subscribe, countdown.getSnapshot, countdown.getSnapshot)
  useEffect(() => countdown.start(), [countdown])
  useInterval(countdown.tick, snapshot.phase === 'running' ? COUNTDOWN_TICK_MS : undefined)
  usePageHidden((isHidden) => !isHidden && countdown.tick())
  useTimeout(snapshot.phase, () => (snapshot.phase === 'over' ? snapshot.inMs : undefined), onEnd)
  return countdownParts(snapshot.seconds)
}
