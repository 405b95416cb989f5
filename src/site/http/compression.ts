import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'

/** Smaller answers fit one packet anyway. */
const WORTH_IT = 1024
/** Levels chosen for pages made on the spot: most of the gain for little time. Files are compressed by the build. */
const brotli = (text: string) =>
  promisify(brotliCompress)(text, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
  })
const zip = (text: string) => promisify(gzip)(text, { level: 5 })

/** Compresses texts that handlers send; streams and buffers (pictures, files) pass as they are. */
export function addCompression(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || payload.length < WORTH_IT || reply.hasHeader('content-encoding')) return payload
    const accepted = String(request.headers['accept-encoding'] ?? '')
    const encoding = accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : undefined
    addVary(reply, 'Accept-Encoding')
    if (!encoding) return payload
    const body = await (encoding === 'br' ? brotli(payload) : zip(payload))
    reply.header('content-encoding', encoding).header('content-length', body.length)
    return body
  })
}

export function addVary(
  reply: { getHeader(name: string): unknown; header(name: string, value: string): unknown },
  field: string,
): void {
  const before = reply.getHeader('vary')
  reply.header('vary', before ? `${String(before)}, ${field}` : field)
}
