import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { answerUnchanged } from '../entity-tags.ts'
import { openApiDocument } from './openapi-document.ts'

export const documentPaths = ['/openapi.json', '/docs', '/docs/json', '/docs/yaml'] as const

const document = openApiDocument()
const json = JSON.stringify(document)

/**
 * The API described for machines at `/openapi.json`, and for people at `/docs`: a page of our own
 * files only, under the same strict headers as every other.
 */
export async function serveDocuments(api: FastifyInstance) {
  api.get('/openapi.json', { onSend: answerUnchanged }, (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('application/json').send(json),
  )
  await api.register(swagger, { mode: 'static', specification: { document: document as never } })
  await api.register(swaggerUi, {
    routePrefix: '/docs',
    indexPrefix: api.prefix,
    theme: { title: 'Tumbler API' },
    uiConfig: { layout: 'BaseLayout', displayOperationId: true },
  })
}
