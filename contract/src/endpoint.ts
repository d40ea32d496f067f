import type { Role } from '@tumbler/rules/roles'
import type * as z from 'zod/mini'

type Schema = z.ZodMiniType

/** Who may call: anybody, or the named roles. Whose rows they reach is decided in the query. */
export type Access = 'public' | readonly Role[]

/** Bytes; nearly every request is smaller, and those with a picture are not. */
export const smallBody = 100_000

export interface Endpoint<
  Params extends Schema = Schema,
  Query extends Schema = Schema,
  Body extends Schema = Schema,
  Answer extends Schema = Schema,
> {
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
  /** Below `/api`, with `:name` for each parameter. */
  path: string
  access: Access
  params?: Params
  query?: Query
  body?: Body
  headers?: Schema
  answer: Answer
  /** HTTP status of a successful answer; 200 when left out. */
  status?: 200 | 201
  /** Largest request body in bytes; `smallBody` when left out. */
  bodyLimit?: number
  /** Not counted by the limit per address: for those who watch the server. */
  isUnlimited?: true
}

export type ParamsOf<E> = E extends Endpoint<infer P, Schema, Schema, Schema> ? z.output<P> : never
export type AnswerOf<E extends Endpoint> = z.output<E['answer']>

/** What a caller hands over: only the parts that the endpoint declares. */
export type InputOf<E extends Endpoint> = Part<E, 'params'> & Part<E, 'query'> & Part<E, 'body'>
type Part<E, Name extends 'params' | 'query' | 'body'> = E extends { [N in Name]: infer S }
  ? S extends Schema
    ? { [N in Name]: z.input<S> }
    : unknown
  : unknown

export const endpoint = <const E extends Endpoint>(declared: E): E => declared
