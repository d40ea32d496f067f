import type { AnswerOf, Endpoint } from '@tumbler/contract/endpoint'
import type { FastifyRequest } from 'fastify'
import type { Remembered } from '../memory/remembered.ts'
import { ReadyAnswer } from './ready-answer.ts'
import { type Floor, type Served, serve } from './serve.ts'

interface Source<E extends Endpoint> {
  memory: Remembered<ReadyAnswer>
  read: (served: Served<E>) => Promise<AnswerOf<E>>
}

/** What is the same for everybody is read once, until there are news of it. */
export function serveToEverybody<E extends Endpoint & { access: 'public' }>(
  floor: Floor,
  endpoint: E,
  { memory, read }: Source<E>,
) {
  const questionOf = (query: unknown) => JSON.stringify(query ?? {})
  serve(
    floor,
    endpoint,
    (served) => {
      const { query, request } = served
      const makeReady = async () => ReadyAnswer.of(endpoint, await read(served))
      return wantsNews(request)
        ? memory.renew(questionOf(query), makeReady)
        : memory.get(questionOf(query), makeReady)
    },
    {
      known: (request) =>
        wantsNews(request) ? undefined : memory.known(questionOf(request.query)),
    },
  )
}

/** Whoever has heard of a change may be earlier here than the news of it. */
const wantsNews = ({ headers }: FastifyRequest) =>
  Boolean(headers['cache-control']?.includes('no-cache'))
