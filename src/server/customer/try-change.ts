import type { Database } from '../database/database.ts'
import { tryAttempt, type TriedResult } from '../limits/attempts.ts'

/** Changes of password and of address that one account may make in a day: each brings a letter to the address it has, or leaves. */
export const MOST_CHANGES = 10
const DAY_MINUTES = 24 * 60

/**
 * Counts a change of an account, before it is made. One that is not allowed is refused, not left without its letter, which tells the owner of a
 * change by somebody else. Counted by account, so that nobody uses the changes up who asks for letters to its address.
 */
export const tryChange = (db: Database, customerId: string, now: Date): Promise<TriedResult> =>
  tryAttempt(db, [{ what: `changes of account ${customerId}`, most: MOST_CHANGES }], now, DAY_MINUTES)
