import { createHash } from 'node:crypto'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { withoutCardNumbers } from '#domain/payment-card/typed-card-number.ts'
import { wordsOf } from '#server/database/error-words.ts'
import { statusOf, whenOver, type Answered } from '../telemetry/watch-answers.ts'
import { pino, type DestinationStream, type LoggerOptions } from 'pino'

/**
 * One JSON line per request on standard output. Only what stands here is ever written: no address, no query, no cookie,
 * no form, no IP address in clear (standards.md S28). Errors carry message and stack of our own code's surprises.
 */
export function createLogger(level: string, destination?: DestinationStream): FastifyBaseLogger {
  const options: LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    serializers: {
      err: (thrown: unknown) => {
        const error = errorOf(thrown)
        return {
          name: error.name,
          message: wordsOf(error),
          stack: error.stack && withoutCardNumbers(error.stack.replace(error.message, () => wordsOf(error))),
          code: (error as { code?: string }).code,
          cause: causeOf(error),
        }
      },
    },
  }
  return destination ? pino(options, destination) : pino(options)
}

/** Anything can be thrown; what is no error is named by its kind alone, nobody knows what is in it. */
export const errorOf = (thrown: unknown): Error =>
  thrown instanceof Error ? thrown : new Error(`What was thrown is no error but ${typeof thrown}.`)

/** The engine's own words behind Drizzle's error. */
const causeOf = (error: Error) => (error.cause instanceof Error ? wordsOf(error.cause) : undefined)

export function logRequests(app: FastifyInstance): void {
  whenOver(app, (request, reply) => {
    const session = request.visitor?.session?.hash
    logAnswer(request.log, {
      route: request.routeOptions.url ?? 'none',
      method: request.method,
      status: statusOf(reply.raw),
      ms: reply.elapsedTime,
      session: session ? createHash('sha256').update(session).digest('hex').slice(0, 12) : undefined,
    })
  })
}

/** The line of one request. Undefined values are left out; `reqId` is given where the log does not name the request by itself. */
export function logAnswer(
  log: FastifyBaseLogger,
  { reqId, route, method, status, ms, session }: Answered & { reqId?: string; session?: string | undefined },
): void {
  log.info({ reqId, route, method, status, ms: Math.round(ms * 10) / 10, session }, 'request')
}
