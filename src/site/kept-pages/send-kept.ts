import type { OutgoingHttpHeader, ServerResponse } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { SurrogateHeader } from '#server/settings.ts'
import { publicCache, UNSHARED_CACHE } from '../http/send.tsx'
import { acceptedEncoding } from '../transport/compression.ts'
import { hasTag } from '../transport/packed-text.ts'
import { pageHeaders, policyFor } from '../transport/security-headers.ts'
import type { KeptPage } from './kept-page.ts'
import { surrogateKeys } from './surrogate-keys.ts'

export type KeptSender = {
  isHttps: boolean
  /** Absolute addresses come from BASE_URL: shared caches may keep pages. */
  hasFixedOrigin: boolean
  /** The header by which a cache in front learns what a page shows. */
  surrogateHeader: SurrogateHeader | undefined
  clock: () => Date
  /** Origin of pictures and videos; '' where the shop sends them itself. */
  mediaUrl: string
}

/** Sends a page that is nobody's; a browser that has this very page is told so instead. */
export async function sendKept(
  page: KeptPage,
  request: FastifyRequest,
  reply: FastifyReply,
  sender: KeptSender,
): Promise<void> {
  const encoding = page.formNow(acceptedEncoding(request))
  await page.body(encoding)
  if (sendMade(page, request, reply.raw, headersOf(reply), sender, encoding)) reply.hijack()
}

/** Names and values in turn. */
export const headersOf = (reply: FastifyReply): HeaderList =>
  Object.entries(reply.getHeaders()).flatMap(([name, value]) => (value === undefined ? [] : [name, value]))

export type HeaderList = OutgoingHttpHeader[]

/**
 * The same without waiting, and past the hooks that would look at an answer that is finished: they take longer than all the rest.
 *
 * @param given headers that are the request's, not the page's
 * @returns false where nobody was sent the page in this form yet
 */
export function sendMade(
  page: KeptPage,
  request: Pick<FastifyRequest, 'raw' | 'headers'>,
  response: ServerResponse,
  given: HeaderList,
  sender: KeptSender,
  encoding = acceptedEncoding(request),
): boolean {
  const body = page.made(encoding)
  if (!body) return false
  const isKnown = hasTag(request, page.tag)
  const head = given.concat(
    (page.head ??= sameForAll(page, sender)),
    'cache-control',
    sender.hasFixedOrigin ? publicCache(page.pricesHoldUntil, sender.clock()) : UNSHARED_CACHE,
  )
  if (!isKnown) head.push('content-type', 'text/html; charset=utf-8', 'content-length', body.length)
  if (!isKnown && encoding) head.push('content-encoding', encoding)
  response.writeHead(isKnown ? 304 : 200, head)
  response.end(isKnown || request.raw.method === 'HEAD' ? undefined : body)
  return true
}

const sameForAll = (page: KeptPage, { isHttps, surrogateHeader, mediaUrl }: KeptSender): string[] =>
  Object.entries({
    ...pageHeaders(isHttps, page.policy ?? policyFor([], [], mediaUrl)),
    vary: 'Cookie, Sec-Fetch-Site, Accept-Encoding',
    etag: page.tag,
    ...(surrogateHeader && { [surrogateHeader]: surrogateKeys(page.sources, surrogateHeader) }),
  }).flat()
