import { ownEntry } from '#domain/own-entry.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { FilesUnavailable, type ByteRange, type FileStore } from '#server/files/file-store.ts'
import { turnAway } from '../limits/overload.ts'

const TYPES: Readonly<Record<string, string>> = {
  webp: 'image/webp',
  avif: 'image/avif',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  svg: 'image/svg+xml',
  mp4: 'video/mp4',
  m4v: 'video/mp4',
  webm: 'video/webm',
  mp3: 'audio/mpeg',
  pdf: 'application/pdf',
  txt: 'text/plain; charset=utf-8',
}

/**
 * Answers with a file of a store that is no folder: all of it, one range of it, or that the browser has it already (RFC 9110, 13 and
 * 14). A store that does not answer is told at once; a page goes on without its picture.
 */
export async function serveStoredFile(
  store: FileStore,
  path: string,
  request: FastifyRequest,
  reply: FastifyReply,
  maxAge: number,
): Promise<FastifyReply> {
  try {
    const facts = await store.look(path)
    if (!facts) return reply.callNotFound() as unknown as FastifyReply
    const etag = `"${Buffer.from(facts.version).toString('base64url')}"`
    const headers = {
      'cache-control': `public, max-age=${maxAge}`,
      etag,
      'last-modified': facts.modifiedAt.toUTCString(),
      'accept-ranges': 'bytes',
    }
    if (request.headers['if-none-match'] === etag) return reply.code(304).headers(headers).send()
    const isSame = request.headers['if-range'] === undefined || request.headers['if-range'] === etag
    const range = isSame ? rangeOf(request.headers.range, facts.size) : 'all'
    if (range === 'outside')
      return reply.code(416).header('content-range', `bytes */${facts.size}`).type('text/plain').send()
    const isAll = range === 'all'
    // Headers are set after the file was opened: an answer about a fault must not carry the file's length.
    const content = request.method === 'HEAD' ? undefined : await store.open(path, isAll ? undefined : range)
    if (!content && request.method !== 'HEAD') return reply.callNotFound() as unknown as FastifyReply
    reply.headers({ ...headers, 'content-length': isAll ? facts.size : range.end - range.start + 1 })
    if (!isAll) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${facts.size}`)
    return reply
      .type(ownEntry(TYPES, path.split('.').at(-1)!.toLowerCase()) ?? 'application/octet-stream')
      .send(content)
  } catch (error) {
    if (error instanceof FilesUnavailable) return turnAway(reply, request.id, false)
    throw error
  }
}

/** The one range that is asked for. Several at once, or what is no range, are answered with all. */
export function rangeOf(header: string | undefined, size: number): ByteRange | 'all' | 'outside' {
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  if (first === undefined || last === undefined || (first === '' && last === '')) return 'all'
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (first !== '' && last !== '' && Number(last) < Number(first)) return 'all'
  return start > end ? 'outside' : { start, end }
}
