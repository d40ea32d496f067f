import * as as from './setting-formats.ts'

const protocols = ['http/protobuf', 'http/json'] as const
const samplers = [
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
  'always_on',
  'always_off',
  'traceidratio',
] as const

export type TraceSettings = NonNullable<ReturnType<typeof readTraces>>

/** By the names of OpenTelemetry, which its exporter reads too; null where nobody wants traces. */
export function readTraces(read: as.Read) {
  const isWanted = ['OTEL_EXPORTER_OTLP_ENDPOINT', 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT']
    .map((variable) => read(variable, as.url('http', 'https'), null))
    .some((endpoint) => endpoint !== null)
  if (!isWanted || read('OTEL_SDK_DISABLED', as.flag, false)) return null
  const protocol = read('OTEL_EXPORTER_OTLP_PROTOCOL', as.oneOf(protocols), 'http/protobuf')
  return {
    protocol: read('OTEL_EXPORTER_OTLP_TRACES_PROTOCOL', as.oneOf(protocols), protocol),
    sampler: read('OTEL_TRACES_SAMPLER', as.oneOf(samplers), 'parentbased_always_on'),
    sampledShare: read('OTEL_TRACES_SAMPLER_ARG', as.share, 1),
  }
}
