import { once } from 'node:events'
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { LOOK_FOR_SLOW_MS } from '../limits/body-time.ts'
import { closeLostAnswers } from '../limits/lost-answers.ts'

/** The server's socket, which is there before the site is and outlives its last request. */
export type FrontDoor = {
  server: Server
  /** Handles requests once the door is open; until then `starting` does. */
  handTo(site: RequestListener): void
  open(): void
  /** @returns where it listens @throws what the system says, such as EADDRINUSE */
  listen(port: number, host: string): Promise<AddressInfo>
  /** From now on each answer, also one under way, is the last of its connection. */
  lastAnswers(): void
  /**
   * Takes no more connections, ends those without a request, and waits for requests under way; those that take longer than
   * `longestMs` are broken off.
   * @returns how many were broken off
   */
  close(longestMs: number): Promise<number>
}

export function createFrontDoor(starting: RequestListener): FrontDoor {
  const underWay = new Set<ServerResponse>()
  let site = starting
  let answer = starting
  let isLast = false
  const server = createServer({ connectionsCheckingInterval: LOOK_FOR_SLOW_MS }, (request, response) => {
    underWay.add(response)
    response.once('close', () => underWay.delete(response))
    if (isLast) response.shouldKeepAlive = false
    answer(request, response)
  })
  closeLostAnswers(server)
  // The server's own list of idle connections lacks those that have not asked for anything yet.
  const sockets = new Set<Socket>()
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  const lastAnswers = () => {
    isLast = true
    for (const response of underWay) response.shouldKeepAlive = false
  }
  return {
    server,
    handTo: (listener) => void (site = listener),
    open: () => void (answer = site),
    async listen(port, host) {
      server.listen({ port, host })
      await once(server, 'listening')
      return server.address() as AddressInfo
    },
    lastAnswers,
    async close(longestMs) {
      lastAnswers()
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      const busy = new Set([...underWay].map((response) => response.socket))
      for (const socket of sockets) if (!busy.has(socket)) socket.destroy()
      const limit = new AbortController()
      const late = setTimeout(longestMs, 'late', { signal: limit.signal }).catch(() => 'ended')
      const isLate = (await Promise.race([closed, late])) === 'late'
      limit.abort()
      const brokenOff = isLate ? underWay.size : 0
      server.closeAllConnections()
      await closed
      return brokenOff
    },
  }
}
