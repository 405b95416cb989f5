import '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { translator } from '#messages/translate.ts'
import { type Session, SESSION_DAYS, type SessionService } from '#server/session/session-service.ts'
import type { Shop } from '#server/services.ts'
import type { Visitor } from './answers.ts'

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
  const query = new URLSearchParams(request.url.split('?')[1] ?? '')
  // An unknown code asks for nothing: the page stays in the language it was in.
  const wanted = [query.get('store'), query.get('___store')]
  const asked = wanted.flatMap((code) => stores.find((store) => store.code === code) ?? [])[0]
  const remembered = stores.find((store) => store.code === request.cookies[STORE_COOKIE])
  const store = asked ?? remembered ?? stores[0]
  if (!store) throw new Error('The shop has no store view: load a catalogue first.')
  const hasSwitched = asked !== undefined && asked !== remembered
  if (hasSwitched) {
    reply.setCookie(STORE_COOKIE, asked.code, {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: cookies.isSecure,
      maxAge: YEAR,
    })
  }
  const signed = token !== undefined && hash !== undefined ? { token, hash } : undefined
  const session = known && signed
  return {
    store,
    stores,
    hasSwitched,
    settings: { ...settings, tagline: settings.taglines?.[store.code] ?? settings.tagline },
    t: translator(store.language),
    session,
    lostSession: session ? undefined : signed,
    owner: { sessionHash: session?.hash, customerId: session && known?.customer?.id },
    customer: known?.customer,
  }
}

/** The visitor's session, started and put into the browser if there is none. */
export async function ensureSession(
  visitor: Visitor,
  reply: FastifyReply,
  sessions: SessionService,
  cookies: Cookies,
): Promise<Session> {
  return visitor.session ?? begin(await sessions.start(), visitor, reply, cookies)
}

/** Before anything is read or changed: a guest whose session is gone goes on with it, and so with the cart. */
export async function resumeSession(
  visitor: Visitor,
  reply: FastifyReply,
  sessions: SessionService,
  cookies: Cookies,
): Promise<void> {
  const { lostSession } = visitor
  if (lostSession && (await sessions.resume(lostSession.hash))) begin(lostSession, visitor, reply, cookies)
}

/**
 * The visitor's session under a new token, for this customer or for none (session-service.ts).
 * @returns whether it is; not where the customer has chosen another password since
 */
export async function renewSession(
  customerId: string | undefined,
  visitor: Visitor,
  reply: FastifyReply,
  sessions: SessionService,
  cookies: Cookies,
  browser?: string,
  passwordHash?: string,
): Promise<boolean> {
  const renewed =
    customerId !== undefined && passwordHash !== undefined
      ? await sessions.logIn(visitor.session, { customerId, passwordHash }, browser)
      : await sessions.renew(visitor.session, customerId, browser)
  if (!renewed) return false
  const session = begin(renewed, visitor, reply, cookies)
  visitor.customer = customerId === undefined ? undefined : (await sessions.find(session.hash))?.customer
  visitor.owner.customerId = visitor.customer?.id
  return true
}

function begin(session: Session, visitor: Visitor, reply: FastifyReply, cookies: Cookies): Session {
  visitor.session = session
  visitor.lostSession = undefined
  visitor.owner.sessionHash = session.hash
  reply.setCookie(cookies.sessionName, session.token, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: cookies.isSecure,
    maxAge: SESSION_DAYS * 86_400,
  })
  return session
}
