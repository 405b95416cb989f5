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
/**
 * A stream holds its encoder for as long as its reader takes. At this level and with 2^18 bytes to look back it takes 3 MB instead of 18, and the
 * sitemap is no longer.
 */
const BROTLI_STREAM = {
  params: { ...BROTLI.params, [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 18 },
}
/** Streams that are compressed at once at most. */
const MOST_STREAMS = 16
/**
 * Characters of texts that are compressed or wait for it at most, for half a second of two cores. A text that comes then is sent as it is: the
 * page is there later than otherwise on a slow line, but nobody waits for everybody else's.
 */
const MOST_WAITING = 8 * 1024 * 1024
/** A text counts as this long at least: its encoder takes a megabyte or more, however short the text is. */
const LEAST = 128 * 1024
/** The smaller one first. */
const ENCODINGS = ['br', 'gzip'] as const
export type Encoding = (typeof ENCODINGS)[number]
const REFUSED: Record<Encoding, RegExp> = { br: /br ?; ?q=0(\.0*)?(?![.\d])/, gzip: /gzip ?; ?q=0(\.0*)?(?![.\d])/ }

const brotli = promisify(brotliCompress)
const unbrotli = promisify(brotliDecompress)
const zip = promisify(gzip)
const unzip = promisify(gunzip)

let waiting = 0
let streams = 0

/** True while so much waits to be compressed that another text is better sent as it is. */
export const isBehind = (): boolean => waiting >= MOST_WAITING

/** The text as it is sent in this encoding. */
export async function compressed(text: string | Buffer, encoding: Encoding): Promise<Buffer> {
  const weight = Math.max(text.length, LEAST)
  waiting += weight
  try {
    return await (encoding === 'br' ? brotli(text, BROTLI) : zip(text, GZIP))
  } finally {
    waiting -= weight
  }
}

/** The text that `compressed` packed. */
export const decompressed = (body: Buffer, encoding: Encoding): Promise<Buffer> =>
  encoding === 'br' ? unbrotli(body) : unzip(body)

/** Compresses texts that handlers send; streams and buffers (pictures, files) pass as they are. */
export function addCompression(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || payload.length < WORTH_IT || reply.hasHeader('content-encoding')) return payload
    const encoding = acceptedEncoding(request)
    addVary(reply, 'Accept-Encoding')
    if (!encoding || isBehind()) return payload
    const body = await compressed(payload, encoding)
    reply.header('content-encoding', encoding).header('content-length', body.length)
    return body
  })
}

/** A stream that compresses as the browser accepts it, announced in the answer's headers; undefined: the answer is sent as it is. */
export function streamCompression(request: FastifyRequest, reply: FastifyReply): Duplex | undefined {
  const encoding = acceptedEncoding(request)
  if (!encoding || streams >= MOST_STREAMS) return undefined
  reply.header('content-encoding', encoding)
  streams++
  const stream = encoding === 'br' ? createBrotliCompress(BROTLI_STREAM) : createGzip(GZIP)
  return stream.once('close', () => streams--)
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
