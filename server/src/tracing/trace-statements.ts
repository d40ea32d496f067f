import type { AsyncLocalStorage } from 'node:async_hooks'
import { type Context, type Span, SpanKind, SpanStatusCode, type Tracer } from '@opentelemetry/api'
import type { Pool } from 'pg'

type Query = (...given: unknown[]) => Promise<unknown>

/** A child span for every statement of a request; what its parameters hold is in none of them. */
export function traceStatements(pool: Pool, tracer: Tracer, current: AsyncLocalStorage<Context>) {
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as unknown as Query
    const traced: Query = (...given) => {
      const request = current.getStore()
      const [text] = given
      const isPromised = typeof text === 'string' && typeof given.at(-1) !== 'function'
      if (!request || !isPromised) return query(...given)
      const span = startSpan(tracer, text, request)
      const answered = query(...given)
      answered.then(
        () => span.end(),
        (error) => endInError(span, error),
      )
      return answered
    }
    client.query = traced as never
  })
}

function startSpan(tracer: Tracer, text: string, request: Context) {
  const [operation = ''] = text.match(/\w+/) ?? []
  const [, table] = text.match(/\b(?:from|into|update|join)\s+"?([a-z_]\w*)/i) ?? []
  const attributes = {
    'db.system.name': 'postgresql',
    'db.operation.name': operation,
    'db.query.text': text,
  }
  const name = table ? `${operation} ${table}` : operation
  return tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes }, request)
}

/** By its code alone: its words may quote a value. */
function endInError(span: Span, { code, name }: Error & { code?: string }) {
  if (code) span.setAttribute('db.response.status_code', code)
  span.setAttribute('error.type', code ?? name).setStatus({ code: SpanStatusCode.ERROR })
  span.end()
}
