import { setTimeout } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { FrontDoor } from './front-door.ts'

/** Within this time kept connections send their next request, and learn that its answer is the last. */
const LAST_ANSWERS_MS = 1000
/** Requests under way have this long. */
const LONGEST_REQUEST_MS = 20_000
/** The longest time until the process ends, after draining. */
const HARD_STOP_MS = 30_000

/**
 * Ends a process of which others may still think that it is there (standards.md F24): for `drainMs` everything is answered while
 * readiness says no, so that a balancer sends its requests elsewhere; then answers carry `connection: close`; then nothing new is
 * taken, what is under way ends, and `end` stops the jobs and closes the database. With 0 the first two steps are left out.
 */
export async function goDown(
  { door, drainMs, logger }: { door: FrontDoor; drainMs: number; logger: FastifyBaseLogger },
  end: () => Promise<void>,
): Promise<void> {
  if (drainMs > 0) {
    logger.info({ seconds: drainMs / 1000 }, 'stopping: not ready any more, requests are still answered')
    await setTimeout(drainMs)
  }
  const hardStop = globalThis.setTimeout(() => {
    logger.error('stopping took too long; the process ends as it is')
    process.exit(1)
  }, HARD_STOP_MS)
  hardStop.unref()
  door.lastAnswers()
  if (drainMs > 0) await setTimeout(LAST_ANSWERS_MS)
  const brokenOff = await door.close(LONGEST_REQUEST_MS)
  if (brokenOff > 0) logger.warn({ requests: brokenOff }, 'requests took too long and were broken off')
  await end()
  clearTimeout(hardStop)
}
