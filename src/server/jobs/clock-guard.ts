import { sql } from 'drizzle-orm'
import { type Database, rows } from '../database/database.ts'

/** A correction of the clock is smaller than this, in milliseconds; a larger one is a jump. */
const TOLERANCE_MS = 10 * 60_000
/**
 * After a jump the clock has to run on for this long before it is trusted: one that was set wrong for a moment is set back by
 * then.
 */
const CALM_MS = 60 * 60_000

/** The longest time, in milliseconds, that a shop may be shut. A clock that is further ahead may be wrong since the machine started. */
const LONGEST_AWAY_MS = 3 * 24 * 60 * 60_000

export type ClockGuard = {
  /**
   * Tells whether the clock may decide what cannot be undone. Each call looks at the clock: called at least every few minutes, it
   * misses no jump.
   */
  isTrusted(): Promise<boolean>
}

/**
 * Watches the clock by which unpaid orders end and old things are removed (standards.md F21). It is not trusted for an hour after
 * a jump, unless it jumps back, nor while the database server's clock differs. A start counts as a jump where the clock
 * stands before the last thing that the database holds, or days after it.
 *
 * @param lastWritten when that was, in milliseconds since 1970; left out where nothing is known
 * @param steady milliseconds that really passed, from any beginning
 * @param onChange called when the clock is no longer trusted, and when it is again
 * @param onRight called before it is trusted again where it stood behind meanwhile: terms that began then are over too soon
 */
export function createClockGuard({
  db,
  clock,
  lastWritten,
  steady = () => performance.now(),
  onChange = () => {},
  onRight = async () => {},
}: {
  db: Database
  clock: () => Date
  lastWritten?: number
  steady?: () => number
  onChange?: (isTrusted: boolean) => void
  onRight?: () => Promise<void>
}): ClockGuard {
  const offsetNow = () => clock().getTime() - steady()
  const away = lastWritten === undefined ? 0 : clock().getTime() - lastWritten
  let last = offsetNow()
  let trusted = -TOLERANCE_MS <= away && away <= LONGEST_AWAY_MS ? last : undefined
  let calmSince = steady()
  let was = true
  let wasBehind = away < -TOLERANCE_MS

  function isCalm(): boolean {
    const offset = offsetNow()
    if (!isNear(offset, last)) calmSince = steady()
    if (trusted !== undefined && offset < trusted - TOLERANCE_MS) wasBehind = true
    last = offset
    const isBelieved = (trusted !== undefined && isNear(offset, trusted)) || steady() - calmSince >= CALM_MS
    // The clock drifts a little, or its new time has lasted long enough to be believed.
    if (isBelieved) trusted = offset
    return isBelieved
  }

  /** Looks whether the database server has the same time. */
  async function agrees(): Promise<boolean> {
    if (db.kind === 'embedded') return true
    const ahead = clock().getTime() - (await timeOf(db))
    if (ahead < -TOLERANCE_MS) wasBehind = true
    return Math.abs(ahead) <= TOLERANCE_MS
  }

  return {
    async isTrusted() {
      const isNow = isCalm() && (await agrees())
      if (isNow && wasBehind) {
        await onRight()
        wasBehind = false
      }
      if (isNow !== was) onChange(isNow)
      return (was = isNow)
    },
  }
}

const isNear = (a: number, b: number) => Math.abs(a - b) <= TOLERANCE_MS

async function timeOf(db: Database): Promise<number> {
  const [row] = await rows<{ now: number }>(
    db,
    sql`select (extract(epoch from clock_timestamp()) * 1000)::float8 as now`,
  )
  return row!.now
}
