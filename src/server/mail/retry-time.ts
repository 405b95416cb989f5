const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
export const LONGEST_PAUSE_MS = 6 * 60 * MINUTE_MS
/** As mail servers do (RFC 5321, 4.5.4.1): a weekend without a server loses no letter. */
const GIVE_UP_AFTER_MS = 4 * DAY_MS

/**
 * The time at which a letter is tried again after its n-th attempt: a minute later, then twice as long each time; undefined after some
 * days.
 */
export function retryTime({ attempt, createdAt }: { attempt: number; createdAt: Date }, now: Date): Date | undefined {
  if (now.getTime() - createdAt.getTime() >= GIVE_UP_AFTER_MS) return undefined
  const pause = Math.min(LONGEST_PAUSE_MS, MINUTE_MS * 2 ** Math.min(attempt - 1, 20))
  return new Date(now.getTime() + pause)
}

/** The server has the letter, most likely: it is sent again seldom, lest it arrive many times. */
const MOST_UNANSWERED_ATTEMPTS = 3
const GIVE_UP_UNANSWERED_AFTER_MS = (MOST_UNANSWERED_ATTEMPTS - 1) * LONGEST_PAUSE_MS

/**
 * The same for a letter that was sent whole and had no answer: after hours, and twice at most. Attempts at a server that was away before count,
 * too, so that a young letter with many of them goes again all the same.
 */
export function retryUnanswered(
  { attempt, createdAt }: { attempt: number; createdAt: Date },
  now: Date,
): Date | undefined {
  const isYoung = now.getTime() - createdAt.getTime() < GIVE_UP_UNANSWERED_AFTER_MS
  return attempt < MOST_UNANSWERED_ATTEMPTS || isYoung ? new Date(now.getTime() + LONGEST_PAUSE_MS) : undefined
}
