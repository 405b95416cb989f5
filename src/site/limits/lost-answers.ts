import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Readable } from 'node:stream'

/**
 * Closes answers whose connection is gone before their turn came. Node closes the one that is being sent; those behind it, of requests
 * that came down the same connection meanwhile, never close: whoever holds an answer until then holds it for ever.
 */
export function closeLostAnswers(server: Server): void {
  const waiting = new WeakMap<Socket, Set<ServerResponse>>()
  server.prependListener('request', ({ socket }, answer: ServerResponse) => {
    // It has its connection: the case of nearly all requests.
    if (answer.socket) return
    const answers = waiting.get(socket) ?? new Set()
    if (!waiting.has(socket)) {
      waiting.set(socket, answers)
      socket.once('close', () => closeAll(answers))
    }
    answers.add(answer)
    answer.once('close', () => answers.delete(answer))
  })
}

function closeAll(answers: ReadonlySet<ServerResponse>): void {
  for (const answer of answers) {
    if (answer.socket) continue
    answer.destroyed = true
    answer.emit('close')
    // A file that is still being opened for it is closed when it comes.
    answer.once('pipe', (source) => (source as Readable).destroy())
  }
}
