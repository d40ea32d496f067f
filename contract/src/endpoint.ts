import { limits } from '@tumbler/rules/limits'
import type { Role } from '@tumbler/rules/roles'
import type * as z from 'zod/mini'
import type { ErrorCode } from './errors.ts'

type Schema = z.ZodMiniType

/** Who may call: everyone, or the listed roles. Which rows they see is decided in the query. */
export type Access = 'public' | readonly Role[]

/** Bytes. Enough for every request without a picture. */
export const defaultBodyLimit = 100_000

/** Bytes. Base64 turns three bytes of a picture into four; the rest is for the JSON around it. */
export const pictureBodyLimit = Math.ceil(limits.uploadBytes / 3) * 4 + 200_000

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
  /** For the API document: a few words in the imperative. */
  summary: string
  /** For the API document: what the summary leaves open. */
  description?: string
  /** Error codes beside those that every endpoint of its kind can answer with. */
  errors?: readonly ErrorCode[]
  params?: Params
  query?: Query
  body?: Body
  headers?: Schema
  response: Answer
  /** Media type of a response that is not JSON. */
  responseType?: string
  /** HTTP status of a successful response; 200 by default. */
  status?: 200 | 201
  /** Maximum size of the request body in bytes; `defaultBodyLimit` by default. */
  bodyLimit?: number
  /** The error of a larger body; BODY_TOO_LARGE by default. */
  tooLargeCode?: ErrorCode
  /** Answered under overload too, as staff's endpoints are. */
  isNeverShed?: true
  /** No rate limit, answered under overload too, never stored. */
  isHealthCheck?: true
}

export type ResponseOf<E extends Endpoint> = z.output<E['response']>

/** What a caller passes in: only the parts that the endpoint declares. */
export type InputOf<E extends Endpoint> = Part<E, 'params'> & Part<E, 'query'> & Part<E, 'body'>
type Part<E, Name extends 'params' | 'query' | 'body'> = E extends { [N in Name]: infer S }
  ? S extends Schema
    ? { [N in Name]: z.input<S> }
    : unknown
  : unknown

export const endpoint = <const E extends Endpoint>(declared: E): E => declared
