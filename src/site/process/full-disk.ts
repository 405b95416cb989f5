import { setTimeout } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { makeFolder } from '#server/database/embedded/data-folder.ts'
import { hasNoRoom } from '#server/database/fault.ts'

const LOOK_AGAIN_MS = 1000
/** Exit code for a system at its limits (sysexits.h), read by the supervisor that starts the process again. */
const ENGINE_DEAD = 70

/** Waits until the disk has room to work in: a process that ended instead would be started again and again. */
export async function roomToStart(dataDir: string, logger: FastifyBaseLogger): Promise<void> {
  await makeFolder(dataDir)
  if (!hasNoRoom(dataDir)) return
  logger.error({ dataDir }, 'the disk of DATA_DIR is full: the shop starts as soon as there is room')
  while (hasNoRoom(dataDir)) await setTimeout(LOOK_AGAIN_MS)
}

/**
 * The embedded engine has ended itself, or its disk takes nothing more, and only another process can open the database again. Everything that was acknowledged is in its
 * log and in the orders journal.
 */
export function endWithEngine(error: Error, logger: FastifyBaseLogger): never {
  logger.fatal({ err: error }, 'the embedded database has stopped: the process ends, start it again')
  process.exit(ENGINE_DEAD)
}
