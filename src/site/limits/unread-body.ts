import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

const LOOK_MS = 50
/** The body of a refused form is read and thrown away for this long: a browser sends it whole before it looks at the answer. */
const PATIENCE_MS = 10_000

/** A request that was answered before its body was here. `start`: what its connection had brought by then, in bytes. */
type Unread = { raw: IncomingMessage; start: number; until: number }

/**
 * Ends connections that go on sending a body after it was refused: at `most` bytes more, or when the patience is over. Left
 * alone the web server would read past a gigabyte to its end (standards.md S22).
 *
 * A connection brings one body after the other, so nothing more than its last refused request is held in memory for it, and that only
 * until its body is whole: who is refused a thousand times on one connection leaves nothing behind.
 */
export function limitUnreadBody(app: FastifyInstance, most: number): void {
  const unread = new Map<Socket, Unread>()
  let looking: NodeJS.Timeout | undefined
  app.addHook('onResponse', async ({ raw }) => {
    if (raw.complete !== false || raw.destroyed) return
    const { socket } = raw
    unread.set(socket, { raw, start: socket.bytesRead, until: performance.now() + PATIENCE_MS })
    looking ??= setInterval(look, LOOK_MS).unref()
  })
  app.addHook('onClose', async () => clearInterval(looking))

  function look(): void {
    for (const [socket, { raw, start, until }] of unread) {
      const isOver = socket.bytesRead - start > most || performance.now() > until
      if (!isOver && !raw.complete && !socket.destroyed) continue
      unread.delete(socket)
      if (!raw.complete) socket.destroy()
    }
    if (unread.size > 0) return
    clearInterval(looking)
    looking = undefined
  }
}
