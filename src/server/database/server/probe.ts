import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import type { Queryable } from '../database.ts'
import { LimitedClient } from './limited-client.ts'
import type { Limits } from '../limits.ts'

const PROBE_MS = 1000

/** Limits of the question whether the database answers at all, which must be known quickly. */
const PROBE_LIMITS: Limits = {
  statementMs: PROBE_MS,
  lockMs: PROBE_MS,
  idleInTransactionMs: PROBE_MS,
  answerMs: PROBE_MS,
  connectMs: PROBE_MS,
}

/**
 * A connection of its own beside the pool, so that asking whether the database answers never waits behind other work. It is made
 * when it is first needed and made anew after a failure.
 */
export class Probe {
  readonly #options: pg.ClientConfig
  /** Also one that is being made. */
  #made: Promise<LimitedClient> | undefined

  constructor(options: pg.ClientConfig) {
    this.#options = options
  }

  /** @throws when there is no answer within a second, or within two where the connection is made first */
  async ask<T>(work: (db: Queryable) => Promise<T>): Promise<T> {
    const made = (this.#made ??= this.#connect())
    try {
      return await work(drizzle(await made))
    } catch (error) {
      await this.#end(made)
      throw error
    }
  }

  async end(): Promise<void> {
    await this.#end(this.#made)
  }

  async #end(made: Promise<LimitedClient> | undefined): Promise<void> {
    if (this.#made === made) this.#made = undefined
    const client = await made?.catch(() => undefined)
    await client?.end().catch(() => {})
  }

  #connect(): Promise<LimitedClient> {
    const client = new LimitedClient({
      ...this.#options,
      connectionTimeoutMillis: PROBE_MS,
      limits: PROBE_LIMITS,
      isPooled: false,
    })
    const made = client.connect().then(() => client)
    client.on('error', () => {
      if (this.#made === made) this.#made = undefined
    })
    return made
  }
}
