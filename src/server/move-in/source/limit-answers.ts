import type { Socket } from 'node:net'

/** The server sends more as one answer than any answer of a Magento 1 shop holds. */
export class AnswerTooLarge extends Error {
  code = 'ANSWER_TOO_LARGE'
}

/** The server is silent in the middle of an answer, or before it. */
export class AnswerStopped extends Error {
  code = 'ANSWER_STOPPED'
}

export type AnswerLimits = { answerWithinMs: number; answerLimitMb: number }

/**
 * Ends a connection whose server sends more than so many bytes without being asked again, since rows are held in memory until an answer
 * ends, or is silent for so long while something is asked. The time is the socket's own: it holds no process that has nothing else to do.
 * @returns what to call before each question; it returns what to call when that is answered
 */
export function limitAnswers(socket: Socket, { answerWithinMs, answerLimitMb }: AnswerLimits): () => () => void {
  let before = 0
  let asked = 0
  socket.on('data', () => {
    if (socket.bytesRead - before > answerLimitMb * 1e6) socket.destroy(new AnswerTooLarge())
  })
  socket.on('timeout', () => socket.destroy(new AnswerStopped()))
  return () => {
    before = socket.bytesRead
    asked++
    socket.setTimeout(answerWithinMs)
    return () => {
      if (--asked === 0) socket.setTimeout(0)
    }
  }
}
