import type { Duplex } from 'node:stream'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, createBrotliCompress, createGzip, gunzip, gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** Smaller answers fit one packet anyway. */
const WORTH_IT = 1024
/** Levels chosen for pages made on the spot: most of the gain for little time. Files are compressed by the build. */
const BROTLI = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 8, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
}
const GZIP = { level: 5 }
/** The smaller one first. */
const ENCODINGS = ['br', 'gzip'] as const
export type Encoding = (typeof ENCODINGS)[number]
const REFUSED: Record<Encoding, RegExp> = { br: /br ?; ?q=0(\.0*)?(?![.\d])/, gzip: /gzip ?; ?q=0(\.0*)?(?![.\d])/ }

const brotli = promisify(brotliCompress)
const unbrotli = promisify(brotliDecompress)
const zip = promisify(gzip)
const unzip = promisify(gunzip)

export const compressed = (text: string | Buffer, encoding: Encoding): Promise<Buffer> =>
  encoding === 'br' ? brotli(text, BROTLI) : zip(text, GZIP)

/** The text that `compressed` packed. */
export const decompressed = (body: Buffer, encoding: Encoding): Promise<Buffer> =>
  encoding === 'br' ? unbrotli(body) : unzip(body)

/** Compresses texts that handlers send; streams and buffers (pictures, files) pass as they are. */
export function addCompression(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || payload.length < WORTH_IT || reply.hasHeader('content-encoding')) return payload
    const encoding = acceptedEncoding(request)
    addVary(reply, 'Accept-Encoding')
    if (!encoding) return payload
    const body = await compressed(payload, encoding)
    reply.header('content-encoding', encoding).header('content-length', body.length)
    return body
  })
}

/** A stream that compresses as the browser accepts it, announced in the answer's headers; undefined: the answer is sent as it is. */
export function streamCompression(request: FastifyRequest, reply: FastifyReply): Duplex | undefined {
  const encoding = acceptedEncoding(request)
  addVary(reply, 'Accept-Encoding')
  if (!encoding) return undefined
  reply.header('content-encoding', encoding)
  return encoding === 'br' ? createBrotliCompress(BROTLI) : createGzip(GZIP)
}

/** The smaller of the forms that the browser takes; `q=0` refuses one (RFC 9110 §12.5.3). */
export function acceptedEncoding({ headers }: Pick<FastifyRequest, 'headers'>): Encoding | undefined {
  const accepted = String(headers['accept-encoding'] ?? '')
  return ENCODINGS.find((encoding) => accepted.includes(encoding) && !REFUSED[encoding].test(accepted))
}

export function addVary(
  reply: { getHeader(name: string): unknown; header(name: string, value: string): unknown },
  field: string,
): void {
  const before = reply.getHeader('vary')
  reply.header('vary', before ? `${String(before)}, ${field}` : field)
}
