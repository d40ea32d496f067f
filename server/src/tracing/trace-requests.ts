import type { AsyncLocalStorage } from 'node:async_hooks'
import { METHODS } from 'node:http'
import {
  type Context,
  defaultTextMapGetter,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

const propagator = new W3CTraceContextPropagator()

/** A span a request, named by its route: an address may name a picture, which whoever knows it sees. */
export function traceRequests(
  app: FastifyInstance,
  tracer: Tracer,
  current: AsyncLocalStorage<Context>,
) {
  app.addHook('onRequest', (request, reply, done) => {
    const parent = propagator.extract(ROOT_CONTEXT, request.headers, defaultTextMapGetter)
    const span = startSpan(tracer, request, parent)
    request.log = request.log.child({ trace_id: span.spanContext().traceId })
    reply.raw.once('close', () => endSpan(span, reply))
    current.run(trace.setSpan(parent, span), done)
  })
}

function startSpan(tracer: Tracer, request: FastifyRequest, parent: Context) {
  const method = METHODS.includes(request.method) ? request.method : '_OTHER'
  const route = request.routeOptions.url
  const attributes = {
    'http.request.method': method,
    'url.scheme': request.protocol,
    ...(route && { 'http.route': route }),
  }
  const name = route ? `${method} ${route}` : method
  return tracer.startSpan(name, { kind: SpanKind.SERVER, attributes }, parent)
}

function endSpan(span: Span, { raw, statusCode }: FastifyReply) {
  const error = raw.writableFinished ? statusCode >= 500 && String(statusCode) : 'aborted'
  if (raw.headersSent) span.setAttribute('http.response.status_code', statusCode)
  if (error) span.setAttribute('error.type', error).setStatus({ code: SpanStatusCode.ERROR })
  span.end()
}
