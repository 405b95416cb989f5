import { channel } from 'node:diagnostics_channel'

/** One round of a job, by its name in `jobs` (jobs.ts). */
export type JobRound = {
  name: string
  seconds: number
  isFailed: boolean
  /** The answer of its work. */
  result?: unknown
  /** The reason why it failed. */
  error?: Error
}

/** A message for each round (`JobRound`) that was done. */
export const rounds = channel('vitrine.job')
