import { AsyncLocalStorage } from 'node:async_hooks'
import type { Context } from '@opentelemetry/api'
import {
  detectResources,
  resourceAttributesEnvDetector,
  resourceFromAttributes,
  serviceInstanceIdDetector,
  serviceNameEnvDetector,
} from '@opentelemetry/resources'
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import type { TraceSettings } from '../trace-settings.ts'
import { openExporter } from './open-exporter.ts'
import { samplerOf } from './sampler-of.ts'
import { traceRequests } from './trace-requests.ts'
import { traceStatements } from './trace-statements.ts'

/** How long the end waits for the collector to take what is left. */
const longestFlushMs = 2000

interface Traced {
  app: FastifyInstance
  pool: Pool
}

/**
 * From now on every request is a span, and every statement it sends a child of it; answers how to
 * stop. The spans go where the environment says, which the exporter reads by itself.
 */
export async function trace(
  settings: TraceSettings,
  { app, pool }: Traced,
): Promise<() => Promise<void>> {
  const exporter = await openExporter(settings, app.log)
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'tumbler' }).merge(
      detectResources({
        detectors: [
          resourceAttributesEnvDetector,
          serviceNameEnvDetector,
          serviceInstanceIdDetector,
        ],
      }),
    ),
    sampler: samplerOf(settings),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  })
  const tracer = provider.getTracer('tumbler')
  const current = new AsyncLocalStorage<Context>()
  traceRequests(app, tracer, current)
  traceStatements(pool, tracer, current)
  return async () => {
    const patience = Promise.withResolvers<void>()
    const tooLate = setTimeout(patience.resolve, longestFlushMs)
    await Promise.race([provider.shutdown().catch(() => {}), patience.promise])
    clearTimeout(tooLate)
  }
}
