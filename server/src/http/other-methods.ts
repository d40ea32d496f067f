import { METHODS } from 'node:http'
import type { Endpoint } from '@tumbler/contract/endpoint'
import type { FastifyInstance, HTTPMethods } from 'fastify'
import { answerProblem } from './answer-errors.ts'
import { Refusal } from './refusal.ts'

/** Methods that only other servers have reach our answers too; CONNECT never becomes a request. */
export function admitAllMethods(app: FastifyInstance) {
  for (const method of METHODS)
    if (method !== 'CONNECT' && !app.supportedMethods.includes(method as HTTPMethods))
      app.addHttpMethod(method)
}

type Place = Pick<Endpoint, 'method' | 'path'>

/** Every path of the contract says which methods it has to whoever comes with another one. */
export function refuseOtherMethods(api: FastifyInstance, endpoints: readonly Place[]) {
  for (const [path, methods] of methodsByPath(endpoints)) {
    const allow = [...methods, 'OPTIONS'].join(', ')
    api.route({
      method: api.supportedMethods.filter((method) => !methods.has(method)),
      url: path,
      // After the limit per address, and before the body is read.
      async preParsing(request, reply) {
        reply.header('allow', allow)
        if (request.method === 'OPTIONS') return reply.status(204).send()
        return answerProblem(reply, new Refusal('METHOD_NOT_ALLOWED'))
      },
      handler: neverReached,
    })
  }
}

/** Routes of their own, or the pages' catch-all would take them. */
export function refuseOtherPaths(api: FastifyInstance) {
  // What a route of ours does not find, such as a file of the documents.
  api.setNotFoundHandler((_request, reply) => answerProblem(reply, new Refusal('NOT_FOUND')))
  for (const path of ['/', '/*'])
    api.all(path, {
      preParsing: async (_request, reply) => answerProblem(reply, new Refusal('NOT_FOUND')),
      handler: neverReached,
    })
}

async function neverReached(): Promise<never> {
  throw new Error('this request has been answered before')
}

function methodsByPath(endpoints: readonly Place[]) {
  const found = new Map<string, Set<string>>()
  for (const { path, method } of endpoints) {
    const methods = found.get(path) ?? new Set()
    found.set(path, methods.add(method))
    if (method === 'GET') methods.add('HEAD')
  }
  return found
}
