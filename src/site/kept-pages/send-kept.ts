import type { FastifyReply, FastifyRequest } from 'fastify'
import type { SurrogateHeader } from '#server/settings.ts'
import { publicCache, UNSHARED_CACHE } from '../http/send.tsx'
import { acceptedEncoding } from '../transport/compression.ts'
import { pageHeaders } from '../transport/security-headers.ts'
import type { KeptPage } from './kept-page.ts'
import { surrogateKeys } from './surrogate-keys.ts'

export type KeptSender = {
  isHttps: boolean
  /** Absolute addresses come from BASE_URL: shared caches may keep pages. */
  hasFixedOrigin: boolean
  /** The header by which a cache in front learns what a page shows. */
  surrogateHeader: SurrogateHeader | undefined
  clock: () => Date
}

/** Sends a page that is nobody's; a browser that has this very page is told so instead. */
export async function sendKept(
  page: KeptPage,
  request: FastifyRequest,
  reply: FastifyReply,
  sender: KeptSender,
): Promise<void> {
  await page.body(acceptedEncoding(request))
  sendMade(page, request, reply, sender)
}

/**
 * The same without waiting, and past the hooks that would look at an answer that is finished: they take longer than all the rest.
 *
 * @returns false where nobody was sent the page in this form yet
 */
export function sendMade(page: KeptPage, request: FastifyRequest, reply: FastifyReply, sender: KeptSender): boolean {
  const encoding = acceptedEncoding(request)
  const body = page.made(encoding)
  if (!body) return false
  const { method, headers } = request
  const isKnown = headers['if-none-match']?.split(',').some((one) => one.trim() === page.tag) ?? false
  const { hasFixedOrigin, surrogateHeader, isHttps, clock } = sender
  reply.hijack()
  reply.raw.writeHead(isKnown ? 304 : 200, {
    ...(reply.getHeaders() as Record<string, string>),
    ...pageHeaders(isHttps, page.policy),
    vary: 'Cookie, Sec-Fetch-Site, Accept-Encoding',
    etag: page.tag,
    'cache-control': hasFixedOrigin ? publicCache(page.pricesHoldUntil, clock()) : UNSHARED_CACHE,
    ...(surrogateHeader && { [surrogateHeader]: surrogateKeys(page.sources, surrogateHeader) }),
    ...(!isKnown && { 'content-type': 'text/html; charset=utf-8', 'content-length': body.length }),
    ...(!isKnown && encoding && { 'content-encoding': encoding }),
  })
  reply.raw.end(isKnown || method === 'HEAD' ? undefined : body)
  return true
}
