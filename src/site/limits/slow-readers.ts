import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Socket } from 'node:net'

/** A connection on which nothing moves for this long, in either direction, is ended; the slowest statement takes half of that. */
export const SILENT_MS = 120_000
/** Requests that one connection may have open. Browsers and proxies send the next one when they have the answer. */
export const MOST_OF_CONNECTION = 8

/**
 * An answer has to leave at this rate over any `graceMs`. What the system has taken but not sent yet, megabytes perhaps, and a text that
 * was given to it whole, has as long as it takes at `creditPerSecond`.
 */
const PACE = { graceMs: 60_000, bytesPerSecond: 4096, creditPerSecond: 65_536, lookMs: 10_000 }

/** `before`: what its connection had sent when it was asked for. The rest is known once its head was sent. */
type Open = { before: number; began?: number; mark?: { at: number; sent: number } }

/**
 * Ends connections whose other side asks and does not take the answer: each answer that waits is held in memory, and a socket
 * has no end by itself (standards.md S22). Who takes a byte now and then is silent for no time-out: an answer has a least rate, too.
 */
export function limitSlowReaders(app: FastifyInstance, pace: Partial<typeof PACE> = {}): void {
  const { graceMs, bytesPerSecond, creditPerSecond, lookMs } = { ...PACE, ...pace }
  app.server.timeout = SILENT_MS
  const open = new WeakMap<Socket, number>()
  const answers = new Map<FastifyReply['raw'], Open>()
  app.addHook('onRequest', async ({ raw: { socket } }, reply) => {
    const count = (open.get(socket) ?? 0) + 1
    open.set(socket, count)
    answers.set(reply.raw, { before: socket.bytesWritten ?? 0 })
    reply.raw.once('close', () => {
      open.set(socket, open.get(socket)! - 1)
      answers.delete(reply.raw)
    })
    if (count <= MOST_OF_CONNECTION) return
    reply.hijack()
    socket.destroy()
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
}
