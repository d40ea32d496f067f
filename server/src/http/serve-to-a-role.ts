import type { AnswerOf, Endpoint } from '@tumbler/contract/endpoint'
import type { Role } from '@tumbler/rules/roles'
import type { $ZodType } from 'zod/v4/core'
import { rolesBehind } from '../access/actor.ts'
import { mayCome } from '../access/callers.ts'
import type { Context } from '../context.ts'
import { keepLatest } from '../keep-latest.ts'
import { SharedReading } from '../shared-reading.ts'
import { compiledSchema } from './compiled-schema.ts'
import { ReadyAnswer } from './ready-answer.ts'
import { Refusal } from './refusal.ts'
import { type Floor, type Served, serve } from './serve.ts'

type RoleEndpoint = Endpoint & { access: readonly Role[]; answer: $ZodType }
type Read<E extends Endpoint> = (query: Served<E>['query']) => Promise<AnswerOf<E>>

/** Of those that were asked last; each is asked by many. */
const mostQuestions = 20

/**
 * What is the same for all of a role: who asks for it during a reading shares the next one
 * (docs/decisions/0024-the-board-is-read-for-all.md).
 */
export function serveToARole<E extends RoleEndpoint>(floor: Floor, endpoint: E, read: Read<E>) {
  const questions = new Map<string, SharedQuestion>()
  const schema = compiledSchema(endpoint.answer)
  serve(
    floor,
    endpoint,
    async ({ query, caller }) => {
      const key = JSON.stringify(query)
      const question = questions.get(key) ?? new SharedQuestion(floor.context)
      keepLatest(questions, key, question, mostQuestions)
      // Whoever may not come is told that and nothing else.
      const { role, answer } = await question.ask(caller?.sessionId ?? '', async () =>
        ReadyAnswer.uncompressed(schema, await read(query)),
      )
      mayCome(role, endpoint.access)
      if (answer instanceof Refusal) throw answer
      return answer
    },
    { asksForCaller: true },
  )
}

interface Reading {
  answer: ReadyAnswer | Refusal
  /** By session, of those who stand. */
  roles: Map<string, Role>
}

/** A question, and who waits for its next reading. */
class SharedQuestion {
  readonly #context: Context
  readonly #readings = new SharedReading<Reading>()
  readonly #sessionIds = new Set<string>()

  constructor(context: Context) {
    this.#context = context
  }

  async ask(sessionId: string, read: () => Promise<ReadyAnswer>) {
    this.#sessionIds.add(sessionId)
    const { answer, roles } = await this.#readings.ask(() => this.#read(read))
    return { answer, role: roles.get(sessionId) }
  }

  async #read(read: () => Promise<ReadyAnswer>): Promise<Reading> {
    const { database, clock } = this.#context
    const sessionIds = [...this.#sessionIds]
    this.#sessionIds.clear()
    const [answer, roles] = await Promise.all([
      read().catch(orRefusal),
      rolesBehind(database, sessionIds, clock()),
    ])
    return { answer, roles }
  }
}

function orRefusal(error: unknown) {
  if (error instanceof Refusal) return error
  throw error
}
