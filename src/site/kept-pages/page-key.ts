import '@fastify/cookie'
import type { FastifyRequest } from 'fastify'
import type { StoreView } from '#domain/store/store.ts'
import { NOTICE_COOKIE } from '../http/notice.ts'
import { storeViewOf, type Cookies } from '../http/visitor.ts'

/** Longer addresses are drawn anew each time: what is remembered of them would cost more than it saves. */
const LONGEST = 512

/**
 * The key of a kept page, made of everything it depends on for a visitor without a session: the store view, the origin in its addresses, whether
 * the browser has the styles already (send.tsx), and the address as it was asked for, which the page repeats.
 *
 * @returns undefined for whoever may get an answer of their own: with a session or a message waiting, who changes the language, or asks for JSON
 */
export function pageKey(
  request: Pick<FastifyRequest, 'url' | 'headers' | 'cookies' | 'body'>,
  { stores, origin, cookies }: { stores: readonly StoreView[]; origin: string; cookies: Cookies },
): string | undefined {
  const { url, headers } = request
  if (url.length > LONGEST || !url.startsWith('/') || request.body !== undefined) return undefined
  if (request.cookies[cookies.sessionName] !== undefined || request.cookies[NOTICE_COOKIE] !== undefined)
    return undefined
  if (headers.accept?.startsWith('application/json') || /[?&](isajaxcart|ajax)/.test(url)) return undefined
  const { store, hasSwitched } = storeViewOf(request, stores)
  if (hasSwitched) return undefined
  const hasStyles = headers['sec-fetch-site'] === 'same-origin'
  return `${store.id} ${origin} ${hasStyles ? 'known' : 'new'} ${url}`
}
