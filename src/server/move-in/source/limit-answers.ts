import type { Socket } from 'node:net'

/** The server sends more as one answer than any answer of a Magento 1 shop holds. */
export class AnswerTooLarge extends Error {
  code = 'ANSWER_TOO_LARGE'
}

/**
 * Ends a connection whose server sends more than so many bytes without being asked again: rows are held in memory until an answer ends.
 * @returns what to call before each question
 */
export function limitAnswers(socket: Socket, mostBytes: number): () => void {
  let before = 0
  socket.on('data', () => {
    if (socket.bytesRead - before > mostBytes) socket.destroy(new AnswerTooLarge())
  })
  return () => void (before = socket.bytesRead)
}
