/** The time that work with a PostgreSQL server may take, in milliseconds (standards.md F8, F9). */
export type Limits = {
  /** One statement, as the server counts it. */
  statementMs: number
  /** The longest wait for a row or table that another transaction has locked. */
  lockMs: number
  /** The longest time that a transaction which does nothing may keep its locks. */
  idleInTransactionMs: number
  /** The longest wait for the answer to one statement. It is longer than the server's own limit, so that only a server that has fallen silent reaches it. */
  answerMs: number
  /** Given up sooner is a server that answers nothing at all for so long. Left out: it is not asked meanwhile whether it does. */
  silentMs?: number
  /** Making a connection, or waiting for one of the pool. */
  connectMs: number
}

const SECOND = 1000
const MINUTE = 60 * SECOND
/** The milliseconds that the network may add to a statement. */
const WAY_MS = 500

/** Limits of work that a shopper waits for. `seconds`: the setting DATABASE_TIMEOUT. */
export const pageLimits = (seconds: number): Limits => ({
  statementMs: seconds * SECOND,
  lockMs: seconds * SECOND,
  idleInTransactionMs: 30 * SECOND,
  answerMs: seconds * SECOND + WAY_MS,
  connectMs: seconds * SECOND,
})

/** Limits of cleaning, letters and the catalogue's index: nobody waits for them, but they are done again and again. */
export const BACKGROUND_LIMITS: Limits = {
  statementMs: 2 * MINUTE,
  lockMs: 10 * SECOND,
  idleInTransactionMs: 5 * MINUTE,
  answerMs: 2 * MINUTE + 5 * SECOND,
  connectMs: 10 * SECOND,
}

/** Limits of migrations, imports, and everything else the owner waits for. */
export const COMMAND_LIMITS: Limits = {
  statementMs: 60 * MINUTE,
  lockMs: 15 * MINUTE,
  idleInTransactionMs: 10 * MINUTE,
  answerMs: 60 * MINUTE + 5 * SECOND,
  silentMs: 30 * SECOND,
  connectMs: 5 * SECOND,
}

/** The server's part of the limits as statements; `local`: for the transaction that runs. */
export const limitStatements = (limits: Limits, local = false): string =>
  Object.entries({
    statement_timeout: limits.statementMs,
    lock_timeout: limits.lockMs,
    idle_in_transaction_session_timeout: limits.idleInTransactionMs,
  })
    .map(([name, ms]) => `set ${local ? 'local ' : ''}${name} = ${ms}`)
    .join('; ')
