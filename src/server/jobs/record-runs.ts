import { v7 } from 'uuid'
import type { JobRun } from '../job-history/job-runs.ts'
import { reasonOf } from './all-steps.ts'
import { rounds, type JobRound } from './job-channel.ts'

/** The time within which rounds with the same result are recorded as one run. */
const RUN_MS = 3_600_000
const LONGEST_REASON = 300
/** Reasons that differ each time, and a database that is away for long, make no more runs than this. */
const MOST_RUNS = 500

export type RunRecorder = {
  /** Gives what came since the last time to `keep`; what it does not keep is given again. */
  write(keep: (runs: readonly JobRun[]) => Promise<void>): Promise<void>
  /** Hears of no more rounds. */
  end(): void
}

/** Gathers what the jobs of this process do. */
export function recordRuns(clock: () => Date = () => new Date()): RunRecorder {
  const runs = new Map<string, JobRun>()
  const changed = new Set<JobRun>()
  const hear = (message: unknown) => {
    const { name, seconds, isFailed, result, error } = message as JobRound
    const now = clock()
    const reason = isFailed && error ? reasonOf(error).slice(0, LONGEST_REASON) : null
    const key = JSON.stringify([name, isFailed, reason])
    let run = runs.get(key)
    if (!run || now.getTime() - Date.parse(run.begunAt) >= RUN_MS) {
      if (changed.size >= MOST_RUNS) return
      const begunAt = new Date(now.getTime() - seconds * 1000).toISOString()
      run = { id: v7(), job: name, begunAt, endedAt: begunAt, rounds: 0, isFailed, counts: {}, reason }
      runs.set(key, run)
    }
    run.endedAt = now.toISOString()
    run.rounds++
    for (const [what, count] of Object.entries(countsOf(result))) run.counts[what] = (run.counts[what] ?? 0) + count
    changed.add(run)
  }
  rounds.subscribe(hear)
  return {
    async write(keep) {
      const given = [...changed]
      changed.clear()
      try {
        await keep(given)
      } catch (error) {
        for (const run of given) changed.add(run)
        throw error
      }
      forgetOver(runs, clock())
    },
    end: () => void rounds.unsubscribe(hear),
  }
}

function forgetOver(runs: Map<string, JobRun>, now: Date): void {
  for (const [key, { begunAt }] of runs) if (now.getTime() - Date.parse(begunAt) >= RUN_MS) runs.delete(key)
}

/** Numbers of what a round answers, but nothings. */
function countsOf(result: unknown): Record<string, number> {
  if (typeof result !== 'object' || result === null) return {}
  return Object.fromEntries(
    Object.entries(result).filter((one): one is [string, number] => typeof one[1] === 'number' && one[1] > 0),
  )
}
