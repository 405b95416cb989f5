import { once } from 'node:events'
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http'
import { Server as NetServer, type AddressInfo, type Socket } from 'node:net'
import { setImmediate, setTimeout } from 'node:timers/promises'
import { LOOK_FOR_SLOW_MS } from '../limits/body-time.ts'
import { endLostConnections } from '../limits/connections.ts'
import { closeLostAnswers } from '../limits/lost-answers.ts'
import { waitForOpening } from './early-requests.ts'

/** A round of the event loop that takes longer has worked for somebody: whoever came meanwhile waits. */
const IDLE_ROUND_MS = 1
/** Taking what waits ends after this time, where connections always come faster. */
const LONGEST_TAKING_MS = 2000
/** A connection that was made just now sends its request within this time, and a balancer's kept ones what is on its way. */
const UNREAD_MS = 100

/** The server's socket, which is there before the site is and outlives its last request. */
export type FrontDoor = {
  server: Server
  /** Handles requests once the door is open; until then they wait for a moment, and then `starting` does. */
  handTo(site: RequestListener): void
  open(): void
  /** @returns where it listens @throws what the system says, such as EADDRINUSE */
  listen(port: number, host: string): Promise<AddressInfo>
  /** From now on each answer, also one under way, is the last of its connection. */
  lastAnswers(): void
  /**
   * Takes no more connections than wait already, ends those without a request, and waits for requests under way; those that take
   * longer than `longestMs` are broken off.
   * @returns how many were broken off
   */
  close(longestMs: number): Promise<number>
}

/** @param starting answers what has waited `earlyMs` for the door to open, and readiness until then */
export function createFrontDoor(starting: RequestListener, earlyMs?: number): FrontDoor {
  const underWay = new Set<ServerResponse>()
  const early = waitForOpening(starting, earlyMs)
  let site = starting
  let answer = early.answer
  let isLast = false
  const server = createServer({ connectionsCheckingInterval: LOOK_FOR_SLOW_MS }, (request, response) => {
    underWay.add(response)
    response.once('close', () => underWay.delete(response))
    if (isLast) response.shouldKeepAlive = false
    answer(request, response)
  })
  closeLostAnswers(server)
  endLostConnections(server)
  // The server's own list of idle connections lacks those that have not asked for anything yet.
  const sockets = new Set<Socket>()
  let taken = 0
  server.on('connection', (socket) => {
    taken++
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  const lastAnswers = () => {
    isLast = true
    for (const response of underWay) response.shouldKeepAlive = false
  }
  /**
   * Closing resets a connection that nobody took or read from yet, and a balancer that has sent its request asks no other process: so
   * all that has come is taken and read first. Each whole round of the event loop takes one connection.
   */
  const takeWaiting = async () => {
    await setImmediate()
    const end = performance.now() + LONGEST_TAKING_MS
    for (let isIdle = false; !isIdle && performance.now() < end;) {
      const [before, since] = [taken, performance.now()]
      await setImmediate()
      isIdle = taken === before && performance.now() - since < IDLE_ROUND_MS
    }
    // That of http ends kept connections as well.
    NetServer.prototype.close.call(server)
    if (sockets.size > 0) await setTimeout(UNREAD_MS)
    // A busy process reads what came meanwhile.
    await setImmediate()
  }
  return {
    server,
    handTo: (listener) => void (site = listener),
    open() {
      answer = site
      early.handTo(site)
    },
    async listen(port, host) {
      server.listen({ port, host })
      await once(server, 'listening')
      return server.address() as AddressInfo
    },
    lastAnswers,
    async close(longestMs) {
      lastAnswers()
      if (answer === early.answer) answer = starting
      early.handTo(starting)
      await takeWaiting()
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
