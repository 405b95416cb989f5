import type { FastifyInstance } from 'fastify'
import type { Settings } from '#server/settings.ts'
import type { Watched } from './metrics.ts'
import { watchNothing, type WatchAnswers } from './watch-answers.ts'

/** Measurements of the process for those who watch a fleet (docs/operations/watching.md). */
export type Telemetry = {
  /**
   * Before the app's routes are defined.
   * @returns a function to report answers that the framework does not see; undefined: it has to see each
   */
  watchApp(app: FastifyInstance): Promise<WatchAnswers | undefined>
  /** Queues in the shop's database are looked up when somebody asks for them. */
  watchShop(watched: Watched): void
  /** Sends what was not sent yet, and listens no more. */
  close(): Promise<void>
}

/**
 * Begins to measure, where a setting asks for it; its libraries are loaded only then.
 * @throws a system error where `METRICS_ADDRESS` cannot be listened at
 */
export async function openTelemetry(
  settings: Pick<Settings, 'metricsAddress' | 'tracesUrl'>,
): Promise<Telemetry | undefined> {
  const { metricsAddress, tracesUrl } = settings
  if (!metricsAddress && !tracesUrl) return undefined
  const metrics = metricsAddress && (await (await import('./metrics.ts')).openMetrics(metricsAddress))
  const traces = tracesUrl && (await import('./traces.ts')).openTraces(tracesUrl)
  return {
    async watchApp(app) {
      const watch = metrics ? metrics.watchApp(app) : watchNothing
      if (!traces) return watch
      await traces.watchApp(app)
      return undefined
    },
    watchShop: (watched) => metrics && metrics.watchShop(watched),
    async close() {
      await Promise.all([metrics && metrics.close(), traces && traces.close()])
    },
  }
}
