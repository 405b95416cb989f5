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
const MOST_UNANSWERED = 3

/** The same for a letter that was sent whole and had no answer: after hours, and twice at most. `unanswered`: how often that was so before. */
export const retryUnanswered = ({ unanswered }: { unanswered: number }, now: Date): Date | undefined =>
  unanswered + 1 < MOST_UNANSWERED ? new Date(now.getTime() + LONGEST_PAUSE_MS) : undefined
