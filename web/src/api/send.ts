import { errorStatuses, type Problem } from '@tumbler/contract/errors'
import { type RouteName, routes } from '@tumbler/contract/routes'
import { ApiError, type ApiErrorCode } from './api-error.ts'
import { correctClock, shopNow } from './clock.ts'
import { parseRetryAfter, setBackoff } from './retry-after.ts'

export interface CallInput {
  params?: object
  query?: object
  body?: unknown
}

export interface SendOptions {
  idempotencyKey?: string
  signal?: AbortSignal | undefined
  /** Instead of the browser's own. */
  fetch?: (address: string, request: RequestInit) => Promise<Response>
}

function urlOf(path: string, { params = {}, query = {} }: CallInput): string {
  const values = new Map<string, unknown>(Object.entries(params))
  const filled = path.replace(/:(\w+)/g, (_whole, name: string) =>
    encodeURIComponent(String(values.get(name))),
  )
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    if (value !== undefined) search.set(name, String(value))
  return `/api${filled}${search.size > 0 ? `?${search}` : ''}`
}

/** So long after a change the server's cache may still hold the state before it, in milliseconds. */
const revalidateMs = 2000

let changedAt = Number.NEGATIVE_INFINITY

/** After a live event, and after every change made here. */
export function markChanged(): void {
  changedAt = performance.now()
}

/** True for a while after a change: responses must come from the database. */
const mustRevalidate = (): boolean => performance.now() - changedAt < revalidateMs

/** One request without a retry; resolves with the response's content, or throws an ApiError. */
export async function send(
  name: RouteName,
  input: CallInput,
  token: string | null,
  { idempotencyKey, signal, fetch = globalThis.fetch }: SendOptions = {},
): Promise<unknown> {
  const headers = new Headers({ accept: 'application/json' })
  if (token !== null) headers.set('authorization', `Bearer ${token}`)
  if (idempotencyKey !== undefined) headers.set('idempotency-key', idempotencyKey)
  if (input.body !== undefined) headers.set('content-type', 'application/json')
  const { method, path } = routes[name]
  const isRead = method === 'GET'
  const response = await fetch(urlOf(path, input), {
    method,
    headers,
    // Neither the browser's cache nor the server's.
    ...(isRead && mustRevalidate() && { cache: 'reload' }),
    ...(input.body !== undefined && { body: JSON.stringify(input.body) }),
    ...(signal && { signal }),
  }).catch((error: unknown) => {
    throw signal?.aborted ? error : new ApiError('OFFLINE')
  })
  if (!isRead) markChanged()
  correctClock(response.headers.get('date'))
  return await readResponse(response).catch((error: unknown) => {
    // Requests that the user starts, such as signing in, have a limit of their own.
    if (isRead && error instanceof ApiError && error.retryAfterMs) setBackoff(error.retryAfterMs)
    throw error
  })
}

async function readResponse(response: Response): Promise<unknown> {
  const type = response.headers.get('content-type') ?? ''
  const isJson = /[/+]json/.test(type)
  const isFile = type.startsWith('text/csv')
  const reading = isJson ? response.json() : isFile ? response.blob() : Promise.resolve(null)
  // The connection broke in the middle of the response.
  const content: unknown = await reading.catch(() => {
    throw new ApiError('OFFLINE')
  })
  if (response.status === 204 || (response.ok && (isJson || isFile))) return content
  const waitMs = parseRetryAfter(response.headers.get('retry-after'), shopNow())
  if (isProblem(content)) throw new ApiError(content.code, content, waitMs)
  throw new ApiError(codesInBetween[response.status] ?? 'UNEXPECTED', null, waitMs)
}

/** For responses of a proxy, which sends no problem document. */
const codesInBetween: Partial<Record<number, ApiErrorCode>> = {
  401: 'BLOCKED',
  403: 'BLOCKED',
  407: 'BLOCKED',
  413: 'BODY_TOO_LARGE',
  429: 'TOO_MANY_REQUESTS',
  502: 'UNAVAILABLE',
  503: 'UNAVAILABLE',
  504: 'UNAVAILABLE',
}

const isProblem = (content: unknown): content is Problem =>
  typeof content === 'object' &&
  content !== null &&
  'code' in content &&
  typeof content.code === 'string' &&
  content.code in errorStatuses
