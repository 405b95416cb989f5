import { createHash } from 'node:crypto'
import { pipeline, Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Answer } from './answers.ts'
import { addVary, streamCompression } from '../transport/compression.ts'
import { hasTag } from '../transport/packed-text.ts'

/**
 * Sends a long text as fast as the browser takes it: a chunk is made when the former one is on its way. A client that has this
 * version already, or asks for the headers only, causes no chunk to be made. A failure in the middle breaks the connection off,
 * so that half a text is never taken for a whole one.
 */
export function sendStream(
  { type, chunks, version }: Extract<Answer, { status: 'stream' }>,
  reply: FastifyReply,
  raw: FastifyRequest,
) {
  // Weak: compressed or not, it is the same text.
  const tag = `W/"${createHash('sha256').update(version).digest('base64url').slice(0, 22)}"`
  reply.type(type).header('etag', tag)
  addVary(reply, 'Accept-Encoding')
  if (hasTag(raw, tag)) return reply.code(304).send()
  if (raw.method === 'HEAD') return reply.send(Readable.from([]))
  const compression = streamCompression(raw, reply)
  const source = Readable.from(chunks, { highWaterMark: 1 })
  // The callback may be empty: a failure reaches the reply as an error of the stream.
  return reply.send(compression ? pipeline(source, compression, () => {}) : source)
}
