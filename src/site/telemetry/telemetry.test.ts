import { createServer, type Server } from 'node:http'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startJobs } from '#server/jobs/jobs.ts'
import { seedStores } from '#test/catalogue.ts'
import { engines } from '#test/databases.ts'
import { freePort } from '#test/own-server.ts'
import { aSite, type TestSite } from '#test/site.ts'
import { openTelemetry, type Telemetry } from './telemetry.ts'

type Span = {
  name: string
  traceId: string
  spanId: string
  parentSpanId?: string
  attributes: { key: string; value: Record<string, unknown> }[]
  status: { code: number; message?: string }
}

const PERSONAL = 'ines@example.com'
const watching = new URL('../../../docs/watching/', import.meta.url)

describe.each(engines.slice(1))('a shop that is watched, on $name', ({ create }) => {
  const sent: Span[] = []
  let collector: Server
  let metrics: string
  let telemetry: Telemetry
  let site: TestSite

  beforeAll(async () => {
    collector = createServer(async (request, response) => {
      let body = ''
      for await (const chunk of request) body += String(chunk)
      for (const { scopeSpans } of JSON.parse(body).resourceSpans)
        for (const { spans } of scopeSpans) sent.push(...(spans as Span[]))
      response.setHeader('content-type', 'application/json').end('{}')
    }).listen(0, '127.0.0.1')
    await once(collector, 'listening')
    const port = await freePort()
    metrics = `http://127.0.0.1:${port}/metrics`
    const tracesUrl = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`
    telemetry = (await openTelemetry({ metricsAddress: { host: '127.0.0.1', port }, tracesUrl }))!
    const db = await create()
    await seedStores(db)
    site = await aSite(db, { watch: telemetry.watchApp })
    telemetry.watchShop({ db, shop: site.shop, replica: { state: () => ({ isUsed: true, behind: 1.5 }) } })
    const failing = { everyMs: 60_000, failure: 'failed', work: () => Promise.reject(new Error(PERSONAL)) }
    const world = { clockGuard: { isTrusted: async () => true } } as never
    await new Promise<void>((resolve) => void startJobs(world, () => resolve(), { failing }))
    await site.app.inject('/livez')
    await site.app.inject(`/catalogsearch/result/?q=${PERSONAL}`)
    await site.app.inject('/nowhere-at-all')
    await db.execute('select nonsense').catch(() => {})
  })
  afterAll(async () => {
    await site.app.close()
    collector.close()
  })

  test('shows counts and durations by route and status, those of statements, jobs and the process', async () => {
    const text = await (await fetch(metrics)).text()
    const line = (start: string) => text.split('\n').filter((one) => one.startsWith(start))
    expect(line('http_server_request_duration_count')).toEqual([
      expect.stringMatching(
        /http_request_method="GET".*http_route="\/catalogsearch\/result.*http_response_status_code="200".* 1$/,
      ),
      expect.stringMatching(/http_route="\/\*".*http_response_status_code="404".* 1$/),
    ])
    expect(line('vitrine_lists_revision')).toEqual([expect.stringMatching(/ \d+$/)])
    expect(line('vitrine_replica_')).toEqual([
      expect.stringMatching(/^vitrine_replica_used.* 1$/),
      expect.stringMatching(/^vitrine_replica_behind.* 1\.5$/),
    ])
    expect(line('http_server_active_requests')).toEqual([expect.stringMatching(/ 0$/)])
    expect(line('db_client_operation_duration_count')).toEqual([
      expect.stringMatching(/ [1-9]\d*$/),
      expect.stringMatching(/error_type="failed".* 1$/),
    ])
    expect(line('vitrine_job_duration_count')).toEqual([
      expect.stringMatching(/job_name="failing".*error_type="failed".* 1$/),
    ])
    expect(Number(/^process_memory_usage\S* (\d+)/m.exec(text)![1])).toBeGreaterThan(10_000_000)
    expect(text).not.toContain(PERSONAL)
  })

  test('every name in the dashboard and the alerts is one that the shop shows', async () => {
    const text = await (await fetch(metrics)).text()
    const shown = new Set([...text.matchAll(/^(\w+)/gm)].map(([name]) => name))
    for (const file of ['dashboard.json', 'alerts.yml']) {
      const used = readFileSync(new URL(file, watching), 'utf8').match(/\b(http|db|process|v8js|nodejs|vitrine)_\w+/g)!
      const known = used.filter((name) => !/^(http_route|http_response_status_code|http_request_method)$/.test(name))
      expect(
        known.filter((name) => !shown.has(name)),
        file,
      ).toEqual([])
    }
  })

  test('traces each request with its statements, and tells nothing of the visitor', async () => {
    await telemetry.close()
    const requests = sent.filter(({ parentSpanId }) => !parentSpanId)
    expect(requests.map(({ name }) => name)).toEqual(['GET /catalogsearch/result/', 'GET /*'])
    const asked = sent.filter(({ parentSpanId }) => parentSpanId === requests[0]!.spanId)
    expect(asked.length).toBeGreaterThan(0)
    expect(new Set(asked.map(({ name, traceId }) => `${name} ${traceId}`))).toEqual(
      new Set([`query ${requests[0]!.traceId}`]),
    )
    expect(JSON.stringify(sent)).not.toContain(PERSONAL)
  })
})

test('nothing is loaded and nothing listens where no setting asks for it', async () => {
  expect(await openTelemetry({ metricsAddress: undefined, tracesUrl: undefined })).toBeUndefined()
})

test('an address that somebody else listens at is refused by the system', async () => {
  const taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  const { port } = taken.address() as AddressInfo
  await expect(
    openTelemetry({ metricsAddress: { host: '127.0.0.1', port }, tracesUrl: undefined }),
  ).rejects.toMatchObject({ code: 'EADDRINUSE' })
  taken.close()
})
