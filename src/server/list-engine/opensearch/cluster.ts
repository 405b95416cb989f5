import { AsyncLocalStorage } from 'node:async_hooks'
import { Client, errors, type ApiResponse } from '@opensearch-project/opensearch'
import {
  circuitBreaker,
  CircuitState,
  ConsecutiveBreaker,
  ExponentialBackoff,
  handleWhen,
  isBrokenCircuitError,
  type CircuitBreakerPolicy,
} from 'cockatiel'
import { lookUpToConnect } from '../../network/addresses-of.ts'
import { ListsAwayError } from '../lists-away.ts'
import { LimitedConnection } from './limited-connection.ts'

/** Filling an index may take its time. */
const WORK_TIMEOUT_MS = 30_000
/** A page asks several times; all its answers together may take as long as so many single ones. */
const ANSWERS_OF_A_PAGE = 2
/** After so many failures in a row pages do not ask for a while. */
const FAILURES = 3
const FIRST_REST_MS = 500
const LONGEST_REST_MS = 5000
/** The part of `timeout` after which a question without an answer tells that the cluster is away. */
const LEAST_TOLD = 0.5

export type Json = Record<string, unknown>
/** JSON as the cluster sends it; the client leaves its type open. */
export type Reply = ApiResponse['body']
export type Answer = { status: number; body: Reply }

type Request = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'HEAD'
  path: string
  body?: Json
  /** Lines of JSON, for calls that take several things at once. */
  lines?: Json[]
  query?: Record<string, string | number | boolean>
  /** Statuses that are answers, too. */
  accept?: number[]
}

export type Cluster = {
  /** For a page: answers soon, or throws `ListsAwayError`; not at all while the cluster is known to be away. */
  ask(request: Request): Promise<Answer>
  /** All that `work` asks for a page ends in time. */
  forPage<T>(work: () => Promise<T>): Promise<T>
  /** For work that nobody waits for. Throws what the client throws. */
  work(request: Request): Promise<Answer>
  close(): Promise<void>
}

export type ClusterOptions = {
  /** Addresses of its nodes. */
  nodes: readonly string[]
  /** Milliseconds that a page waits for an answer. */
  timeout: number
}

/** Connections to OpenSearch nodes, with short time limits and a circuit breaker for pages. */
export function openCluster({ nodes, timeout }: ClusterOptions): Cluster {
  // The client's types know only some of Node's options of an agent.
  const agent = { keepAlive: true, lookup: lookUpToConnect }
  const client = new Client({
    nodes: [...nodes],
    Connection: LimitedConnection,
    agent,
    maxRetries: 0,
    requestTimeout: timeout,
    resurrectStrategy: 'optimistic',
  })
  const breaker = newBreaker()
  /** The time at which the page that asks gives up. */
  const end = new AsyncLocalStorage<number>()
  /** Another node may answer. */
  const retries = Math.min(1, nodes.length - 1)
  const send = async (request: Request, requestTimeout: number, maxRetries: number): Promise<Answer> => {
    const { method, path, body, lines, query, accept = [] } = request
    const asked = client.transport.request(
      {
        method,
        path,
        ...(body && { body }),
        ...(lines && { bulkBody: lines }),
        ...(query && { querystring: query }),
      },
      { requestTimeout, maxRetries, ignore: accept },
    )
    const { statusCode, body: answered } = await within(requestTimeout * (maxRetries + 1), asked)
    if (method !== 'HEAD' && (typeof answered !== 'object' || answered === null || Array.isArray(answered)))
      throw new Error('what came is no answer of OpenSearch')
    return { status: statusCode ?? 0, body: answered }
  }
  return {
    async ask(request) {
      const left = (end.getStore() ?? Infinity) - performance.now()
      const most = Math.min(timeout, left / (retries + 1))
      // One that has little time left says nothing about the cluster.
      const counts = most >= timeout * LEAST_TOLD
      if (most <= 0 || (!counts && breaker.state !== CircuitState.Closed))
        throw new ListsAwayError('OpenSearch was too slow for all that a page asks.')
      const asked = () => send(request, most, retries)
      try {
        return await (counts ? breaker.execute(asked) : asked())
      } catch (error) {
        throw new ListsAwayError(isBrokenCircuitError(error) ? 'OpenSearch was away a moment ago.' : reasonOf(error), {
          cause: error,
        })
      }
    },
    forPage: (work) => end.run(performance.now() + ANSWERS_OF_A_PAGE * timeout, work),
    work: (request) => send(request, WORK_TIMEOUT_MS, retries),
    close: () => client.close(),
  }
}

/** The client waits for the first bytes of an answer only: one that stops in the middle would be waited for without end. */
async function within<T>(ms: number, asked: Promise<T> & { abort(): void }): Promise<T> {
  let timer: NodeJS.Timeout
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new Error('there was no whole answer in time'))
      asked.abort()
    }, ms)
  })
  return Promise.race([asked, late]).finally(() => clearTimeout(timer))
}

/** Errors about a request itself say nothing about the cluster's health. */
const isAway = (error: Error): boolean => !(error instanceof errors.ResponseError) || (error.statusCode ?? 500) >= 429

const newBreaker = (): CircuitBreakerPolicy =>
  circuitBreaker(handleWhen(isAway), {
    halfOpenAfter: new ExponentialBackoff({ initialDelay: FIRST_REST_MS, maxDelay: LONGEST_REST_MS }),
    breaker: new ConsecutiveBreaker(FAILURES),
  })

export const reasonOf = (error: unknown): string =>
  `OpenSearch: ${error instanceof errors.ResponseError ? JSON.stringify(error.body?.error?.root_cause ?? error.body ?? error.message) : String(error)}`
