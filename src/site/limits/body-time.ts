import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Headers, and bodies without files, are here by then, in milliseconds. */
export const HEADERS_MS = 15_000
/** A form with a file may come over a slow line. */
export const WITH_FILES_MS = 120_000
/** The web server looks so often for connections whose time is over. */
export const LOOK_FOR_SLOW_MS = 5_000

/** Ends requests that send their form drop by drop; the web server itself knows one time for all of them. */
export function limitBodyTime(app: FastifyInstance): void {
  const timers = new WeakMap<FastifyRequest, NodeJS.Timeout>()
  const stop = async (request: FastifyRequest) => clearTimeout(timers.get(request))
  app.addHook('preParsing', async (request, reply) => {
    if (request.headers['content-type']?.startsWith('multipart/') || request.method === 'GET') return
    // A connection that ends without a word is a fault of the shop's to a balancer before it.
    const end = () => {
      if (reply.sent) return request.raw.destroy()
      reply.hijack()
      reply.raw.writeHead(408, { connection: 'close', 'content-length': 0 }).end(() => request.raw.destroy())
    }
    timers.set(request, setTimeout(end, HEADERS_MS).unref())
  })
  app.addHook('preValidation', stop)
  app.addHook('onError', stop)
}
