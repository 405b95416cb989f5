import { ownEntry } from '#domain/own-entry.ts'
import '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { translatorOf } from '#domain/store/own-words.ts'
import type { ShownStore, StoreView } from '#domain/store/store.ts'
import {
  type Session,
  SESSION_DAYS,
  type SessionCustomer,
  type SessionService,
} from '#server/session/session-service.ts'
import type { Visitor, VisitorSession } from './answers.ts'
import { browserName } from '../transport/browser-name.ts'
import type { Shop } from '#server/shop.ts'

declare module 'fastify' {
  interface FastifyRequest {
    visitor: Visitor | null
  }
}

const STORE_COOKIE = 'store'
const YEAR = 31_536_000

export type Cookies = { sessionName: string; isSecure: boolean }

/** `__Host-` ties the cookie to this very host; browsers take it over https only. */
export const cookieNames = (isSecure: boolean): Cookies => ({
  sessionName: isSecure ? '__Host-vitrine' : 'vitrine',
  isSecure,
})

/**
 * Finds out whose request it is: the store view (address, then cookie, then default) and the session, if the cookie is
 * one of ours and the database still knows it. A cookie that we did not sign costs no query, and without a cookie there
 * is none. Magento 1's own parameter `___store` works like `store` (spec widget 20).
 */
export async function findVisitor(
  request: FastifyRequest,
  reply: FastifyReply,
  shop: Shop,
  sessions: SessionService,
  cookies: Cookies,
): Promise<Visitor> {
  const token = request.cookies[cookies.sessionName]
  const hash = token === undefined ? undefined : sessions.verify(token)
  const [stores, settings, known] = await Promise.all([
    shop.stores.all(),
    shop.stores.settings(),
    hash === undefined ? undefined : sessions.find(hash),
  ])
  const { store, hasSwitched } = storeViewOf(request, stores)
  if (hasSwitched) {
    reply.setCookie(STORE_COOKIE, store.code, {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: cookies.isSecure,
      maxAge: YEAR,
    })
  }
  const signed = token !== undefined && hash !== undefined ? { token, hash } : undefined
  const session = known && signed
  const isSessionUnused = session !== undefined && known!.isUnused
  const isSessionShort = session !== undefined && known!.isShort
  return {
    store: storeFor(known?.customer, store),
    stores,
    hasSwitched,
    settings: { ...settings, tagline: ownEntry(settings.taglines ?? {}, store.code) ?? settings.tagline },
    t: translatorOf(settings, store),
    session,
    isSessionUnused,
    isSessionShort,
    isFirstPage: isSessionUnused,
    lostSession: session ? undefined : signed,
    owner: { sessionHash: session?.hash, customerId: session && known?.customer?.id },
    customer: known?.customer,
  }
}

/** The store view that a request asks for, by its address, else by its cookie; `hasSwitched`: its cookie has to become another one. */
export function storeViewOf(
  request: Pick<FastifyRequest, 'url' | 'cookies'>,
  stores: readonly StoreView[],
): { store: StoreView; hasSwitched: boolean } {
  const asked = request.url.includes('?') ? askedStore(request.url, stores) : undefined
  const remembered = stores.find((store) => store.code === request.cookies[STORE_COOKIE])
  const store = asked ?? remembered ?? stores[0]
  if (!store) throw new Error('The shop has no store view: load a catalogue first.')
  return { store, hasSwitched: asked !== undefined && asked !== remembered }
}

/** An unknown code asks for nothing: the page stays in the language it was in. */
function askedStore(url: string, stores: readonly StoreView[]): StoreView | undefined {
  const query = new URLSearchParams(url.split('?')[1] ?? '')
  const wanted = [query.get('store'), query.get('___store')]
  return wanted.flatMap((code) => stores.find((store) => store.code === code) ?? [])[0]
}

/** The store view at the prices of a customer's group, else of guests. */
function storeFor(customer: SessionCustomer | undefined, { customerGroup: _former, ...store }: ShownStore): ShownStore {
  return customer ? { ...store, customerGroup: customer.group } : store
}

/** The visitor's session: every change of it is told to the browser, and the visitor is who it makes them. */
export function sessionOf(
  visitor: Visitor,
  request: FastifyRequest,
  reply: FastifyReply,
  sessions: SessionService,
  cookies: Cookies,
): VisitorSession {
  const browser = () => browserName(request.headers['user-agent'])

  function goOn(session: Session): Session {
    visitor.session = session
    visitor.lostSession = undefined
    visitor.owner.sessionHash = session.hash
    tell(session)
    return session
  }

  function tell(session: Session): void {
    reply.setCookie(cookies.sessionName, session.token, {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: cookies.isSecure,
      maxAge: SESSION_DAYS * 86_400,
    })
  }

  async function goOnAs(customerId: string | undefined, renewed: Session): Promise<void> {
    const { hash } = goOn(renewed)
    visitor.customer = customerId === undefined ? undefined : (await sessions.find(hash))?.customer
    visitor.store = storeFor(visitor.customer, visitor.store)
    visitor.owner.customerId = visitor.customer?.id
  }

  return {
    async session() {
      if (visitor.session) return visitor.session
      const begun = await sessions.start(request.ip)
      visitor.isSessionUnused = true
      visitor.isSessionShort = true
      visitor.isFirstPage = true
      return goOn(begun)
    },
    async useSession() {
      if (!visitor.isSessionShort) return
      visitor.isSessionUnused = false
      visitor.isSessionShort = false
      await sessions.use(visitor.session!.hash)
    },
    async handSession() {
      if (!visitor.isSessionUnused) return
      visitor.isSessionUnused = false
      await sessions.hand(visitor.session!.hash)
    },
    promiseSession() {
      if (visitor.session) return visitor.session
      visitor.session = visitor.lostSession ?? sessions.create()
      tell(visitor.session)
      return visitor.session
    },
    async resumeSession() {
      const { lostSession } = visitor
      if (lostSession && (await sessions.resume(lostSession.hash))) goOn(lostSession)
    },
    async renewSession(customerId) {
      await goOnAs(customerId, await sessions.renew(visitor.session, customerId, browser()))
    },
    async logIn(login) {
      const renewed = await sessions.logIn(visitor.session, login, browser())
      if (renewed) await goOnAs(login.customerId, renewed)
      return renewed !== undefined
    },
  }
}
