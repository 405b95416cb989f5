import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import type { StoreView } from '#domain/store/store.ts'
import type { Cookies } from '../http/visitor.ts'
import type { AdmitPage } from '../limits/rate-limit.ts'
import type { WatchReader } from '../limits/slow-readers.ts'
import { noteSent, statusOf, type WatchAnswers } from '../telemetry/watch-answers.ts'
import { acceptedEncoding } from '../transport/compression.ts'
import { errorOf, logAnswer } from '../transport/logging.ts'
import { judgeHead } from '../transport/request-head.ts'
import { pageKey } from './page-key.ts'
import type { PageMemory } from './page-memory.ts'
import { sendMade, type KeptSender } from './send-kept.ts'

/** The parts of a request's head that matter here, read as the framework reads them. */
type Head = Pick<FastifyRequest, 'raw' | 'url' | 'headers' | 'cookies' | 'body' | 'host' | 'protocol' | 'ip'>

/** Everything is that of the ordinary way: nothing is decided here by rules of its own. */
export type QuickWorld = {
  pages: PageMemory
  cookies: Cookies
  originOf: (request: Pick<FastifyRequest, 'protocol' | 'host'>) => string
  parseCookies: (header: string) => FastifyRequest['cookies']
  sender: KeptSender
  nextId: () => string
  /** Left out where nothing is limited. */
  admit: AdmitPage | undefined
  watchReader: WatchReader
  watch: WatchAnswers
  logger: FastifyBaseLogger
}

/** As the framework does: an answer that its reader does not wait for is no surprise. */
const ignore = () => {}

/** Headers of requests with a body, or for more than a page. */
const UNUSUAL = ['content-length', 'transfer-encoding', 'content-type', 'authorization', 'expect', 'upgrade'] as const

/**
 * Answers a request for a page that is at hand before the framework sees it: its routing and hooks cost more than all the rest
 * (decisions/056). Whatever is not surely that of a visitor without a session goes the ordinary way, and the answer is the same on both.
 */
export class QuickAnswers {
  readonly #world: QuickWorld
  #isOver = false
  #known: { head: object; stores: readonly StoreView[] } | undefined

  constructor(world: QuickWorld) {
    this.#world = world
  }

  /** Each request for a kept page that goes the ordinary way tells which store views there are, and how the framework reads a request. */
  learn(request: FastifyRequest, stores: readonly StoreView[]): void {
    if (this.#isOver || this.#known?.stores === stores) return
    // Address, host and protocol of a visitor behind proxies are found by the framework's own getters.
    this.#known = { head: Object.getPrototypeOf(request) as object, stores }
  }

  /** From now on everything goes the ordinary way. */
  stop(): void {
    this.#isOver = true
    this.#known = undefined
  }

  /** @returns false: nothing was done, the request goes the ordinary way */
  answer(raw: IncomingMessage, response: ServerResponse): boolean {
    if (!this.#known || !isPlain(raw)) return false
    const { pages, sender, watch, logger } = this.#world
    const request = this.#headOf(raw, this.#known.head)
    const page = judgeHead(request) ? undefined : this.#pageFor(request, pages)
    if (!page || page.route === undefined || !page.made(acceptedEncoding(request))) return false
    const limits = this.#world.admit ? this.#world.admit(page.route, request.ip) : []
    if (!limits) return false
    const began = performance.now()
    const reqId = this.#world.nextId()
    watch.began()
    response.on('error', ignore)
    noteSent(response)
    response.once('close', () => {
      const answered = {
        reqId,
        route: page.route!,
        method: raw.method!,
        status: statusOf(response),
        ms: performance.now() - began,
      }
      watch.answered(answered)
      logAnswer(logger, answered)
    })
    if (!this.#world.watchReader(response, raw.socket)) return true
    return sendMade(page, request, response, limits, sender)
  }

  #headOf(raw: IncomingMessage, prototype: object): Head {
    const head = Object.create(prototype) as { -readonly [Name in keyof Head]: Head[Name] }
    head.raw = raw as Head['raw']
    head.body = undefined
    head.cookies = raw.headers.cookie ? this.#world.parseCookies(raw.headers.cookie) : {}
    return head
  }

  #pageFor(request: Head, pages: PageMemory) {
    const { cookies, originOf } = this.#world
    const key = pageKey(request, { stores: this.#known!.stores, origin: originOf(request), cookies })
    return key === undefined ? undefined : pages.peek(key)
  }
}

function isPlain({ method, headers, httpVersionMinor }: IncomingMessage): boolean {
  if ((method !== 'GET' && method !== 'HEAD') || httpVersionMinor !== 1) return false
  for (const name of UNUSUAL) if (headers[name] !== undefined) return false
  return true
}

/** The site behind `quick`, which comes to be later. If something unforeseen goes wrong in it, the ordinary way answers. */
export function quickFirst(
  site: RequestListener,
  quick: () => Pick<QuickAnswers, 'answer'> | undefined,
  logger: FastifyBaseLogger,
): RequestListener {
  return (request, response) => {
    try {
      if (quick()?.answer(request, response)) return
    } catch (thrown) {
      logger.error({ err: errorOf(thrown) }, 'a page from memory could not be sent')
      if (response.headersSent) return void response.destroy()
    }
    site(request, response)
  }
}
