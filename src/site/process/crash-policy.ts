import type { FastifyBaseLogger } from 'fastify'

/** Requests under way may take this long to be answered after a surprise that no request caught. */
const LONGEST_FAREWELL_MS = 10_000
/** sysexits.h: an error of the program itself. The supervisor of the process starts it again. */
const EXIT_CODE = 70

/**
 * The consequence of an error outside of every request (standards.md F30): it is logged, requests under way are answered, new ones
 * go elsewhere, and the process ends with code 70, since nobody knows what state it is in. A second one ends it at once.
 *
 * @param close stops taking requests and resolves when those under way are answered
 */
export function endOnSurprise(logger: FastifyBaseLogger, close: () => Promise<void>): void {
  let isEnding = false
  const end = async (error: unknown, event: string) => {
    logger.fatal(
      { err: error instanceof Error ? error : new Error(String(error)), event },
      'unforeseen: the process ends',
    )
    if (isEnding) process.exit(EXIT_CODE)
    isEnding = true
    setTimeout(() => process.exit(EXIT_CODE), LONGEST_FAREWELL_MS).unref()
    try {
      await close()
    } finally {
      process.exit(EXIT_CODE)
    }
  }
  process.on('uncaughtException', (error) => void end(error, 'uncaught_exception'))
  process.on('unhandledRejection', (reason) => void end(reason, 'unhandled_rejection'))
}
