import { Readable } from 'node:stream'
import type { ReactNode } from 'react'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { type PageContext, PageContextProvider } from '#features/page-context.tsx'
import { LateStyles } from '#features/layout/late-styles.tsx'
import { PageLayout } from '#features/layout/page-layout.tsx'
import { directionOf } from '#domain/store/direction.ts'
import type { CartSummary } from '#domain/shopper/shopper-summary.ts'
import { picturePath } from '#domain/media-paths.ts'
import type { PageSources } from '#domain/catalog/page-sources.ts'
import type { SessionService } from '#server/session/session-service.ts'
import type { Assets } from '../document/assets.ts'
import { Document } from '../document/document.tsx'
import { takeFirstPicture } from '../document/first-picture.ts'
import { stylesOf } from '../document/page-styles.ts'
import type { Answer, PageAnswer, ShopRequest, Visitor } from './answers.ts'
import { policyFor, previewPolicy } from '../transport/security-headers.ts'
import { toLocation } from './location.ts'
import { NOTICE_COOKIE, keepNotice, takeNotice, toNotice } from './notice.ts'
import { drawingTurn } from '../limits/overload.ts'
import { attachment } from '../transport/attachment.ts'
import { addVary } from '../transport/compression.ts'
import { sendPacked } from '../transport/packed-text.ts'
import { sendStream } from './send-stream.ts'
import { addressIn, languageAlternates } from '../document/language-alternates.ts'

/** A page nobody's data is in may be kept by a shared cache this many seconds; browsers always ask again. */
const SHARED_SECONDS = 60
const PRIVATE_CACHE = 'private, no-store'
/** For everybody, but only one browser knows that it may. */
export const UNSHARED_CACHE = 'private, no-cache'
const FOR_EVER = 'public, max-age=31536000, immutable'

/** A page that holds nobody's data, as it was drawn. */
export type DrawnPage = {
  html: string
  /** Its content security policy, where it has one of its own. */
  policy: string | undefined
  sources: PageSources
  /** The address by which its content should be known, as a path. */
  canonical?: string | undefined
}

type Keep = (page: DrawnPage) => void

export type Sender = {
  sessions: SessionService
  assets: Assets
  isSecure: boolean
  /** Absolute addresses come from BASE_URL. Without it they are the Host header's, anybody's word: no shared cache. */
  hasFixedOrigin: boolean
  /** Pages are drawn to be looked at in a frame of the desk. */
  isPreview?: boolean
}

/**
 * Turns a handler's answer into HTTP. `not-found` must have been drawn as a page before. It is done when the answer is made: a reply,
 * if it were returned, would be waited for until its reader has taken it all.
 *
 * @param keep gets a page that is nobody's instead of the reply: others may be given it, too
 */
export async function send(
  answer: Exclude<Answer, { status: 'not-found' }>,
  request: ShopRequest,
  reply: FastifyReply,
  raw: FastifyRequest,
  sender: Sender,
  keep?: Keep,
): Promise<void> {
  switch (answer.status) {
    case 'redirect':
      return sendRedirect(answer, reply, sender)
    case 'leave':
      return void reply.header('cache-control', PRIVATE_CACHE).redirect(answer.to, 303)
    case 'json':
      return void reply
        .code(answer.code ?? 200)
        .header('cache-control', PRIVATE_CACHE)
        .send(answer.views ? await withMarkup(answer, answer.views, request, sender) : answer.body)
    case 'packed':
      return sendPacked(answer.text, raw, reply.type(answer.type), packedCache(answer, request))
    case 'fragment':
      return sendFragment(answer, request, reply, sender)
    case 'text':
      return void reply
        .type(answer.type)
        .header('cache-control', textCache(answer.maxAge, request, sender))
        .send(answer.body)
    case 'stream':
      reply.header('cache-control', textCache(answer.maxAge, request, sender))
      return void sendStream(answer, reply, raw)
    case 'data':
      return void reply
        .headers({ 'cache-control': PRIVATE_CACHE, 'content-disposition': attachment(answer.name) })
        .type('application/json; charset=utf-8')
        .send(Readable.from(answer.chunks, { objectMode: false }))
    case 'download':
      return sendDownload(answer, reply)
    case 'page':
      return sendPage(answer, request, reply, raw, sender, keep)
  }
}

function sendRedirect(
  { to, code = 303, flash }: Extract<Answer, { status: 'redirect' }>,
  reply: FastifyReply,
  sender: Sender,
): void {
  reply.header('cache-control', PRIVATE_CACHE)
  const location = toLocation(to)
  if (location === undefined)
    return void reply.code(414).type('text/plain; charset=utf-8').send('The address is too long.\n')
  if (flash) keepNotice(reply, flash, sender)
  void reply.redirect(location, code)
}

async function sendDownload(
  { open, name, size }: Extract<Answer, { status: 'download' }>,
  reply: FastifyReply,
): Promise<void> {
  const content = await open()
  if (!content) throw new Error('A file went while it was asked for.')
  void reply
    .headers({
      'cache-control': PRIVATE_CACHE,
      'content-disposition': attachment(name),
      'content-length': size,
      'content-security-policy': "default-src 'none'; sandbox",
    })
    .type('application/octet-stream')
    .send(content)
}

/** One that is nobody's is drawn without the shopper, so that nothing is looked up for it; its addresses are relative. */
async function sendFragment(
  { code = 200, view, isNobodys = false }: Extract<Answer, { status: 'fragment' }>,
  request: ShopRequest,
  reply: FastifyReply,
  sender: Sender,
): Promise<void> {
  const isPrivate = !isNobodys || request.visitor.session !== undefined || request.visitor.hasSwitched
  const context = await contextOf(request, sender, { isNobodys })
  // The language may come from a cookie.
  addVary(reply, 'Cookie')
  void reply
    .code(code)
    .type('text/html; charset=utf-8')
    .header('cache-control', isPrivate ? PRIVATE_CACHE : await publicCacheOf(request))
    .send(renderToStaticMarkup(<PageContextProvider value={context}>{view}</PageContextProvider>))
}

/**
 * The answer of a call whose parts are pieces of page: each view drawn as the page would draw it, in an element of its own
 * that its target leaves out again (behaviours 3.7.4), and the state of the cart as it is now.
 */
async function withMarkup(
  { body, data, cart }: Extract<Answer, { status: 'json' }>,
  views: Readonly<Record<string, ReactNode>>,
  request: ShopRequest,
  sender: Sender,
): Promise<object> {
  const context = await contextOf(request, sender, { cart })
  const markup = Object.entries(views).map(([name, view]) => [
    name,
    renderToString(
      <PageContextProvider value={context}>
        <div>{view}</div>
      </PageContextProvider>,
    ),
  ])
  const { visitor } = context
  return {
    ...body,
    ...Object.fromEntries(markup),
    ...data?.(context),
    ...(visitor && { cart: visitor.cart, formKey: visitor.formKey }),
  }
}

const packedCache = ({ isNamed }: Extract<Answer, { status: 'packed' }>, { visitor }: ShopRequest) =>
  visitor.hasSwitched ? PRIVATE_CACHE : isNamed ? FOR_EVER : undefined

const textCache = (maxAge: number, { visitor }: ShopRequest, { hasFixedOrigin }: Sender): string =>
  hasFixedOrigin && maxAge > 0 && !visitor.hasSwitched ? `public, max-age=${maxAge}` : PRIVATE_CACHE

/**
 * Tells whether the browser may have no sheet of ours yet: it does not come from a page of ours, or it did before that page had its sheets
 * (its first press began the session that no page has met). A session with lists beside the content counts as known: the styles of the
 * first view leave those out.
 */
function isNew({ session, isFirstPage }: Visitor, { columns }: PageAnswer, { headers }: FastifyRequest): boolean {
  const hasLists = session !== undefined && columns !== undefined
  return !hasLists && (isFirstPage || headers['sec-fetch-site'] !== 'same-origin')
}

async function sendPage(
  page: PageAnswer,
  request: ShopRequest,
  reply: FastifyReply,
  raw: FastifyRequest,
  sender: Sender,
  keep: Keep | undefined,
): Promise<void> {
  const { visitor, mediaUrl } = request
  const isNewcomer = isNew(visitor, page, raw)
  const waiting = () => (sender.isPreview ? undefined : takeNotice(raw, reply, visitor.t, sender))
  const notice = page.notice ? toNotice(page.notice, visitor.t) : waiting()
  const shown = page.place === undefined ? request : { ...request, url: new URL(page.place, request.url) }
  const [head, context] = await Promise.all([headOf(page, request), contextOf(shown, sender)])
  await drawingTurn()
  const { html, style } = draw(page, request, { ...context, notice }, { sender, head, isNewcomer })
  // A notice of nobody's is taken away as well: the page sets a cookie.
  const hasNotice = notice !== undefined || raw.cookies[NOTICE_COOKIE] !== undefined
  const isOwn = page.isPrivate || visitor.session !== undefined || visitor.hasSwitched || hasNotice
  const isPrivate = isOwn || (page.code ?? 200) >= 400
  const hashes = style ? [style.hash] : []
  const own = page.formsLeadTo?.length || style ? policyFor(page.formsLeadTo ?? [], hashes, mediaUrl) : undefined
  const policy = sender.isPreview ? previewPolicy(hashes, mediaUrl) : own
  const { sources } = visitor.store
  if (keep && sources && !sender.isPreview && !isPrivate && !page.code)
    return keep({ html, policy, sources, canonical: page.canonical })
  const shared = sender.hasFixedOrigin ? await publicCacheOf(request) : UNSHARED_CACHE
  addVary(reply, 'Cookie')
  addVary(reply, 'Sec-Fetch-Site')
  if (policy) reply.header('content-security-policy', policy)
  void reply
    .code(page.code ?? 200)
    .type('text/html; charset=utf-8')
    .header('cache-control', isPrivate ? PRIVATE_CACHE : shared)
    .send(html)
}

/** The page as a document, and the styles that stand in it. */
function draw(
  page: PageAnswer,
  { visitor, mediaUrl }: ShopRequest,
  context: PageContext,
  { sender, head, isNewcomer }: { sender: Sender; head: Awaited<ReturnType<typeof headOf>>; isNewcomer: boolean },
) {
  const { assets } = sender
  const { look } = visitor.settings
  const styles = stylesOf(assets, page.bodyClass, isNewcomer, { look, mediaUrl })
  const { body, picture } = takeFirstPicture(
    renderToString(
      <PageContextProvider value={context}>
        {page.isBare ? (
          <>
            {page.view}
            <LateStyles addresses={styles.after} />
          </>
        ) : (
          <PageLayout
            crumbs={page.crumbs}
            columns={page.columns}
            searchText={page.searchText}
            isCheckout={page.isCheckout}
            lateStyles={styles.after}
          >
            {page.view}
          </PageLayout>
        )}
      </PageContextProvider>,
    ),
  )
  const style = styles.written(body, directionOf(visitor.store.locale))
  const html = renderToStaticMarkup(
    <Document
      language={visitor.store.locale}
      bodyClass={page.bodyClass}
      assets={sender.isPreview ? { ...assets, scripts: [], press: [], islands: new Map() } : assets}
      linked={styles.linked}
      style={style}
      head={head}
      place={page.place}
      body={body}
      picture={picture}
      icon={look.icon?.file}
      mediaUrl={mediaUrl}
    />,
  )
  return { html: `<!doctype html>${html}`, style }
}

/** Stands for the shopper's lists where nothing that is drawn shows them. */
const NO_LISTS = { compared: [], wished: 0 }

async function contextOf(
  { visitor, shop, url, mediaUrl }: ShopRequest,
  { sessions }: Sender,
  { isNobodys = false, cart }: { isNobodys?: boolean; cart?: CartSummary | undefined } = {},
): Promise<PageContext> {
  const [menu, pages, summary, directory] = await Promise.all([
    shop.catalog.menu(visitor.store),
    shop.content.links(visitor.store),
    visitor.session && !isNobodys ? (cart ? { cart, ...NO_LISTS } : shop.shopper.summary(visitor.owner)) : undefined,
    shop.directory.current(),
  ])
  return {
    shop: visitor.settings,
    store: visitor.store,
    stores: visitor.stores,
    t: visitor.t,
    menu,
    pages,
    directory,
    mediaUrl,
    address: url.pathname + url.search,
    visitor: visitor.session &&
      summary && {
        formKey: sessions.formKey(visitor.session.token),
        customer: visitor.customer,
        ...summary,
      },
  }
}

async function headOf(page: PageAnswer, request: ShopRequest) {
  const { visitor, origin, mediaUrl } = request
  const { store, stores, settings } = visitor
  return {
    title: page.title === settings.name ? page.title : `${page.title} – ${settings.name}`,
    description: page.description,
    canonical: page.canonical && addressIn(stores, store, page.canonical, origin),
    alternates: languageAlternates(stores, await otherPaths(page, request), origin),
    noIndex: page.noIndex ?? false,
    jsonLd: page.jsonLd ?? [],
    siteName: settings.name,
    pictureAddress: page.picture && (mediaUrl || origin) + picturePath(page.picture.file, 960),
  }
}

/** The page's address in each store view; none, if search engines are not to keep it or there is one language only. */
async function otherPaths(
  { canonical, noIndex, subject, languages }: PageAnswer,
  { shop, visitor: { stores } }: ShopRequest,
): Promise<(string | undefined)[]> {
  if (canonical === undefined || noIndex || stores.length < 2) return []
  if (languages) return stores.map(({ id }) => (languages.includes(id) ? canonical : undefined))
  if (!subject) return stores.map(() => canonical)
  const query = canonical.includes('?') ? canonical.slice(canonical.indexOf('?')) : ''
  const found = await Promise.all(stores.map((store) => shop.catalog.pathOf(store, subject)))
  return found.map((path) => path && path + query)
}

async function publicCacheOf({ shop, visitor }: ShopRequest): Promise<string> {
  const end = await shop.catalog.pricesHoldUntil(visitor.store)
  return publicCache(end.getTime(), shop.clock())
}

/** No longer than its prices hold: the minute in which a sale event ends is kept for as long as it lasts. */
export function publicCache(pricesHoldUntil: number, now: Date): string {
  const seconds = Math.floor((pricesHoldUntil - now.getTime()) / 1000)
  return `public, max-age=0, s-maxage=${Math.max(0, Math.min(SHARED_SECONDS, seconds))}`
}
