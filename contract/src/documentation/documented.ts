import type { AnswerOf, Endpoint, InputOf } from '../endpoint.ts'
import type { endpoints } from '../endpoints.ts'
import type { ErrorCode } from '../errors.ts'

export type EndpointName = keyof typeof endpoints

/** What people read of an endpoint; the browser loads none of it. */
export interface Documentation<E extends Endpoint = Endpoint> {
  /** A few words in the imperative. */
  summary: string
  description?: string
  /** What it may refuse beside what every endpoint of its kind may. */
  errors?: readonly ErrorCode[]
  /** Media type of an answer that is no JSON. */
  answerType?: string
  example: Omit<InputOf<E>, 'params' | 'query'> & { answer: AnswerOf<E> }
}

/** An endpoint of the contract that is left out, or a wrong example, is an error of types. */
export type Documented<Name extends EndpointName> = {
  readonly [N in Name]: Documentation<(typeof endpoints)[N]>
}
