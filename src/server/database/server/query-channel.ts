import { channel } from 'node:diagnostics_channel'

/** One statement that a PostgreSQL server answered, or not. `text` never holds a value; times are milliseconds since 1970. */
export type AskedQuery = { text: string; startMs: number; endMs: number; isFailed: boolean }

/** A message for each statement (`AskedQuery`), in the asynchronous context of the code that ran it. */
export const queries = channel('vitrine.query')

/** Milliseconds since 1970, to the microsecond; steps of the machine's clock do not make a duration negative. */
export const nowMs = (): number => performance.timeOrigin + performance.now()
