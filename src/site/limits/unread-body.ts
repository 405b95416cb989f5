import type { FastifyInstance } from 'fastify'

const LOOK_MS = 50
/** The body of a refused form is read and thrown away for this long: a browser sends it whole before it looks at the answer. */
const PATIENCE_MS = 10_000

/**
 * Ends connections that go on sending a body after it was refused: at `most` bytes more, or when the patience is over. Left
 * alone the web server would read past a gigabyte to its end (standards.md S22).
 */
export function limitUnreadBody(app: FastifyInstance, most: number): void {
  app.addHook('onResponse', async ({ raw }) => {
    if (raw.complete !== false || raw.destroyed) return
    const { socket } = raw
    const start = socket.bytesRead
    const until = performance.now() + PATIENCE_MS
    const timer = setInterval(() => {
      const isOver = socket.bytesRead - start > most || performance.now() > until
      if (!isOver && !raw.complete) return
      clearInterval(timer)
      if (!raw.complete) socket.destroy()
    }, LOOK_MS)
    timer.unref()
    socket.once('close', () => clearInterval(timer))
  })
}
