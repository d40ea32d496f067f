import rateLimit from '@fastify/rate-limit'
import { endpoints } from '@tumbler/contract/endpoints'
import type { FastifyInstance } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { en } from 'zod/locales'
import * as z from 'zod/mini'
import { answerError } from './answer-errors.ts'
import { compiledSchema } from './compiled-schema.ts'
import { documentPaths, serveDocuments } from './openapi/serve-documents.ts'
import { refuseOtherMethods, refuseOtherPaths } from './other-methods.ts'
import { Refusal } from './refusal.ts'
import type { RequestsByAddress } from './requests-by-address.ts'
import { admitTextOnly } from './text-only.ts'

// The contract's schemas carry no words of their own but the specification's; the rest is English.
z.config(en())

const compileSerializer: typeof serializerCompiler = ({ schema, ...route }) =>
  serializerCompiler({
    ...route,
    schema: schema instanceof z.core.$ZodType ? compiledSchema(schema) : schema,
  })

/** What holds for every call below `/api`: schemas by zod, problems for errors, a limit per address. */
export async function prepareApi(api: FastifyInstance, requestsByAddress: RequestsByAddress) {
  api.setValidatorCompiler(validatorCompiler)
  api.setSerializerCompiler(compileSerializer)
  api.setErrorHandler(answerError)
  api.decorateRequest('caller', null)
  api.decorateRequest('actor', null)
  api.decorateRequest('poll', null)
  admitTextOnly(api)
  await api.register(rateLimit, {
    ...requestsByAddress.plugin,
    errorResponseBuilder: (_request, { ttl }) =>
      new Refusal('TOO_MANY_REQUESTS', { retryAfterSeconds: Math.ceil(ttl / 1000) }),
  })
}

/** Laid behind all routes: the API described, and what else is asked for below `/api` refused in JSON. */
export async function completeApi(api: FastifyInstance) {
  await serveDocuments(api)
  const documents = documentPaths.map((path) => ({ method: 'GET', path }) as const)
  refuseOtherMethods(api, [...Object.values(endpoints), ...documents])
  refuseOtherPaths(api)
}
