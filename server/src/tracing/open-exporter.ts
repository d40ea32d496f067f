import { ExportResultCode } from '@opentelemetry/core'
import type { SpanExporter } from '@opentelemetry/sdk-trace'
import type { FastifyBaseLogger } from 'fastify'
import type { TraceSettings } from '../trace-settings.ts'

/** Says once that the collector takes nothing, and once that it does again. */
export async function openExporter(
  { protocol }: TraceSettings,
  log: FastifyBaseLogger,
): Promise<SpanExporter> {
  const { OTLPTraceExporter } =
    protocol === 'http/json'
      ? await import('@opentelemetry/exporter-trace-otlp-http')
      : await import('@opentelemetry/exporter-trace-otlp-proto')
  const exporter: SpanExporter = new OTLPTraceExporter()
  let isFailing = false
  return {
    export(spans, done) {
      exporter.export(spans, (result) => {
        const failed = result.code !== ExportResultCode.SUCCESS
        if (failed && !isFailing)
          log.warn({ reason: result.error?.message }, 'the collector does not take the traces')
        if (!failed && isFailing) log.info('the collector takes the traces again')
        isFailing = failed
        done(result)
      })
    },
    shutdown: () => exporter.shutdown(),
  }
}
