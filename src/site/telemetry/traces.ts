import FastifyOtelInstrumentation from '@fastify/otel'
import { context, SpanKind, trace } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import {
  BatchSpanProcessor,
  NodeTracerProvider,
  type ReadableSpan,
  type SpanProcessor,
} from '@opentelemetry/sdk-trace-node'
import type { FastifyInstance } from 'fastify'
import { queries, type AskedQuery } from '#server/database/server/query-channel.ts'

/** Characters of a statement that are sent. */
const LONGEST_STATEMENT = 2000

/**
 * Sends a span for each request and each statement that it asked of a PostgreSQL server to an OpenTelemetry collector. The
 * libraries read the standard's own variables for the rest (`OTEL_EXPORTER_OTLP_HEADERS`, `OTEL_SERVICE_NAME`, `OTEL_TRACES_SAMPLER`).
 * Spans tell routes, statuses and statements without their values: nothing of a visitor (standards.md S28). What a request
 * says of a trace of its own is not believed, since anybody can write it.
 */
export function openTraces(url: string) {
  const exporter = new OTLPTraceExporter({ url: `${url.replace(/\/$/, '')}/v1/traces` })
  const provider = new NodeTracerProvider({
    spanProcessors: [withoutMessages, new BatchSpanProcessor(exporter)],
  })
  provider.register({ propagator: null })
  const requests = new FastifyOtelInstrumentation({
    instrumentHooks: false,
    instrumentHandler: false,
    recordExceptions: false,
    ignorePaths: ({ url: path }) => path === '/livez' || path === '/readyz',
    requestHook: (span, { method, routeOptions: { url: route = 'none' } }) => {
      span.updateName(`${method} ${route}`)
      span.setAttribute('url.path', route)
    },
  })
  requests.setTracerProvider(provider)
  const tracer = provider.getTracer('vitrine')
  const asked = (message: unknown) => {
    // Jobs ask as well; a statement without a request would be a trace by itself.
    if (!trace.getActiveSpan()) return
    const { text, startMs, endMs, isFailed } = message as AskedQuery
    const span = tracer.startSpan(
      'query',
      {
        kind: SpanKind.CLIENT,
        startTime: startMs,
        attributes: { 'db.system.name': 'postgresql', 'db.query.text': text.slice(0, LONGEST_STATEMENT) },
      },
      context.active(),
    )
    if (isFailed) span.setAttribute('error.type', 'failed')
    span.end(endMs)
  }
  queries.subscribe(asked)
  return {
    watchApp: async (app: FastifyInstance) => void (await app.register(requests.plugin())),
    async close() {
      queries.unsubscribe(asked)
      requests.disable()
      await provider.shutdown()
      trace.disable()
      context.disable()
    },
  }
}

/** An error's message may repeat what a visitor sent; the log has it, with that left out. */
const withoutMessages: SpanProcessor = {
  onStart() {},
  onEnd: ({ status }: ReadableSpan) => void delete status.message,
  forceFlush: () => Promise.resolve(),
  shutdown: () => Promise.resolve(),
}
