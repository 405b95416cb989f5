import type { Server } from 'node:net'
import type { FastifyBaseLogger } from 'fastify'

/** Connections of one process: an idle one costs some kilobytes. */
const MOST = 16_384
/** Files that the process opens beside its connections: those of the embedded database are 350, pictures and downloads come and go. */
const FOR_FILES = 768
/** With fewer, the embedded database and a busy hour do not fit together. */
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

/** How many connections leave the process files to open: all but those, at least half. */
export const mostConnections = (openFiles: number): number =>
  Math.min(MOST, Math.max(Math.floor(openFiles / 2), openFiles - FOR_FILES))

/**
 * Ends connections that come when there are too many already, so that whoever holds thousands open takes neither the database nor
 * pictures and modules from those who are served. Each minute in which that happens is logged once.
 */
export function limitConnections(
  server: Server,
  logger: Pick<FastifyBaseLogger, 'warn'>,
  openFiles = mostOpenFiles(),
): void {
  server.maxConnections = mostConnections(openFiles)
  if (openFiles < ENOUGH)
    logger.warn(
      { openFiles, most: server.maxConnections },
      `only ${openFiles} files and connections may be open at once: raise the limit (ulimit -n, LimitNOFILE) to ${ENOUGH} or more`,
    )
  let said = Number.NEGATIVE_INFINITY
  server.on('drop', () => {
    const now = performance.now()
    if (now - said < MINUTE_MS) return
    said = now
    logger.warn({ event: 'connections_limited', most: server.maxConnections }, 'security')
  })
}
