import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** A connection on which nothing moves for this long, in either direction, is ended; the slowest statement takes half of that. */
export const SILENT_MS = 120_000
/** Requests that one connection may have open. Browsers and proxies send the next one when they have the answer. */
export const MOST_OF_CONNECTION = 8

/**
 * An answer has to leave at this rate over any `graceMs`. Bytes that the system has taken but not sent yet (megabytes perhaps), and a text
 * that was given to it as a whole, have as long as they take at `creditPerSecond`.
 */
const PACE = { graceMs: 60_000, bytesPerSecond: 4096, creditPerSecond: 65_536, lookMs: 10_000 }

/** `before`: what its connection had sent when it was asked for. The rest is known once its head was sent. */
type Open = { socket: Socket; before: number; began?: number; mark?: { at: number; sent: number } }

/** Watches an answer until the client has taken it. False: the connection has too many answers open, and was ended. */
export type WatchReader = (answer: ServerResponse, socket: Socket) => boolean

/**
 * Ends connections whose other side asks and does not take the answer: each answer that waits is held in memory, and a socket has no end by
 * itself (standards.md S22). A reader who takes a byte now and then runs into no time-out, so an answer also has a least rate.
 *
 * @returns what does the same for answers that are sent before the framework
 */
export function limitSlowReaders(app: FastifyInstance, pace: Partial<typeof PACE> = {}): WatchReader {
  const { graceMs, bytesPerSecond, creditPerSecond, lookMs } = { ...PACE, ...pace }
  app.server.timeout = SILENT_MS
  const open = new WeakMap<Socket, number>()
  const answers = new Map<ServerResponse, Open>()
  function forget(this: ServerResponse): void {
    const { socket } = answers.get(this)!
    open.set(socket, open.get(socket)! - 1)
    answers.delete(this)
  }
  const watch: WatchReader = (answer, socket) => {
    const count = (open.get(socket) ?? 0) + 1
    open.set(socket, count)
    answers.set(answer, { socket, before: socket.bytesWritten ?? 0 })
    answer.once('close', forget)
    if (count <= MOST_OF_CONNECTION) return true
    socket.destroy()
    return false
  }
  app.addHook('onRequest', async ({ raw: { socket } }, reply) => {
    if (!watch(reply.raw, socket)) reply.hijack()
  })
  const look = setInterval(() => {
    const now = performance.now()
    for (const [answer, one] of answers) {
      if (!answer.headersSent) continue
      const began = (one.began ??= now)
      const sent = (answer.socket?.bytesWritten ?? 0) - one.before
      const mark = (one.mark ??= { at: now, sent: 0 })
      if (sent - mark.sent >= (graceMs / 1000) * bytesPerSecond) one.mark = { at: now, sent }
      else if (now - mark.at > graceMs && now - began > graceMs + (sent / creditPerSecond) * 1000)
        answer.socket?.destroy()
    }
  }, lookMs).unref()
  app.addHook('onClose', async () => clearInterval(look))
  return watch
}
