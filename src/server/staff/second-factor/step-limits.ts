import type { Database } from '../../database/database.ts'
import { forgiveAttempt, type Limited, tryAttempt, type TriedResult, WINDOW_MINUTES } from '../../limits/attempts.ts'
import { partyOf } from '../../limits/network-of.ts'

/**
 * Wrong codes of one person within a quarter of an hour, and within a day. Three of a million codes fit at a time: with these limits
 * somebody who knows the password guesses one within a day once in ten thousand times (RFC 4226, 7.3).
 */
export const MOST_CODES = { soon: 10, day: 30 }
/** The same from one party (network-of.ts): less than half, so that nobody who knows the password keeps its owner out from one address. */
export const MOST_OF_ONE_PARTY = { soon: 4, day: 12 }
const MOST_FROM_NETWORK = 30
const SLOWS_FROM = 3
const DAY_MINUTES = 24 * 60

/** Limits in the order in which they are asked, each with its window. `clears`: they begin anew when a code fits. */
type Step = { limited: Limited; minutes: number; clears: boolean }

function stepsOf(staffId: string, from: string): Step[] {
  const soon = { what: `code at the desk of ${staffId}`, minutes: WINDOW_MINUTES }
  const day = { what: `code at the desk in a day of ${staffId}`, minutes: DAY_MINUTES }
  const ofParty = ({ what }: { what: string }) => `${what} from ${partyOf(from)}`
  const step = (what: string, most: number, minutes: number, slowsFrom?: number): Step => ({
    limited: { what, most, ...(slowsFrom !== undefined && { slowsFrom }) },
    minutes,
    clears: true,
  })
  return [
    step(ofParty(soon), MOST_OF_ONE_PARTY.soon, soon.minutes, SLOWS_FROM),
    step(ofParty(day), MOST_OF_ONE_PARTY.day, day.minutes),
    // One party's tries alone make nobody else wait.
    step(soon.what, MOST_CODES.soon, soon.minutes, SLOWS_FROM + MOST_OF_ONE_PARTY.soon),
    step(day.what, MOST_CODES.day, day.minutes),
    {
      limited: { what: 'code at the desk from', from, most: MOST_FROM_NETWORK },
      minutes: WINDOW_MINUTES,
      clears: false,
    },
  ]
}

/** Counts the second step of a sign-in before the code is looked at. One that is turned away counts for nobody else. */
export async function tryStep(db: Database, staffId: string, from: string, now: Date): Promise<TriedResult> {
  const counted: Limited[] = []
  for (const { limited, minutes } of stepsOf(staffId, from)) {
    const tried = await tryAttempt(db, [limited], now, minutes)
    if (tried.status === 'too-many') {
      if (counted.length > 0) await forgiveAttempt(db, counted)
      return tried
    }
    counted.push(limited)
  }
  return { status: 'allowed' }
}

/** Somebody has shown who they are: their counts begin anew. */
export async function forgiveSteps(db: Database, staffId: string, from: string): Promise<void> {
  const steps = stepsOf(staffId, from)
  const limitedOf = (clears: boolean) => steps.filter((one) => one.clears === clears).map(({ limited }) => limited)
  await forgiveAttempt(db, limitedOf(false), limitedOf(true))
}
