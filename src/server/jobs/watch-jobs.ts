import type { JobReport } from '../check/surroundings.ts'
import { rounds, type JobRound } from './job-channel.ts'
import { jobs } from './jobs.ts'

type Seen = Pick<JobReport, 'endedAt' | 'seconds' | 'failedAt'>

/** Remembers of each job of this process when its last round ended, and when one failed last. */
export function watchJobs(clock: () => Date = () => new Date()): () => JobReport[] {
  const seen = new Map<string, Seen>()
  rounds.subscribe((message) => {
    const { name, seconds, isFailed } = message as JobRound
    const now = `${clock().toISOString().slice(0, 19)}Z`
    seen.set(name, { endedAt: now, seconds, failedAt: isFailed ? now : (seen.get(name)?.failedAt ?? null) })
  })
  return () =>
    Object.entries(jobs).map(([name, { everyMs }]) => ({
      name,
      everySeconds: everyMs / 1000,
      ...(seen.get(name) ?? { endedAt: null, seconds: null, failedAt: null }),
    }))
}
