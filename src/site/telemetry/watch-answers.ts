import type { ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** `ms`: from the head of the request to the end of the answer. */
export type Answered = { method: string; route: string; status: number; ms: number }

/** The status, in the log and in counts, of a request whose reader went before the answer was sent, as web servers call it. */
const READER_GONE = 499

const sent = new WeakSet<ServerResponse>()

/** Remembers that an answer was sent to its end: of one that is over, Node tells it only as long as nothing else waits on its connection. */
export const noteSent = (answer: ServerResponse): void =>
  void answer.prependOnceListener('finish', () => sent.add(answer))

/** The status of an answer that is over, of which `noteSent` was told at its beginning. */
export const statusOf = (answer: ServerResponse): number => (sent.has(answer) ? answer.statusCode : READER_GONE)

/** Tells once of each request that the framework sees: when its answer was sent, or its reader has gone before. */
export function whenOver(app: FastifyInstance, tell: (request: FastifyRequest, reply: FastifyReply) => void): void {
  const told = new WeakSet<ServerResponse>()
  const tellOnce = (request: FastifyRequest, reply: FastifyReply) => {
    if (told.has(reply.raw)) return
    told.add(reply.raw)
    tell(request, reply)
  }
  app.addHook('onRequest', async (request, reply) => {
    noteSent(reply.raw)
    reply.raw.once('close', () => tellOnce(request, reply))
  })
  app.addHook('onResponse', async (request, reply) => tellOnce(request, reply))
}

/** Counts and measures requests. */
export type WatchAnswers = {
  began(): void
  answered(answer: Answered): void
}

export const watchNothing: WatchAnswers = { began() {}, answered() {} }

/** Tells of each request that the framework sees. */
export function watchEach(app: FastifyInstance, watch: WatchAnswers): void {
  app.addHook('onRequest', async () => watch.began())
  whenOver(app, ({ method, routeOptions: { url: route = 'none' } }, reply) =>
    watch.answered({ method, route, status: statusOf(reply.raw), ms: reply.elapsedTime }),
  )
}
