import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { en } from 'zod/locales'
import * as z from 'zod/mini'
import type { Settings } from '../settings.ts'
import { answerError, answerProblem } from './answer-errors.ts'
import { Refusal } from './refusal.ts'

// The contract's schemas carry no words of their own but the specification's; the rest is English.
z.config(en())

/** Strict headers on every answer, pages and pictures included. */
export async function secureHeaders(app: FastifyInstance, { publicUrl }: Settings) {
  const isHttps = publicUrl.startsWith('https:')
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(isHttps && { upgradeInsecureRequests: [] }),
      },
    },
    strictTransportSecurity: isHttps && { maxAge: 31_536_000 },
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
  })
}

/** What holds for every call below `/api`: schemas by zod, problems for errors, a limit per address. */
export async function prepareApi(api: FastifyInstance, settings: Settings) {
  api.setValidatorCompiler(validatorCompiler)
  api.setSerializerCompiler(serializerCompiler)
  api.setErrorHandler(answerError)
  api.decorateRequest('actor', null)
  tolerateEmptyJson(api)
  await api.register(rateLimit, {
    max: settings.rateLimitPerAddress,
    timeWindow: '1 minute',
    errorResponseBuilder: (_request, { ttl }) =>
      new Refusal('TOO_MANY_REQUESTS', { retryAfterSeconds: Math.ceil(ttl / 1000) }),
  })
  // Routes of their own, or the pages' catch-all would take them.
  for (const path of ['/', '/*'])
    api.all(path, (_request, reply) => answerProblem(reply, new Refusal('NOT_FOUND')))
}

/** `PATCH /cafe-status/{value}` comes with an empty body, and some clients label it as JSON. */
function tolerateEmptyJson(api: FastifyInstance) {
  const parse = api.getDefaultJsonParser('error', 'error')
  api.removeContentTypeParser('application/json')
  api.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else parse(request, body as string, done)
  })
}
