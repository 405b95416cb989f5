import { createHash } from 'node:crypto'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import type { ApiToken } from '#server/api-token/api-token.ts'
import { isDiskFull } from '#server/database/fault.ts'
import { whyUnavailable } from '#server/database/unavailable.ts'
import type { OwnerService } from '#server/owner/owner-contract.ts'
import { RETRY_SECONDS, type Capacity } from '../limits/overload.ts'
import { errorOf } from '../transport/logging.ts'
import { apiPage } from './api-page.tsx'
import { openApi } from './open-api.ts'
import type { Operation } from './operation.ts'
import { orderOperations } from './orders.ts'
import { fieldProblems, Problem, problemDocument, PROBLEMS, type ProblemType } from './problem.ts'
import { productBatchOperations } from './product-batches.ts'
import { productRecordOperations } from './product-records.ts'
import { productOperations } from './products.ts'

export const API_PATH = '/api/v1'

/** Everything a program can do with the shop. */
export const operations: readonly Operation[] = [
  ...orderOperations,
  ...productOperations,
  ...productBatchOperations,
  ...productRecordOperations,
]

/** A thousand changes of stock are 60 KB. */
const BODY_LIMIT = 1024 * 1024
const KEY_FORM = /^[\x21-\x7e]{1,200}$/

/**
 * The shop for programs, below /api/v1: JSON, a token with scopes instead of a session, problems as RFC 9457. Cookies count for
 * nothing here, so no page of another site can ask for anything. The document and its page need no token: they are the same in every shop.
 */
export async function serveApi(
  app: FastifyInstance,
  {
    owner,
    capacity,
    origin,
  }: {
    owner: OwnerService
    /** Shared with the shop's pages: a program takes no more than its place among them. */
    capacity: Capacity
    /** The address under which the shop was asked. */
    origin: (request: FastifyRequest) => string
  },
): Promise<void> {
  await app.register(
    async (api) => {
      // The parser leaves out what would reach the prototype of objects.
      api.removeAllContentTypeParsers()
      api.addContentTypeParser(
        'application/json',
        { parseAs: 'string', bodyLimit: BODY_LIMIT },
        api.getDefaultJsonParser('error', 'error'),
      )
      api.setErrorHandler((thrown, request, reply) =>
        answerProblem(problemOf(errorOf(thrown) as FastifyError, request), request, reply),
      )
      const nothing = (request: FastifyRequest, reply: FastifyReply) =>
        answerProblem(new Problem('not-found'), request, reply)
      api.setNotFoundHandler(nothing)
      // Else the catalogue would look for a page of this address.
      api.get('/*', nothing)
      api.addHook('onSend', async (_request, reply) => {
        if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
      })
      api.get('/', async (request, reply) => {
        const { html, policy } = apiPage(openApi(operations, origin(request) + API_PATH))
        return reply.type('text/html; charset=utf-8').header('content-security-policy', policy).send(html)
      })
      api.get('/openapi.json', async (request, reply) => reply.send(openApi(operations, origin(request) + API_PATH)))
      for (const one of operations)
        api.route({
          method: one.method,
          url: one.path.replaceAll(/\{(\w+)\}/g, ':$1'),
          config: { isForPrograms: true },
          exposeHeadRoute: one.method === 'GET',
          handler: (request, reply) =>
            capacity.within(
              () => perform(one, owner, request, reply),
              () => {
                throw new Problem('unavailable')
              },
            ),
        })
    },
    { prefix: API_PATH },
  )
}

async function perform(operation: Operation, owner: OwnerService, request: FastifyRequest, reply: FastifyReply) {
  const token = await authenticated(owner, request)
  if (!token.scopes.includes(operation.scope))
    throw new Problem('not-authorized', `The token "${token.name}" has not the scope ${operation.scope}.`)
  const { body, version } = await operation.run({
    owner,
    params: request.params as Record<string, string>,
    query: operation.query ? checked(operation.query, request.query, 'query') : noQuery(request.query),
    body: operation.body && checked(operation.body, request.body ?? {}, 'body'),
    asking: {
      tokenId: token.id,
      key: idempotencyKey(request),
      fingerprint: fingerprintOf(request),
      auditor: { actor: `token ${token.name}`, action: operation.id },
    },
    ifMatch: request.headers['if-match'],
  })
  if (version) reply.header('etag', version)
  if (version && operation.method === 'GET' && request.headers['if-none-match'] === version)
    return reply.code(304).send()
  return reply.send(body)
}

/** @throws {Problem} */
async function authenticated(owner: OwnerService, { headers }: FastifyRequest): Promise<ApiToken> {
  const given = /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1]
  const token = given === undefined ? undefined : await owner.token(given)
  if (!token) throw new Problem('not-authenticated')
  return token
}

/** @throws {Problem} naming everything that is wrong */
function checked(schema: NonNullable<Operation['body']>, given: unknown, of: 'body' | 'query'): unknown {
  // To a schema of objects a list is an object without entries.
  if (Array.isArray(given)) throw new Problem('invalid', undefined, [{ pointer: '', detail: 'is an object' }])
  const result = v.safeParse(schema as v.GenericSchema, given, { abortPipeEarly: true })
  if (result.success) return result.output
  throw new Problem('invalid', undefined, fieldProblems(result.issues, of))
}

const noQuery = (given: unknown) => checked(v.strictObject({}), given, 'query')

function idempotencyKey({ headers }: FastifyRequest): string | undefined {
  const key = headers['idempotency-key']
  if (key === undefined || (typeof key === 'string' && KEY_FORM.test(key))) return key
  throw new Problem('invalid', undefined, [
    { parameter: 'Idempotency-Key', detail: 'has 1 to 200 visible characters of ASCII' },
  ])
}

const fingerprintOf = ({ method, url, body }: FastifyRequest) =>
  createHash('sha256')
    .update(JSON.stringify([method, url, body ?? null]))
    .digest('hex')

/** What Fastify refuses by itself, by the status that it gives. */
const REFUSALS: Record<number, ProblemType> = {
  405: 'method-not-allowed',
  413: 'too-large',
  415: 'wrong-content',
  429: 'too-many-requests',
}

function problemOf(error: FastifyError & { ttl?: number }, request: FastifyRequest): Problem {
  if (error instanceof Problem) return error
  const status = error.statusCode ?? 500
  const why = whyUnavailable(error)
  if (why) request.log.warn({ err: error, why, reqId: request.id }, 'database unavailable')
  if (why) return new Problem('unavailable')
  if (isDiskFull(error) || status === 507) return new Problem('disk-full')
  if (status === 503) return new Problem('unavailable')
  if (status >= 400 && status < 500) return new Problem(REFUSALS[status] ?? 'malformed')
  request.log.error({ err: error, reqId: request.id, route: request.routeOptions.url }, 'surprise')
  return new Problem('unexpected')
}

function answerProblem(problem: Problem, request: FastifyRequest, reply: FastifyReply) {
  const { status } = PROBLEMS[problem.type]
  if (status === 401) reply.header('www-authenticate', 'Bearer')
  if (status === 429 || status === 503) reply.header('retry-after', RETRY_SECONDS)
  return reply
    .code(status)
    .type('application/problem+json; charset=utf-8')
    .send(problemDocument(problem, String(request.id)))
}
