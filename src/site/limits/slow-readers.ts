import type { FastifyInstance } from 'fastify'
import type { Socket } from 'node:net'

/** A connection on which nothing moves for this long, in either direction, is ended; the slowest statement takes half of that. */
export const SILENT_MS = 120_000
/** Requests that one connection may have open. Browsers and proxies send the next one when they have the answer. */
export const MOST_OF_CONNECTION = 8

/**
 * Ends connections whose other side asks and does not take the answer: each answer that waits is held in memory, and a socket
 * has no end by itself (standards.md S22).
 */
export function limitSlowReaders(app: FastifyInstance): void {
  app.server.timeout = SILENT_MS
  const open = new WeakMap<Socket, number>()
  app.addHook('onRequest', async ({ raw: { socket } }, reply) => {
    const count = (open.get(socket) ?? 0) + 1
    open.set(socket, count)
    reply.raw.once('close', () => open.set(socket, open.get(socket)! - 1))
    if (count <= MOST_OF_CONNECTION) return
    reply.hijack()
    socket.destroy()
  })
}
