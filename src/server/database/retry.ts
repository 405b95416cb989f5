/**
 * serialization_failure, deadlock_detected, and invalid_sql_statement_name (a plan the session has forgotten): the transaction did
 * nothing and may be run again.
 */
const RETRIED_STATES = new Set(['40001', '40P01', '26000'])
const ATTEMPTS = 5

export async function withRetry<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (attempt >= ATTEMPTS || !RETRIED_STATES.has(sqlState(error) ?? '')) throw error
      await new Promise((resolve) => setTimeout(resolve, 2 ** attempt * 5 * (1 + Math.random())))
    }
  }
}

/** The five-character SQLSTATE of an engine's error, also behind Drizzle's wrapper. */
export function sqlState(error: unknown): string | undefined {
  for (let e = error; e instanceof Error; e = e.cause) {
    if ('code' in e && typeof e.code === 'string' && /^[0-9A-Z]{5}$/.test(e.code)) return e.code
  }
  return undefined
}
