import type { Database } from '../../database/database.ts'
import { forgiveAttempt, type Limited, tryAttempt, type TriedResult } from '../../limits/attempts.ts'

/**
 * Wrong codes of one person within a quarter of an hour, and within a day. Three of a million codes fit at a time: with these limits
 * somebody who knows the password guesses one within a day once in ten thousand times (RFC 4226, 7.3).
 */
export const MOST_CODES = { soon: 5, day: 30 }
const MOST_FROM_NETWORK = 30
const SLOWS_FROM = 3
const DAY_MINUTES = 24 * 60

const soon = (staffId: string): Limited => ({
  what: `code at the desk of ${staffId}`,
  most: MOST_CODES.soon,
  slowsFrom: SLOWS_FROM,
})
const within24Hours = (staffId: string): Limited => ({
  what: `code at the desk in a day of ${staffId}`,
  most: MOST_CODES.day,
})
const network = (from: string): Limited => ({ what: 'code at the desk from', from, most: MOST_FROM_NETWORK })

/** Counts the second step of a sign-in before the code is looked at. */
export async function tryStep(db: Database, staffId: string, from: string, now: Date): Promise<TriedResult> {
  const tried = await tryAttempt(db, [soon(staffId), network(from)], now)
  return tried.status === 'too-many' ? tried : tryAttempt(db, [within24Hours(staffId)], now, DAY_MINUTES)
}

/** Somebody has shown who they are: their counts begin anew. */
export const forgiveSteps = (db: Database, staffId: string, from: string): Promise<void> =>
  forgiveAttempt(db, [network(from)], [soon(staffId), within24Hours(staffId)])
