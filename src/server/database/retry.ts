/**
 * serialization_failure, deadlock_detected, and invalid_sql_statement_name (a plan the session has forgotten): the transaction did
 * nothing and may be run again.
 */
const RETRIED_STATES = new Set(['40001', '40P01', '26000'])
const ATTEMPTS = 5

/** SQLSTATE unique_violation: somebody else made the same after this one had looked, and has committed it. */
const TAKEN = '23505'
const ATTEMPTS_IF_TAKEN = 3

/** Runs `work` again where it lost a race. It looks before it makes something: the second time it sees what the other made. */
export async function withRetry<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (isTaken(error) && attempt < ATTEMPTS_IF_TAKEN) continue
      if (attempt >= ATTEMPTS || !RETRIED_STATES.has(sqlState(error) ?? '')) throw error
      await new Promise((resolve) => setTimeout(resolve, 2 ** attempt * 5 * (1 + Math.random())))
    }
  }
}

/** Tells whether a unique index has the value already. */
export const isTaken = (error: unknown): boolean => sqlState(error) === TAKEN

/** A part of a transaction lost a race: to see what the other made, the whole begins anew. */
export class BeginAnew extends Error {
  readonly code = '40001'

  constructor() {
    super('made by somebody else meanwhile')
  }
}

/** The five-character SQLSTATE of an engine's error, also behind Drizzle's wrapper. */
export function sqlState(error: unknown): string | undefined {
  for (let e = error; e instanceof Error; e = e.cause) {
    if ('code' in e && typeof e.code === 'string' && /^[0-9A-Z]{5}$/.test(e.code)) return e.code
  }
  return undefined
}
