import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Answered with 507 (app.tsx): nothing was asked of the database. */
export class NoRoom extends Error {
  readonly code = 'ENOSPC'
  constructor() {
    super('no room left on the disk of DATA_DIR')
  }
}

/**
 * Refuses changes while the disk of the embedded database is nearly full: its engine ends itself when it cannot write its log
 * (standards.md F11). Pages are answered all the while.
 */
export function guardRoom(
  app: FastifyInstance,
  isChange: (request: FastifyRequest) => boolean,
  hasRoom: () => boolean,
): void {
  app.addHook('onRequest', async (request) => {
    if (isChange(request) && !hasRoom()) throw new NoRoom()
  })
}
