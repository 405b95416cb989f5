import type { FastifyInstance, FastifyRequest } from 'fastify'

/** standards.md S23: bytes of a request's address. */
const LONGEST_ADDRESS = 8192
/** A name, an IPv4 address or an IPv6 address in brackets, and a port (RFC 9110 7.2); names of containers have underscores. */
const HOST = /^(?:[a-z0-9_-][a-z0-9._-]{0,252}|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i

type Refusal = { code: 400 | 414; text: string }

/**
 * Refuses, in plain words, what no browser and no proxy sends: two `Host` headers, a host that is none, an unknown
 * protocol from the proxy, an address longer than 8 KB (standards.md S23, S31). Nothing is looked up for it.
 */
export function checkRequestHead(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    const refusal = judgeHead(request)
    if (!refusal) return
    return reply
      .code(refusal.code)
      .header('cache-control', 'no-store')
      .header('connection', 'close')
      .type('text/plain; charset=utf-8')
      .send(`${refusal.text}\n`)
  })
}

/** @returns why it is not answered; undefined for a request as browsers send them */
export function judgeHead(request: Pick<FastifyRequest, 'raw' | 'headers' | 'host' | 'protocol'>): Refusal | undefined {
  const { url = '', rawHeaders } = request.raw
  if (url.length > LONGEST_ADDRESS) return { code: 414, text: 'The address is too long.' }
  if (hostsIn(rawHeaders) > 1) return { code: 400, text: 'The request names its host twice.' }
  if (!isHost(request.headers.host)) return { code: 400, text: 'The request’s Host header names no host.' }
  // As the proxy tells them; its own word where none is trusted.
  if (!isHost(request.host || undefined)) return { code: 400, text: 'The X-Forwarded-Host header names no host.' }
  if (!['http', 'https'].includes(request.protocol))
    return { code: 400, text: 'The X-Forwarded-Proto header names no protocol of the web.' }
  return undefined
}

/** Names and values in turn. */
function hostsIn(rawHeaders: readonly string[]): number {
  let count = 0
  for (let at = 0; at < rawHeaders.length; at += 2)
    if (rawHeaders[at]!.length === 4 && rawHeaders[at]!.toLowerCase() === 'host') count++
  return count
}

/** The last one that was a host: it is the same for nearly all requests. */
let lastHost: string | undefined

/** HTTP/1.0 knows no Host header; later requests without one do not come this far. */
function isHost(host: string | undefined): boolean {
  if (host === undefined || host === lastHost) return true
  const isOne = HOST.test(host) && URL.canParse(`http://${host}/`)
  if (isOne) lastHost = host
  return isOne
}
