import { limits } from '@tumbler/rules/limits'
import type * as z from 'zod/mini'
import type { ErrorCode } from './errors.ts'
import { type Route, type RouteName, routes } from './routes.ts'

type Schema = z.ZodMiniType

/** Bytes. Enough for every request without a picture. */
export const defaultBodyLimit = 100_000

/** Enough for every request but a list of objects. */
export const defaultMaxKeys = 100

/** Bytes. Base64 turns three bytes of a picture into four; the rest is for the JSON around it. */
export const pictureBodyLimit = Math.ceil(limits.uploadBytes / 3) * 4 + 200_000

/** What an endpoint says beside its route. */
interface Details {
  /** For the API document: a few words in the imperative. */
  summary: string
  /** For the API document: what the summary leaves open. */
  description?: string
  /** Error codes beside those that every endpoint of its kind can answer with. */
  errors?: readonly ErrorCode[]
  params?: Schema
  query?: Schema
  body?: Schema
  headers?: Schema
  response: Schema
  /** Media type of a response that is not JSON. */
  responseType?: string
  /** Read and sent piece by piece. */
  isStream?: true
  /** HTTP status of a successful response; 200 by default. */
  status?: 200 | 201 | 204 | 302
  /** Maximum size of the request body in bytes; `defaultBodyLimit` by default. */
  bodyLimit?: number
  /** Maximum number of keys in the body; `defaultMaxKeys` by default. */
  maxKeys?: number
  /** The error of a larger body; BODY_TOO_LARGE by default. */
  tooLargeCode?: ErrorCode
  /** Answered under overload too, as staff's endpoints are. */
  isNeverShed?: true
  /** No rate limit, answered under overload too, never stored. */
  isHealthCheck?: true
}

export interface Endpoint extends Route, Details {}

export type ResponseOf<E extends Endpoint> = z.output<E['response']>

/** What a handler gets, checked. */
export type BodyOf<E extends { body: Schema }> = z.output<E['body']>
export type QueryOf<E extends { query: Schema }> = z.output<E['query']>

/** What a caller passes in: only the parts that the endpoint declares. */
export type InputOf<E extends Endpoint> = Part<E, 'params'> & Part<E, 'query'> & Part<E, 'body'>
type Part<E, Name extends 'params' | 'query' | 'body'> = E extends { [N in Name]: infer S }
  ? S extends Schema
    ? { [N in Name]: z.input<S> }
    : unknown
  : unknown

/** Joins a route with its schemas. */
export const endpoint = <Name extends RouteName, const D extends Details>(
  name: Name,
  details: D,
): (typeof routes)[Name] & D => ({ ...routes[name], ...details })
