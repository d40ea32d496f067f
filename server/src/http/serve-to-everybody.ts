import type { AnswerOf, Endpoint } from '@tumbler/contract/endpoint'
import type { Remembered } from '../memory/remembered.ts'
import { wantsNews } from './known-answers.ts'
import { ReadyAnswer } from './ready-answer.ts'
import { type Floor, type Served, serve } from './serve.ts'

interface Source<E extends Endpoint> {
  memory: Remembered<ReadyAnswer>
  read: (query: Served<E>['query']) => Promise<AnswerOf<E>>
}

/** What is the same for everybody is read once, until there are news of it. */
export function serveToEverybody<E extends Endpoint & { access: 'public' }>(
  floor: Floor,
  endpoint: E,
  { memory, read }: Source<E>,
) {
  serve(floor, endpoint, async ({ query, request }) => {
    const question = JSON.stringify(query ?? {})
    const makeReady = async () => ReadyAnswer.of(endpoint, await read(query))
    const renew = () => memory.renew(question, makeReady)
    floor.app.knownAnswers.learn(request, {
      find: () => memory.known(question),
      isToBeRenewed: () => memory.isToBeRenewed(question),
      renew,
    })
    return wantsNews(request.raw) ? renew() : memory.get(question, makeReady)
  })
}
