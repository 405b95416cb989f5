import { sqlState } from './retry.ts'

/**
 * The reason why the database could not be used: `down` is away or does not answer, `lost` is a connection that broke or fell silent,
 * `busy` answers but had no time (a lock, a statement over its limit, no connection free).
 */
export type Unavailable = 'down' | 'lost' | 'busy'

/** Thrown instead of waiting longer. Nothing was done, unless a statement was under way (`lost`): then nobody knows. */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable'
  readonly why: Unavailable
  constructor(why: Unavailable, message: string) {
    super(message)
    this.why = why
  }
}

/** Classes of SQLSTATE: no connection, authorization, no such database, one that lets nobody in meanwhile, shutting down or starting. */
const DOWN_STATES = /^(08|28|3D000|55000|57P03)/
/**
 * A lost connection, or a server that takes no changes: it led before a failover, and the next connection reaches the new leader.
 */
const LOST_STATES = /^(57P0[1245]|25P03|25006)/
/** Locks, statements over their limit, too many connections; and conflicts that keep coming back, including those about unique values. */
const BUSY_STATES = /^(55P03|57014|53300|53400|40001|40P01|23505)/
const DOWN_CODES = /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT|ENOENT)$/
const LOST_CODES = /^(ECONNRESET|EPIPE|ERR_STREAM_)/
/** Codes of Node and OpenSSL for faults of a server's certificate. */
const TLS_CODES = /^(ERR_TLS_|ERR_SSL_|CERT_|SELF_SIGNED_CERT|DEPTH_ZERO_SELF_SIGNED|UNABLE_TO_(GET|VERIFY)_)/
/** The driver's own words; it has no codes for them. */
const DOWN_WORDS =
  /^(Connection terminated due to connection timeout|The server does not support SSL|There was an error establishing an SSL)/
const LOST_WORDS = /^(Connection terminated|Client (has encountered a connection error|was closed))/
const BUSY_WORDS = /^timeout exceeded when trying to connect/

/** Tells in which way the database is away or overloaded, if a failure is about that; undefined for any other failure. Looks behind wrapping errors. */
export function whyUnavailable(error: unknown): Unavailable | undefined {
  const state = sqlState(error)
  if (state !== undefined && !/^E[A-Z]{4}$/.test(state)) {
    if (DOWN_STATES.test(state)) return 'down'
    if (LOST_STATES.test(state)) return 'lost'
    return BUSY_STATES.test(state) ? 'busy' : undefined
  }
  for (let one = error; one instanceof Error; one = one.cause) {
    if (one instanceof DatabaseUnavailable) return one.why
    const why = byDriver(one)
    if (why) return why
  }
  return undefined
}

/** System errors count only where they come from the way to the database: others have a path. */
function byDriver(error: Error & { code?: unknown; path?: unknown }): Unavailable | undefined {
  const code = String(error.code ?? '')
  const isFile = error.path !== undefined && !String(error.path).includes('.s.PGSQL.')
  if (!isFile && (DOWN_CODES.test(code) || TLS_CODES.test(code))) return 'down'
  if (!isFile && LOST_CODES.test(code)) return 'lost'
  if (DOWN_WORDS.test(error.message)) return 'down'
  if (LOST_WORDS.test(error.message)) return 'lost'
  return BUSY_WORDS.test(error.message) ? 'busy' : undefined
}
