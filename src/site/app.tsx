import { createServer, maxHeaderSize, type RequestListener, type Server } from 'node:http'
import cookie from '@fastify/cookie'
import fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify'
import { DRAWS_MINI_CART } from '#domain/calls/mini-cart-data.ts'
import { paths } from '#domain/paths.ts'
import { translatorOf } from '#domain/store/own-words.ts'
import { holdsCardNumber } from '#domain/payment-card/typed-card-number.ts'
import { PageSources } from '#domain/catalog/page-sources.ts'
import type { ProductPage } from '#domain/catalog/views.ts'
import { isDiskFull } from '#server/database/fault.ts'
import type { DraftText } from '#server/content/content-service.ts'
import { FilesUnavailable } from '#server/files/file-store.ts'
import { partyOf } from '#server/limits/network-of.ts'
import type { ShareCounts } from '#server/limits/shared-counts.ts'
import type { PictureService } from '#server/media/picture-service.ts'
import { whyUnavailable } from '#server/database/unavailable.ts'
import type { SessionService } from '#server/session/session-service.ts'
import type { Settings } from '#server/settings.ts'
import { isOfEmptyShop } from '#server/store/store-service.ts'
import { serveApi } from './api/api.ts'
import { deskCookieName, type Gate } from './api/caller.ts'
import type { ShopPage } from './api/operation.ts'
import { serveDesk } from './desk/desk.ts'
import { contentPage } from './content/content-page.tsx'
import { cataloguePage } from './catalog/catalogue-page.tsx'
import { homePage } from './catalog/home-page.tsx'
import type { Assets } from './document/assets.ts'
import type { Answer, ShopRequest, Visitor } from './http/answers.ts'
import { judgeChange } from './http/change-guard.ts'
import { HEADERS_MS, limitBodyTime, LOOK_FOR_SLOW_MS, WITH_FILES_MS } from './limits/body-time.ts'
import { pageKey } from './kept-pages/page-key.ts'
import { PageMemory } from './kept-pages/page-memory.ts'
import { QuickAnswers, quickFirst } from './kept-pages/quick-answers.ts'
import { headersOf, sendKept, sendMade, type KeptSender } from './kept-pages/send-kept.ts'
import { addCompression } from './transport/compression.ts'
import { FormFields } from './transport/form-fields.ts'
import { endLostConnections } from './limits/connections.ts'
import { isChange } from './limits/is-change.ts'
import { rememberSurroundings } from './http/last-known.ts'
import { closeLostAnswers } from './limits/lost-answers.ts'
import { errorOf, logRequests } from './transport/logging.ts'
import { Capacity, countConnections, RETRY_SECONDS, turnAway } from './limits/overload.ts'
import type { Route } from './http/route.ts'
import { limitRequests, type RequestLimits } from './limits/rate-limit.ts'
import { linesOfRequest, LONG, queueOf } from './limits/lines-of-request.ts'
import { LISTS_AT_ONCE, MOST_LONG_WAITING, VisitorTurns } from './limits/visitor-turns.ts'
import { guardRoom } from './limits/room-guard.ts'
import { isOwnNavigation, requestOrigin } from './transport/same-origin.ts'
import { isRobot } from './transport/browser-name.ts'
import { acceptFiles, receiveMultipart } from './transport/receive-multipart.ts'
import { addSecurityHeaders } from './transport/security-headers.ts'
import { type DrawnPage, send, type Sender } from './http/send.tsx'
import { isSecretField } from './http/secret-fields.ts'
import { unreadableAnswer, unreadableParts } from './errors/unreadable.ts'
import { watchNothing, type WatchAnswers } from './telemetry/watch-answers.ts'
import { checkRequestHead } from './transport/request-head.ts'
import { limitSlowReaders } from './limits/slow-readers.ts'
import { limitUnreadBody } from './limits/unread-body.ts'
import { fileAddresses, isFileAddress, serveFiles } from './transport/serve-files.ts'
import { shareAnswer } from './transport/share-answer.ts'
import { cookieNames, findVisitor, sessionOf } from './http/visitor.ts'
import { confirmPage } from './errors/confirm-page.tsx'
import {
  cardNumberPage,
  diskFullPage,
  errorPage,
  foreignPage,
  notFoundPage,
  opensSoonAnswer,
  tooLargePage,
  tooManyRequestsPage,
} from './errors/error-pages.tsx'
import { unavailablePage } from './errors/unavailable-page.tsx'
import { productPage } from './product/product-page.tsx'
import { routes } from './routes.ts'
import type { Shop } from '#server/shop.ts'

export type AppOptions = {
  shop: Shop
  sessions: SessionService
  pictures: PictureService
  assets: Assets
  settings: Pick<
    Settings,
    'baseUrl' | 'trustProxy' | 'rateLimit' | 'variantLimit' | 'newsletterOrigins' | 'newsletterCallback'
  > &
    Partial<Pick<Settings, 'pageMemory' | 'surrogateHeader' | 'mediaUrl'>>
  logger: FastifyBaseLogger
  isDevelopment?: boolean
  /** Requests that are worked on at once. Left out: `MOST_AT_ONCE`. */
  mostAtOnce?: number
  /** Development's own pages. */
  moreRoutes?: Route[]
  /** True while the process is going down: it answers, but asks for no more work. */
  isDraining?: () => boolean
  /** Lists are away until their first index is built: a balancer leaves shoppers to the processes that have theirs. */
  isIndexing?: () => boolean
  /** False while nothing more is to be stored. */
  hasRoom?: () => boolean
  /** Counts of requests that several processes share. Left out: this one counts by itself. */
  shareCounts?: ShareCounts | undefined
  /** Measures requests, before anything else sees them. */
  watch?: ((app: FastifyInstance) => Promise<WatchAnswers | undefined>) | undefined
  /** The server that the app answers at. Left out: a server of its own, as in tests and development. */
  server?: { server: Server; handTo(site: RequestListener): void }
}

/** A form is a few KB; nothing a shopper sends is larger. */
const BODY_LIMIT = 100 * 1024
/** The longest message of a payment gateway. */
const MESSAGE_LIMIT = 256 * 1024
const KEEP_ALIVE_MS = 75_000

/** The site as an app that answers requests; `main.ts` lets it listen, tests inject requests into it. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { sessions, settings, logger } = options
  const { shop, asKnown } = rememberSurroundings(options.shop)
  const capacity = new Capacity(options.mostAtOnce)
  // Logins wait for other logins and keep no page waiting.
  const hashing = new Capacity(options.mostAtOnce)
  const turns = new VisitorTurns()
  const longTurns = new VisitorTurns(MOST_LONG_WAITING)
  // None is refused: those that wait keep their places, of which a network has no more than it leaves free.
  const listTurns = new VisitorTurns(Infinity, LISTS_AT_ONCE)
  let limits: RequestLimits | undefined
  const isSecure = settings.baseUrl?.startsWith('https:') ?? false
  const { mediaUrl = '' } = settings
  const cookies = cookieNames(isSecure)
  const sender: Sender = { sessions, assets: options.assets, isSecure, hasFixedOrigin: settings.baseUrl !== undefined }

  const pages = pageMemoryOf(shop, settings.pageMemory ?? 0)
  const keptSender: KeptSender = {
    isHttps: isSecure,
    hasFixedOrigin: sender.hasFixedOrigin,
    surrogateHeader: settings.surrogateHeader,
    clock: shop.clock,
    mediaUrl,
  }

  let quick: QuickAnswers | undefined
  let lastId = 0
  const nextId = () => `req-${(++lastId).toString(36)}`

  const app = bareApp(options, nextId, () => quick)
  const watch = options.watch ? await options.watch(app) : watchNothing
  countConnections(app.server)
  logRequests(app)
  const watchReader = limitSlowReaders(app)
  limitBodyTime(app)
  limitUnreadBody(app, shop.uploads.forms.bytes)
  app.decorateRequest('visitor', null)
  acceptForms(app)
  checkRequestHead(app)
  addSecurityHeaders(app, { isHttps: isSecure, isDevelopment: options.isDevelopment ?? false, mediaUrl })
  addCompression(app)
  // Before anything is registered: what is loaded already would keep the framework's own.
  app.setErrorHandler((thrown, request, reply) => answerError(errorOf(thrown) as FastifyError, request, reply))
  await app.register(cookie)
  // Comes after the cookies, because the page that refuses a request is drawn from them.
  if (options.hasRoom) guardRoom(app, isChange, options.hasRoom)
  if (settings.rateLimit > 0) {
    const known = fileAddresses(options.assets)
    const isFree = ({ url }: FastifyRequest) => known.has(url)
    limits = await limitRequests(app, {
      perMinute: settings.rateLimit,
      isFree,
      clock: shop.clock,
      share: options.shareCounts,
    })
  }

  if (watch && !options.isDevelopment) {
    const parseCookies = (header: string) => app.parseCookie(header)
    const guards = { admit: limits?.admit, watchReader, watch }
    quick = new QuickAnswers({ pages, cookies, originOf, parseCookies, sender: keptSender, nextId, logger, ...guards })
    app.addHook('preClose', async () => quick?.stop())
  }

  addProbes(app, { ...options, shop })
  await serveFiles(app, {
    media: shop.media,
    pictures: options.pictures,
    assetsDir: options.assets.folder,
    isElsewhereToo: mediaUrl !== '',
  })

  const gate: Gate = { owner: shop.owner, staff: shop.staff, deskCookie: deskCookieName(isSecure), origin: originOf }
  await serveApi(app, { gate, capacity, drawPage: drawPreview, baseUrl: settings.baseUrl })
  const { stores, secondFactor, passkeys } = shop
  const { assets } = options
  await serveDesk(app, { gate, secondFactor, passkeys, stores, hashing, isSecure, assets })
  for (const route of [...routes, ...(options.moreRoutes ?? [])])
    addRoute(app, route, { ...options, shop, places: placesOf(route) }, (request, reply) =>
      handle(request, reply, route),
    )
  // Nothing can be changed at an unknown address: it begins no session, but counts for the limit.
  const limited = settings.rateLimit > 0 ? { preHandler: app.rateLimit() } : {}
  app.setNotFoundHandler(limited, (request, reply) => {
    // A file may come: a cache in front would keep what does not say otherwise.
    if (isFileAddress(request.url))
      return reply.code(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('Not found.\n')
    return withinCapacity(request, reply, async () => {
      const visitor = await findVisitor(request, reply, shop, sessions, cookies)
      request.visitor = visitor
      return finish({ status: 'not-found' }, toShopRequest(request, reply, visitor, new FormFields('')), reply, request)
    }).then(() => reply)
  })
  return app

  async function handle(request: FastifyRequest, reply: FastifyReply, route: Route) {
    // Receiving files is not counted as work: it takes as long as the sender's line needs.
    if (request.isMultipart?.()) await answerRequest(request, reply, route)
    // The headers of development's pages differ, and its files change.
    else if (!route.isKept || options.isDevelopment || !(await answerFromMemory(request, reply, route)))
      await withinCapacity(request, reply, () => answerRequest(request, reply, route), placesOf(route))
    return reply
  }

  /** Answers a visitor without a session with the page kept from the last such visitor. @returns whether the request is answered */
  async function answerFromMemory(request: FastifyRequest, reply: FastifyReply, route: Route): Promise<boolean> {
    const stores = await shop.stores.all()
    quick?.learn(request, stores)
    const key = pageKey(request, { stores, origin: originOf(request), cookies })
    if (key === undefined) return false
    const atHand = pages.peek(key)
    if (atHand && sendMade(atHand, request, reply.raw, headersOf(reply), keptSender)) {
      reply.hijack()
      return true
    }
    const url = route.limit ? undefined : route.url
    let hasDrawn = false
    const page = await pages.find(key, async () => {
      hasDrawn = true
      let drawn: DrawnPage | undefined
      await withinCapacity(request, reply, () => answerRequest(request, reply, route, (page) => (drawn = page)))
      return drawn && { ...drawn, route: url }
    })
    if (page) await sendKept(page, request, reply, keptSender)
    return page !== undefined || hasDrawn
  }

  function placesOf(route: Route): Capacity {
    return route.waitsForHash ? hashing : capacity
  }

  /** Counts until the answer is made, not until its reader has taken it. */
  function withinCapacity(
    request: FastifyRequest,
    reply: FastifyReply,
    work: () => Promise<void>,
    places = capacity,
  ): Promise<void> {
    return places.within(request.ip, work, () => void turnAway(reply, request.id, isAskedForJson(request)))
  }

  /** `keep` gets a page that is nobody's, which is not sent then. */
  async function answerRequest(
    request: FastifyRequest,
    reply: FastifyReply,
    route: Route,
    keep?: (page: DrawnPage) => void,
  ): Promise<void> {
    const visitor = await findVisitor(request, reply, shop, sessions, cookies)
    if (keep) visitor.store = { ...visitor.store, sources: new PageSources() }
    request.visitor = visitor
    if (request.isMultipart?.()) return handleFiles(request, reply, visitor, route)
    return inTurn(request, reply, visitor, route, () => answerVisitor(request, reply, visitor, route, keep))
  }

  /**
   * Requests of one visitor are not all worked on at once: one page of a long cart would keep everybody waiting. Nor are those about long carts
   * and orders, or long searches, whoever asks; what they weigh is counted before.
   */
  function inTurn(
    request: FastifyRequest,
    reply: FastifyReply,
    visitor: Visitor,
    route: Route,
    work: () => Promise<void>,
  ) {
    const { owner } = visitor
    const params = request.params as Record<string, string>
    // The address of an order or of a shared list is enough to see it: there may be no session.
    const key = params.token ?? params.code ?? owner.customerId ?? owner.sessionHash ?? visitor.lostSession?.hash
    const refused = () => void turnAway(reply, request.id, isAskedForJson(request))
    // Read once, since the address is gone with the connection.
    const { ip } = request
    const wait = (turn: Promise<void>) => placesOf(route).aside(ip, turn)
    const weighed = async () => {
      const { searchParams: query } = urlOf(request)
      const lines = await linesOfRequest(shop.lineCounts, { url: route.url, params, query, visitor })
      limits?.weigh(request, lines)
      return lines > LONG ? longTurns.within(queueOf(route.url), work, refused, wait) : work()
    }
    return key === undefined ? weighed() : turns.within(key, weighed, refused, wait)
  }

  async function answerVisitor(
    request: FastifyRequest,
    reply: FastifyReply,
    visitor: Visitor,
    route: Route,
    keep?: (page: DrawnPage) => void,
  ): Promise<void> {
    const form = new FormFields(typeof request.body === 'string' ? request.body : '')
    const shopRequest = toShopRequest(request, reply, visitor, form)
    if (route.isOpenTo === 'listed-origins') shareAnswer(request.headers.origin, reply, settings)
    if (!isChange(request)) await shopRequest.useSession()
    const answer = await (isChange(request) ? change(shopRequest, request, route) : meant(shopRequest, route))
    return finish(answer, shopRequest, reply, request, keep)
  }

  /** A request from another site is not received at all. Received files that no handler took over are removed. */
  async function handleFiles(request: FastifyRequest, reply: FastifyReply, visitor: Visitor, route: Route) {
    const unread = toShopRequest(request, reply, visitor, new FormFields(''))
    const verdict = judgeChange(request.headers, unread.origin, visitor, '', sessions)
    if (verdict === 'foreign') return finish(await change(unread, request, route), unread, reply, request)
    const room = await shop.uploads.receive(request.ip, Number(request.headers['content-length']))
    const received = await receiveMultipart(request, room, shop.uploads)
    const shopRequest = { ...toShopRequest(request, reply, visitor, received.form), files: received.files }
    const answer = async () =>
      // Removed before the answer is sent: after it nothing of a refused form is left.
      finish(await change(shopRequest, request, route).finally(received.discard), shopRequest, reply, request)
    return withinCapacity(request, reply, () => inTurn(request, reply, visitor, route, answer)).finally(
      received.discard,
    )
  }

  /** Only now a session that is gone is resumed: the checks before judge the request as it came. */
  async function meant(request: ShopRequest, route: Route): Promise<Answer> {
    const { handler, namesProblems } = route
    if (isOfEmptyShop(request.visitor.store) && mayChange(route)) return opensSoonAnswer(request)
    await request.resumeSession()
    const unreadable = unreadableParts(request, namesProblems)
    if (unreadable.length > 0) return unreadableAnswer(request, unreadable)
    return !namesProblems && hasCardNumber(request) ? cardNumberAnswer(request) : handler(request)
  }

  async function change(request: ShopRequest, raw: FastifyRequest, route: Route): Promise<Answer> {
    const { isOpenTo } = route
    const formKey = request.form.text('form_key')
    const opening = isOpenTo && { to: isOpenTo, origins: settings.newsletterOrigins }
    const verdict = judgeChange(raw.headers, request.origin, request.visitor, formKey, sessions, opening)
    if (verdict === 'meant') {
      if (formKey !== '') await request.useSession()
      return meant(request, route)
    }
    raw.log.warn({ event: 'form_key_refused', verdict, route: raw.routeOptions.url }, 'security')
    if (verdict === 'foreign' && opening && !request.wantsPage)
      return { status: 'json', code: 403, body: { status: 'error' } }
    if (verdict === 'foreign') return foreignPage(request)
    request.promiseSession()
    if (request.wantsJson)
      return {
        status: 'json',
        code: 403,
        body: { error: request.visitor.t('formExpired') },
        // With the form key, whose cart it is.
        views: {},
      }
    return confirmPage(request)
  }

  function finish(
    answer: Answer,
    request: ShopRequest,
    reply: FastifyReply,
    raw: FastifyRequest,
    keep?: (page: DrawnPage) => void,
  ): Promise<void> {
    return send(answer.status === 'not-found' ? notFoundPage(request) : answer, request, reply, raw, sender, keep)
  }

  /** The page as a stranger would see it if the shop looked, or its product or text was, like this: for a frame of the desk. */
  async function drawPreview(request: FastifyRequest, reply: FastifyReply, { store, ...shown }: ShopPage) {
    const stranger = { ...sessions, verify: () => undefined }
    const found = await findVisitor(request, reply, shop, stranger, cookies)
    const visitor: Visitor = {
      ...found,
      store: found.stores.find(({ code }) => code === store) ?? found.stores[0]!,
      settings: 'look' in shown ? { ...found.settings, look: shown.look } : found.settings,
    }
    visitor.t = translatorOf(visitor.settings, visitor.store)
    const shopRequest = toShopRequest(request, reply, visitor, new FormFields(''))
    const answer = await draftPage(shopRequest, shown)
    const page = answer?.status === 'page' ? answer : notFoundPage(shopRequest)
    reply.header('x-robots-tag', 'noindex')
    const shownOnce = { ...page, jsonLd: [], isPrivate: true, noIndex: true }
    await send(shownOnce, shopRequest, reply, request, { ...sender, isPreview: true })
  }

  function originOf({ protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>): string {
    return settings.baseUrl ?? `${protocol}://${host || 'localhost'}`
  }

  function urlOf({ url: asked }: FastifyRequest): URL {
    const url = new URL(asked.startsWith('/') ? `http://shop${asked}` : 'http://shop/')
    // Pages link to their own address: "//elsewhere" would be another site's.
    url.pathname = url.pathname.replace(/^\/{2,}/, '/')
    return url
  }

  function toShopRequest(
    request: FastifyRequest,
    reply: FastifyReply,
    visitor: Visitor,
    form: FormFields,
  ): ShopRequest {
    const origin = originOf(request)
    const url = urlOf(request)
    // Read once, since the address is gone with the connection.
    const from = request.ip
    return {
      shop,
      visitor,
      url,
      params: request.params as Record<string, string>,
      form,
      files: [],
      ...(Buffer.isBuffer(request.body) && { message: { body: request.body, headers: request.headers } }),
      origin,
      mediaUrl,
      referer: request.headers.referer,
      from,
      wantsPage: String(request.headers.accept ?? '').includes('text/html'),
      isOwnNavigation: isOwnNavigation(request.headers),
      isRobot: isRobot(request.headers['user-agent']),
      variantLimit: settings.variantLimit,
      weigh: (lines) => limits?.weigh(request, lines),
      inListTurn: (ask) => listTurns.within(partyOf(from), ask, ask),
      isCallbackAllowed: settings.newsletterCallback,
      wantsJson:
        ['isajaxcart', 'ajax'].some((flag) => url.searchParams.has(flag) || form.has(flag)) ||
        String(request.headers.accept ?? '').startsWith('application/json'),
      drawsMiniCart: request.headers.prefer === DRAWS_MINI_CART.prefer,
      ...sessionOf(visitor, request, reply, sessions, cookies),
    }
  }

  /** Draws the page without asking the database; where the known data is not enough, the answer is plain text. */
  async function answerUnavailable(request: FastifyRequest, reply: FastifyReply) {
    reply.header('retry-after', RETRY_SECONDS)
    if (isAskedForJson(request)) return turnAway(reply, request.id, true)
    try {
      const stranger = { ...sessions, verify: () => undefined }
      const visitor = await findVisitor(request, reply, asKnown, stranger, cookies)
      const form = new FormFields(isChange(request) && typeof request.body === 'string' ? request.body : '')
      const shopRequest = { ...toShopRequest(request, reply, visitor, form), shop: asKnown }
      const isOurs = requestOrigin(request.headers, shopRequest.origin) === 'ours'
      await finish(unavailablePage(shopRequest, isOurs), shopRequest, reply, request)
      return reply
    } catch (thrown) {
      request.log.error(
        { err: errorOf(thrown), reqId: request.id },
        'the page of a shop that is away could not be drawn',
      )
      return turnAway(reply, request.id, false)
    }
  }

  async function answerError(
    error: FastifyError & { ttl?: number; isInShort?: boolean },
    request: FastifyRequest,
    reply: FastifyReply,
  ) {
    // A page that says what went wrong is no file to save.
    reply.removeHeader('content-disposition')
    const why = error instanceof FilesUnavailable ? 'files' : whyUnavailable(error)
    if (why) {
      request.log.warn(
        { err: error, why, reqId: request.id, route: request.routeOptions.url },
        why === 'files' ? 'files unavailable' : 'database unavailable',
      )
      return isFileAddress(request.url) ? turnAway(reply, request.id, false) : answerUnavailable(request, reply)
    }
    const isRefused = error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500
    const code = isRefused ? error.statusCode! : isDiskFull(error) ? 507 : 500
    if (code === 507) request.log.error({ err: error, reqId: request.id, event: 'disk_full' }, 'no room to store')
    if (code === 500) request.log.error({ err: error, reqId: request.id, route: request.routeOptions.url }, 'surprise')
    if (error.ttl !== undefined) reply.header('retry-after', Math.ceil(error.ttl / 1000))
    // No page is drawn for a part that the file does not have (416), nor for a wrong name.
    const isInShort = error.isInShort || (isRefused && isFileAddress(request.url))
    if (isInShort)
      return reply
        .code(code)
        .header('cache-control', 'no-store')
        .type('text/plain; charset=utf-8')
        .send(code === 429 ? 'Too many requests.\n' : 'Refused.\n')
    if (String(request.headers.accept ?? '').includes('application/json')) {
      return reply
        .code(code)
        .header('cache-control', 'no-store')
        .send({ status: 'error', error: 'Error occurred. Try to refresh page.', request: request.id })
    }
    try {
      const visitor = request.visitor ?? (await findVisitor(request, reply, shop, sessions, cookies))
      request.visitor = visitor
      const shopRequest = toShopRequest(request, reply, visitor, new FormFields(''))
      const page =
        code === 429
          ? tooManyRequestsPage(shopRequest)
          : code === 507
            ? diskFullPage(shopRequest)
            : code === 413
              ? tooLargePage(shopRequest)
              : errorPage(shopRequest, code, request.id)
      await finish(page, shopRequest, reply, request)
      return reply
    } catch (thrown) {
      // The page itself cannot be drawn, most likely because the database is away.
      request.log.error({ err: errorOf(thrown), reqId: request.id }, 'the error page could not be drawn')
      return turnAway(reply, request.id, false)
    }
  }
}

/** The web framework without routes. `quick` answers before it, once there is one. */
function bareApp(
  { settings, logger, server }: AppOptions,
  nextId: () => string,
  quick: () => QuickAnswers | undefined,
): FastifyInstance {
  const app = fastify({
    genReqId: nextId,
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: settings.trustProxy > 0 && ((_address, hop) => hop < settings.trustProxy),
    bodyLimit: BODY_LIMIT,
    requestTimeout: WITH_FILES_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    forceCloseConnections: 'idle',
    // Requests on open connections are still answered while the process goes down (process/front-door.ts).
    return503OnClosing: false,
    serverFactory(handler: RequestListener) {
      const site = quickFirst(handler, quick, logger)
      if (server) {
        server.handTo(site)
        return server.server
      }
      const own = createServer({ connectionsCheckingInterval: LOOK_FOR_SLOW_MS }, site)
      closeLostAnswers(own)
      endLostConnections(own)
      return own
    },
    // The router would refuse a part of an address by itself, past every hook: unlimited, unlogged, without its headers.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: maxHeaderSize },
    exposeHeadRoutes: true,
    rewriteUrl: ({ url = '/' }) => readableAddress(url),
  })
  Object.assign(app.server, {
    headersTimeout: HEADERS_MS,
    requestTimeout: WITH_FILES_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
  })
  return app
}

/** The probes of a load balancer, which are not limited. They have one spelling each: that is what proxies keep from visitors. */
function addProbes(app: FastifyInstance, { shop, isDraining, isIndexing }: AppOptions): void {
  const isFree = {
    logLevel: 'warn' as const,
    config: { rateLimit: false as const },
    onRequest: async ({ originalUrl, routeOptions }: FastifyRequest, reply: FastifyReply) => {
      if (originalUrl.split('?')[0] !== routeOptions.url) return reply.callNotFound()
    },
  }
  app.get('/livez', isFree, async () => ({ status: 'alive' }))
  app.get('/readyz', isFree, async (_request, reply) => {
    const problem = isDraining?.()
      ? 'shutting down'
      : await shop.ping().then(
          () => (isIndexing?.() ? 'the index of the catalogue is being built' : undefined),
          () => 'database does not answer',
        )
    return reply.code(problem ? 503 : 200).send({ status: problem ?? 'ready' })
  })
}

function addRoute(
  app: FastifyInstance,
  route: Route,
  { shop, settings, places }: AppOptions & { places: Capacity },
  handler: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>,
): void {
  const options = {
    method: route.method,
    url: route.url,
    // A form is not read where there is no room for what it asks.
    ...(route.method === 'POST' && !route.takesFiles && { onRequest: turnAwayEarly(places) }),
    config: {
      isSafe: route.isSafe ?? false,
      isForGateways: route.isOpenTo === 'gateways',
      ...(route.limit && settings.rateLimit > 0 && { rateLimit: route.limit }),
    },
    handler,
  }
  if (route.takesFiles) {
    void app.register(async (scope) => {
      await acceptFiles(scope, shop.uploads.forms)
      scope.route(options)
    })
  } else if (route.isOpenTo === 'gateways') {
    void app.register(async (scope) => void acceptMessages(scope).route({ ...options, bodyLimit: MESSAGE_LIMIT }))
  } else if (route.isOpenTo !== 'token-holders') app.route(options)
  // Not awaited: routes get the error handler only if it is set before the app begins to load.
  else void app.register(async (scope) => void acceptAnyForm(scope).route(options))
}

const turnAwayEarly = (places: Capacity) => async (request: FastifyRequest, reply: FastifyReply) =>
  places.isFullFor(request.ip) ? turnAway(reply, request.id, isAskedForJson(request)) : undefined

/** The only kind of body that a route takes, unless it says otherwise. */
function acceptForms(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  )
}

/** Without its store view, each kind by itself. */
type ShownOf<Page> = Page extends unknown ? Omit<Page, 'store'> : never

function draftPage(request: ShopRequest, shown: ShownOf<ShopPage>): Promise<Answer | undefined> {
  if ('product' in shown) return productPage(withDraft(request, shown.product), shown.product.id, undefined)
  if ('text' in shown) return contentPage(withText(request, shown.text), '')
  return pageAt({ ...request, url: new URL(shown.path, 'http://shop') })
}

const pageAt = (request: ShopRequest): Promise<Answer> =>
  (request.url.pathname === paths.home ? homePage : cataloguePage)(request)

/** The request of a shop whose catalogue has this product as somebody is writing it. */
const withDraft = (request: ShopRequest, product: ProductPage): ShopRequest => ({
  ...request,
  shop: { ...request.shop, catalog: { ...request.shop.catalog, product: async () => product } },
})

/** The request of a shop whose page has this text as somebody is writing it. */
const withText = (request: ShopRequest, text: DraftText): ShopRequest => {
  const { content } = request.shop
  return { ...request, shop: { ...request.shop, content: { ...content, page: (store) => content.draft(store, text) } } }
}

function pageMemoryOf(shop: Shop, limit: number): PageMemory {
  const { freshness } = shop.catalog
  const moment = async () => {
    const [of, content] = await Promise.all([freshness.moment(), shop.content.revision()])
    return { ...of, others: [...of.others, content] }
  }
  return new PageMemory({ limit, freshness: { ...freshness, moment }, clock: shop.clock })
}

/** Old sites sign visitors up by a GET (decisions/015). */
const mayChange = ({ method, isSafe, isOpenTo }: Route) =>
  (method === 'POST' && !isSafe) || isOpenTo === 'listed-origins'

/** standards.md S19: texts of products, notes and codes come without a form that could say which field it is. */
const hasCardNumber = ({ form }: ShopRequest) =>
  form.entries.some(([name, value]) => !isSecretField(name) && holdsCardNumber(value))

const cardNumberAnswer = (request: ShopRequest): Answer =>
  request.wantsJson
    ? { status: 'json', code: 400, body: { error: request.visitor.t('cardNumberTyped') } }
    : cardNumberPage(request)

/** The same as `wantsJson` of a request, even where its handler was never reached. */
const isAskedForJson = ({ headers, url, body }: FastifyRequest) =>
  String(headers.accept ?? '').includes('application/json') ||
  /[?&](isajaxcart|ajax)(=|&|$)/.test(url) ||
  (typeof body === 'string' && /(^|&)(isajaxcart|ajax)(=|&|$)/.test(body))

/** An address whose escapes are no text ("/%E0%A4%A") is looked up as it stands: like any other that does not exist. */
function readableAddress(url: string): string {
  const [path = ''] = url.split('?', 1)
  try {
    decodeURI(path)
    return url
  } catch {
    return path.replaceAll('%', '%25') + url.slice(path.length)
  }
}

/** Signatures are made over bytes: a message is read as raw bytes, whatever its content type. */
function acceptMessages(scope: FastifyInstance): FastifyInstance {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  return scope
}

/** Mail programs end a subscription by a form of either kind (RFC 8058); its address says everything. */
function acceptAnyForm(scope: FastifyInstance): FastifyInstance {
  scope.removeContentTypeParser('multipart/form-data')
  scope.addContentTypeParser('multipart/form-data', { parseAs: 'string' }, (_request, _body, done) => done(null, ''))
  return scope
}
