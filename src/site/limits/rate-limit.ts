import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { paths } from '#domain/paths.ts'
import { inRounds } from '#server/jobs/in-rounds.ts'
import { networksOf } from '#server/limits/network-of.ts'
import type { ShareCounts } from '#server/limits/shared-counts.ts'
import { isChange } from './is-change.ts'
import { createRequestCounts, type RequestCounts } from './request-counts.ts'

const MINUTE = 60_000

/** The number of requests of each kind that may come in a minute, as a multiple of the setting RATE_LIMIT. */
const KINDS = { change: 1, message: 20, program: 20, search: 10, page: 20 }
type Kind = keyof typeof KINDS

/** Lines of a cart or an order that take as long to read, price and draw as a plain page: a page counts once more for each so many. */
const LINES_OF_A_PAGE = 100

/** This many requests over the limit get a page that says so; further ones get a line. */
const PAGES = 10

type Result = { current: number; ttl: number }
/** Headers that tell a visitor how many more requests may come, names and values in turn. */
export type LimitHeaders = (string | number)[]

/** Counts a request for a page that the framework does not see. Undefined, and not counted: it is over the limit. */
export type AdmitPage = (route: string, address: string) => LimitHeaders | undefined

export type RequestLimits = {
  admit: AdmitPage
  /**
   * Counts what a request takes that is about very many lines, before any of its work is done. The one that goes over the limit is answered;
   * those after it are refused.
   *
   * @throws an error as the limit does, where what was counted before is over the limit already
   */
  weigh(request: FastifyRequest, lines: number): void
}

type Done = (error: Error | null, result: Result) => void

/** Each of them asks the search index. */
const SEARCHES: ReadonlySet<string> = new Set([paths.search, paths.suggest])

/**
 * Limits requests by the network they come from, and by the wider networks around it. What is counted: `request-counts.ts`.
 * Past the limit a request fails with the status 429; `ttl` of the error is when the limit ends, in milliseconds, and `isInShort`
 * says that a page would cost too much as an answer.
 *
 * @param perMinute changes that a network may make in a minute
 * @param share where several processes put their counts together; left out, this one counts by itself
 * @param isFree whether a request is not counted, such as for a file that is there
 * @returns what counts what the framework does not see
 */
export async function limitRequests(
  app: FastifyInstance,
  {
    perMinute,
    isFree,
    clock,
    share,
  }: {
    perMinute: number
    isFree: (request: FastifyRequest) => boolean
    clock: () => Date
    share?: ShareCounts | undefined
  },
): Promise<RequestLimits> {
  const counts = createRequestCounts({
    windowMs: MINUTE,
    clock: () => clock().getTime(),
    isShared: share !== undefined,
  })
  if (share) shareAgainAndAgain(app, counts, share)
  await app.register(rateLimit, {
    timeWindow: MINUTE,
    max: (request) => perMinute * KINDS[kindOf(request)],
    keyGenerator: (request) => `${kindOf(request)} ${request.ip}`,
    store: class Counts {
      #own: string

      constructor(_options?: object, own = '') {
        this.#own = own
      }

      incr(key: string, done: Done, _windowMs: number, most: number) {
        done(null, countAt(this.#own + key, most))
      }

      /** A route with a limit of its own is counted apart from pages. */
      child(route: object) {
        return new Counts(undefined, 'routeInfo' in route ? (route.routeInfo as { url: string }).url : '')
      }
    },
    allowList: isFree,
    ban: PAGES,
    errorResponseBuilder: (_request, { ttl, ban }) => tooManyRequests(ttl, ban),
  })

  return {
    admit(route, address) {
      const kind = kindOfPage(route)
      const most = perMinute * KINDS[kind]
      const isOver = networksOf(address).some(
        ({ network, share }) => Math.ceil((counts.read(`${kind} ${network}`) + 1) / share) > most,
      )
      return isOver ? undefined : headersOf(countAt(`${kind} ${address}`, most), most)
    },
    weigh(request, lines) {
      const kind = kindOf(request)
      const by = Math.round((lines / LINES_OF_A_PAGE) * (KINDS[kind] / KINDS.page))
      if (by === 0) return
      const limited = networksOf(request.ip).map(({ network, share }) => ({
        key: `${kind} ${network}`,
        most: perMinute * KINDS[kind] * share,
      }))
      for (const { key, most } of limited) {
        const { count, leftMs } = counts.count(key, most, 0)
        if (count > most) throw tooManyRequests(leftMs)
      }
      for (const { key, most } of limited) counts.count(key, most, by)
    },
  }

  /** A refused request is not counted for the wider networks: its neighbours have nothing to do with it. */
  function countAt(key: string, most: number): Result {
    const [kind, address] = key.split(' ') as [string, string]
    let result: Result = { current: 0, ttl: 0 }
    for (const { network, share } of networksOf(address)) {
      const { count, leftMs } = counts.count(`${kind} ${network}`, most * share)
      const current = Math.ceil(count / share)
      if (current > result.current) result = { current, ttl: leftMs }
      if (current > most) break
    }
    return result
  }
}

const tooManyRequests = (ttl: number, isInShort = false): Error =>
  Object.assign(new Error('too many requests'), { statusCode: 429, ttl, isInShort })

/** The same that the framework's plugin sends. */
const headersOf = ({ current, ttl }: Result, most: number): LimitHeaders => [
  'x-ratelimit-limit',
  most,
  'x-ratelimit-remaining',
  Math.max(0, most - current),
  'x-ratelimit-reset',
  Math.ceil(ttl / 1000),
]

/** The interval at which processes tell each other what they counted: one notices by so much later what the other let through. */
const SHARE_MS = 1000

/** No request waits for it. While the database is away each process goes on with its own counts, as without others. */
function shareAgainAndAgain(app: FastifyInstance, counts: RequestCounts, share: ShareCounts): void {
  const sharing = inRounds(
    async () => {
      const { endsAt, counted } = counts.news()
      if (counted.size > 0) counts.learn(endsAt, await share(endsAt, counted))
    },
    () => {},
    { everyMs: SHARE_MS, firstMs: SHARE_MS },
  )
  app.addHook('onClose', () => sharing.stop())
}

/** Messages of gateways are counted apart: many payments come from few addresses, and a refused message is sent again. */
function kindOf(request: FastifyRequest): Kind {
  const { config, url } = request.routeOptions
  if (config?.isForGateways) return 'message'
  if (config?.isForPrograms) return 'program'
  // A script callback of the newsletter is a GET that changes something (decisions/015).
  if (isChange(request) || url === paths.newsletter) return 'change'
  return kindOfPage(url ?? '')
}

const kindOfPage = (route: string): Kind => (SEARCHES.has(route) ? 'search' : 'page')
