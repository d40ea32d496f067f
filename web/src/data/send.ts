import { errors, type Problem } from '@tumbler/contract/errors'
import { type RouteName, routes } from '@tumbler/contract/routes'
import { CallError } from './call-error.ts'
import { correctClock, shopNow } from './clock.ts'
import { holdBack, retryAfterMs } from './patience.ts'
import { hasRecentNews, noteNews } from './recent-news.ts'

export interface CallInput {
  params?: object
  query?: object
  body?: unknown
}

export interface SendOptions {
  idempotencyKey?: string
  signal?: AbortSignal | undefined
  /** Another way to travel than the browser's own. */
  fetch?: (address: string, request: RequestInit) => Promise<Response>
}

function addressOf(path: string, { params = {}, query = {} }: CallInput): string {
  const values = new Map<string, unknown>(Object.entries(params))
  const filled = path.replace(/:(\w+)/g, (_whole, name: string) =>
    encodeURIComponent(String(values.get(name))),
  )
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    if (value !== undefined) search.set(name, String(value))
  return `/api${filled}${search.size > 0 ? `?${search}` : ''}`
}

/** One request without any second try; what is not the answer asked for is thrown. */
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
  const address = addressOf(path, input)
  const isRead = method === 'GET'
  const response = await fetch(address, {
    method,
    headers,
    // Neither the browser's cache nor the server's.
    ...(isRead && hasRecentNews() && { cache: 'reload' }),
    ...(input.body !== undefined && { body: JSON.stringify(input.body) }),
    ...(signal && { signal }),
  }).catch((error: unknown) => {
    throw signal?.aborted ? error : new CallError('OFFLINE')
  })
  if (!isRead) noteNews()
  correctClock(response.headers.get('date'))
  return await readAnswer(response).catch((error: unknown) => {
    // What somebody does by hand, such as signing in, has pauses of its own.
    if (isRead && error instanceof CallError && error.retryAfterMs) holdBack(error.retryAfterMs)
    throw error
  })
}

async function readAnswer(response: Response): Promise<unknown> {
  const isJson = /[/+]json/.test(response.headers.get('content-type') ?? '')
  // A connection that breaks in the middle of the answer is no answer.
  const content: unknown = isJson
    ? await response.json().catch(() => {
        throw new CallError('OFFLINE')
      })
    : null
  if (response.ok && isJson) return content
  const pause = retryAfterMs(response.headers.get('retry-after'), shopNow())
  if (isProblem(content)) throw new CallError(content.code, content, pause)
  // A proxy in between answers in its own words.
  const isAway = [502, 503, 504].includes(response.status)
  throw new CallError(isAway ? 'UNAVAILABLE' : 'UNEXPECTED', null, pause)
}

const isProblem = (content: unknown): content is Problem =>
  typeof content === 'object' &&
  content !== null &&
  'code' in content &&
  typeof content.code === 'string' &&
  content.code in errors
