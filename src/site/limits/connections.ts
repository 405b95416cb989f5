import type { Server } from 'node:net'
import type { FastifyBaseLogger } from 'fastify'
import { networksOf } from '#server/limits/network-of.ts'
import type { Settings } from '#server/settings.ts'

/** Connections of one process: an idle one costs some kilobytes. */
const MOST = 16_384
/** Files that the process opens beside its connections: 350 of the embedded database, and now and then pictures and downloads. */
const FOR_FILES = 768
/** With fewer files the embedded database leaves too few connections for a busy hour: the start warns. */
const ENOUGH = 2 * FOR_FILES
const MINUTE_MS = 60_000

type Limits = { userLimits?: { open_files?: { soft?: number | 'unlimited' } } }

/** Files and connections that this process may have open at once; infinite where the system sets no limit. */
export function mostOpenFiles(): number {
  // Names of other machines would be looked up for it.
  Object.assign(process.report, { excludeNetwork: true })
  const { userLimits } = process.report.getReport() as Limits
  const limit = userLimits?.open_files?.soft
  return typeof limit === 'number' ? limit : Number.POSITIVE_INFINITY
}

/** The number of connections that leave the process files to open: all but those, at least half. */
export const mostConnections = (openFiles: number): number =>
  Math.min(MOST, Math.max(Math.floor(openFiles / 2), openFiles - FOR_FILES))

type Logger = Pick<FastifyBaseLogger, 'warn'>

/**
 * Ends connections that come when there are too many already, in all or from one network, so that whoever holds thousands open takes
 * no files and no places from others. Each minute in which that happens is logged once.
 *
 * The setting `connectionLimit` says how many one network may have open, and `networksOf` how many the wider ones around it. Behind a
 * trusted proxy that is not looked at: all connections come from the proxy.
 */
export function limitConnections(
  server: Server,
  logger: Logger,
  { connectionLimit, trustProxy }: Pick<Settings, 'connectionLimit' | 'trustProxy'>,
  openFiles = mostOpenFiles(),
): void {
  server.maxConnections = mostConnections(openFiles)
  if (openFiles < ENOUGH)
    logger.warn(
      { openFiles, most: server.maxConnections },
      `only ${openFiles} files and connections may be open at once: raise the limit (ulimit -n, LimitNOFILE) to ${ENOUGH} or more`,
    )
  server.on('drop', oncePerMinute(logger, { event: 'connections_limited', most: server.maxConnections }))
  if (connectionLimit === 0 || trustProxy > 0) return
  const line = { event: 'connections_limited_by_network', most: connectionLimit }
  limitByNetwork(server, connectionLimit, oncePerMinute(logger, line))
}

/**
 * Ends connections that are over before they are taken. They have no address any more, and a request that came down one would be nobody's:
 * no limit of its network would hold for what it orders, sends or guesses. Node keeps an address that was read once, so requests of all other
 * connections have theirs to the end.
 */
export function endLostConnections(server: Server): void {
  server.on('connection', (socket) => {
    if (socket.remoteAddress === undefined) socket.destroy()
  })
}

function limitByNetwork(server: Server, most: number, onEnded: () => void): void {
  const open = new Map<string, number>()
  server.on('connection', (socket) => {
    // It is ended by `endLostConnections`.
    if (socket.remoteAddress === undefined) return
    const networks = networksOf(socket.remoteAddress)
    if (networks.some(({ network, share }) => (open.get(network) ?? 0) >= most * share)) {
      socket.destroy()
      onEnded()
      return
    }
    for (const { network } of networks) open.set(network, (open.get(network) ?? 0) + 1)
    socket.once('close', () => {
      for (const { network } of networks) {
        const left = open.get(network)! - 1
        if (left > 0) open.set(network, left)
        else open.delete(network)
      }
    })
  })
}

function oncePerMinute(logger: Logger, line: { event: string; most: number }): () => void {
  let said = Number.NEGATIVE_INFINITY
  return () => {
    const now = performance.now()
    if (now - said < MINUTE_MS) return
    said = now
    logger.warn(line, 'security')
  }
}
