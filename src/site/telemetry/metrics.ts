import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance } from 'fastify'
import type { Attributes, Meter } from '@opentelemetry/api'
import { PrometheusExporter } from '@opentelemetry/exporter-prometheus'
import { MeterProvider } from '@opentelemetry/sdk-metrics'
import type { Database } from '#server/database/database.ts'
import { queries, type AskedQuery } from '#server/database/server/query-channel.ts'
import type { Replica } from '#server/database/server/replica.ts'
import { rounds, type JobRound } from '#server/jobs/job-channel.ts'
import type { Shop } from '#server/shop.ts'
import { lookAtQueues } from './queues.ts'
import { watchEach, type WatchAnswers } from './watch-answers.ts'

/** `replica`: where pages may be read from. */
export type Watched = {
  db: Database
  shop: Pick<Shop, 'listedRevision'>
  replica?: Pick<Replica, 'state'> | undefined
}

export type MetricsAddress = { host: string; port: number }

/** Seconds: a page is a few milliseconds, a form with files a minute. */
const BOUNDARIES = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const inSeconds = (description: string) => ({
  description,
  unit: 's',
  advice: { explicitBucketBoundaries: BOUNDARIES },
})

/**
 * Counts and durations for Prometheus at `/metrics` of an address of their own, so that a balancer never shows them to the world. Names
 * are OpenTelemetry's where it has one (semantic conventions of HTTP, databases and Node.js). Labels are routes and names of this
 * source, never what a visitor sent, so their number is bounded.
 * @throws a system error where the address cannot be listened at
 */
export async function openMetrics({ host, port }: MetricsAddress) {
  const exporter = new PrometheusExporter({ host, port, preventServerStart: true, withoutTargetInfo: true })
  const provider = new MeterProvider({ readers: [exporter] })
  await exporter.startServer()
  const meter = provider.getMeter('vitrine')
  const ends = [measureProcess(meter), measureQueries(meter), measureJobs(meter)]
  return {
    watchApp(app: FastifyInstance): WatchAnswers {
      const watch = measureAnswers(meter)
      watchEach(app, watch)
      return watch
    },
    watchShop(watched: Watched) {
      measureQueues(meter, watched.db)
      measureLists(meter, watched.shop)
      if (watched.replica) measureReplica(meter, watched.replica)
    },
    async close() {
      for (const end of ends) end()
      await provider.shutdown()
    },
  }
}

function measureAnswers(meter: Meter): WatchAnswers {
  const duration = meter.createHistogram(
    'http.server.request.duration',
    inSeconds('From the head of a request to the end of its answer.'),
  )
  const active = meter.createUpDownCounter('http.server.active_requests', {
    description: 'Requests that are being answered.',
  })
  return {
    began: () => active.add(1),
    answered({ method, route, status, ms }) {
      active.add(-1)
      // Probes come every second, and would make every page look quick.
      if (route === '/livez' || route === '/readyz') return
      duration.record(ms / 1000, {
        'http.request.method': method,
        'http.route': route,
        'http.response.status_code': status,
      })
    },
  }
}

function measureQueries(meter: Meter): () => void {
  const duration = meter.createHistogram(
    'db.client.operation.duration',
    inSeconds('One statement at the PostgreSQL server, without the wait for a connection.'),
  )
  return listen<AskedQuery>(queries, ({ startMs, endMs, isFailed }) =>
    duration.record((endMs - startMs) / 1000, failed(isFailed)),
  )
}

function measureJobs(meter: Meter): () => void {
  const duration = meter.createHistogram('vitrine.job.duration', inSeconds('One round of a job of the process.'))
  return listen<JobRound>(rounds, ({ name, seconds, isFailed }) =>
    duration.record(seconds, { 'job.name': name, ...failed(isFailed) }),
  )
}

const failed = (isFailed: boolean): Attributes => (isFailed ? { 'error.type': 'failed' } : {})

type Channel = {
  subscribe(told: (message: unknown) => void): void
  unsubscribe(told: (message: unknown) => void): void
}

function listen<Message>(channel: Channel, told: (message: Message) => void): () => void {
  const listener = (message: unknown) => told(message as Message)
  channel.subscribe(listener)
  return () => channel.unsubscribe(listener)
}

/** Memory, processor, and how long the process stood still; the stalls are those since they were asked for last. */
function measureProcess(meter: Meter): () => void {
  const delay = monitorEventLoopDelay({ resolution: 10 })
  delay.enable()
  const gauge = (name: string, unit: string, description: string, value: () => number) =>
    meter.createObservableGauge(name, { unit, description }).addCallback((result) => result.observe(value()))
  gauge('process.memory.usage', 'By', 'Resident memory.', () => process.memoryUsage.rss())
  gauge('v8js.memory.heap.used', 'By', 'The heap of JavaScript.', () => process.memoryUsage().heapUsed)
  gauge('process.uptime', 's', 'Since the process began.', () => process.uptime())
  meter
    .createObservableCounter('process.cpu.time', { unit: 's', description: 'Time on a processor.' })
    .addCallback((result) => {
      const { user, system } = process.cpuUsage()
      result.observe((user + system) / 1e6)
    })
  gauge('nodejs.eventloop.delay.p99', 's', 'Of 100 turns 99 came at most so late.', () => delay.percentile(99) / 1e9)
  gauge('nodejs.eventloop.delay.max', 's', 'The longest time that nobody was answered.', () => {
    const { max } = delay
    delay.reset()
    return max / 1e9
  })
  return () => delay.disable()
}

/** Beside the catalogue's revision this tells how many changes lists have still to follow. */
function measureLists(meter: Meter, shop: Watched['shop']): void {
  meter
    .createObservableGauge('vitrine.lists.revision', {
      description: "The catalogue's revision that this process's lists and searches show.",
    })
    .addCallback((result) => {
      const revision = shop.listedRevision()
      if (revision !== undefined) result.observe(revision)
    })
}

/** The lag is left out while it is not known. */
function measureReplica(meter: Meter, replica: Pick<Replica, 'state'>): void {
  meter
    .createObservableGauge('vitrine.replica.used', { description: '1 while pages are read from the replica.' })
    .addCallback((result) => result.observe(replica.state().isUsed ? 1 : 0))
  meter
    .createObservableGauge('vitrine.replica.behind', {
      unit: 's',
      description: 'What the replica lacks of the primary, at most.',
    })
    .addCallback((result) => {
      const { behind } = replica.state()
      if (behind !== undefined) result.observe(behind)
    })
}

/** A database that is away leaves these out; its absence is seen at `/readyz` and in failed statements. */
function measureQueues(meter: Meter, db: Database): void {
  const gauges = {
    letters: meter.createObservableGauge('vitrine.letters.waiting', { description: 'Letters that have not left.' }),
    oldestLetter: meter.createObservableGauge('vitrine.letters.oldest', {
      unit: 's',
      description: 'Age of the oldest of them.',
    }),
    unpaid: meter.createObservableGauge('vitrine.orders.unpaid', {
      description: 'Orders that wait for their payment.',
    }),
    revision: meter.createObservableGauge('vitrine.catalogue.revision', {
      description: 'Grows with each change of the catalogue.',
    }),
  }
  meter.addBatchObservableCallback(async (result) => {
    const found = await lookAtQueues(db).catch(() => undefined)
    if (!found) return
    for (const [name, gauge] of Object.entries(gauges)) result.observe(gauge, found[name as keyof typeof gauges])
  }, Object.values(gauges))
}
