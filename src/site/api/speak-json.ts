import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { TooBusy } from '#server/in-process/turns.ts'
import { isDiskFull } from '#server/database/fault.ts'
import { FilesUnavailable } from '#server/files/file-store.ts'
import { whyUnavailable } from '#server/database/unavailable.ts'
import { RETRY_SECONDS } from '../limits/overload.ts'
import { errorOf } from '../transport/logging.ts'
import { jsonParser } from './json-body.ts'
import { Problem, problemDocument, PROBLEMS, type ProblemType } from './problem.ts'
import { languageWanted } from './words/in-words.ts'

/** Below this part of the app everything is JSON, and what goes wrong is a problem (RFC 9457); nothing is kept by caches or compressed on its way. */
export function speakJson(part: FastifyInstance, bodyLimit: number): void {
  part.removeAllContentTypeParsers()
  part.addContentTypeParser('application/json', { parseAs: 'string', bodyLimit }, jsonParser(part))
  part.setErrorHandler((thrown, request, reply) =>
    answerProblem(problemOf(errorOf(thrown) as FastifyError, request), request, reply),
  )
  const nothing = (request: FastifyRequest, reply: FastifyReply) =>
    answerProblem(new Problem('not-found'), request, reply)
  part.setNotFoundHandler(nothing)
  // Else the catalogue would look for a page of this address.
  part.get('/*', nothing)
  part.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store, no-transform')
  })
}

/** Refusals of Fastify itself, by the status that it gives. */
const REFUSALS: Record<number, ProblemType> = {
  405: 'method-not-allowed',
  413: 'too-large',
  415: 'wrong-content',
  429: 'too-many-requests',
}

export function problemOf(error: FastifyError & { ttl?: number }, request: FastifyRequest): Problem {
  if (error instanceof Problem) return error
  const status = error.statusCode ?? 500
  const why = error instanceof FilesUnavailable ? 'files' : whyUnavailable(error)
  if (why)
    request.log.warn(
      { err: error, why, reqId: request.id },
      why === 'files' ? 'files unavailable' : 'database unavailable',
    )
  if (why) return new Problem('unavailable')
  if (error instanceof TooBusy) return new Problem('unavailable')
  if (isDiskFull(error) || status === 507) return new Problem('disk-full')
  if (status === 503) return new Problem('unavailable')
  if (status >= 400 && status < 500) return new Problem(REFUSALS[status] ?? 'malformed')
  request.log.error({ err: error, reqId: request.id, route: request.routeOptions.url }, 'surprise')
  return new Problem('unexpected')
}

function answerProblem(problem: Problem, request: FastifyRequest, reply: FastifyReply) {
  const { status } = PROBLEMS[problem.type]
  const language = languageWanted(request.headers['accept-language'])
  if (status === 401) reply.header('www-authenticate', 'Bearer')
  if (status === 429 || status === 503) reply.header('retry-after', RETRY_SECONDS)
  return reply
    .code(status)
    .type('application/problem+json; charset=utf-8')
    .header('content-language', language)
    .header('vary', 'Accept-Language')
    .send(problemDocument(problem, String(request.id), language))
}
