import type { Endpoint } from '@tumbler/contract/endpoint'
import { endpoints } from '@tumbler/contract/endpoints'
import { errorTitles } from '@tumbler/contract/error-titles'
import { type ErrorCode, errorStatuses } from '@tumbler/contract/errors'
import { expect } from 'vitest'
import * as z from 'zod/mini'

export interface FakeRequest {
  params: Record<string, string>
  query: URLSearchParams
  body: Record<string, unknown>
  headers: Headers
}

/** Or the promise of one, which holds the answer back; a `Response` is that of a newer server. */
type Answer = (request: FakeRequest) => unknown

/** Answers by name of the endpoint; the others answer "not found". */
export type Answers = Partial<Record<keyof typeof endpoints, Answer>>

class Refusal {
  readonly code: ErrorCode
  readonly headers: Record<string, string>
  readonly details: object
  constructor(code: ErrorCode, headers: Record<string, string>, details: object) {
    this.code = code
    this.headers = headers
    this.details = details
  }
}

/** The details are what a problem says beside its code, such as `order`. */
export const refusal = (
  code: ErrorCode,
  headers: Record<string, string> = {},
  details: object = {},
) => new Refusal(code, headers, details)

class TextFile {
  readonly type: string
  readonly text: string
  constructor(type: string, text: string) {
    this.type = type
    this.text = text
  }
}

/** For endpoints that answer 204. */
const nothing = Symbol('nothing')

/** As the router does: a fixed path goes before one with parameters. */
const fixedFirst = Object.entries<Endpoint>(endpoints).toSorted(
  ([, one], [, other]) => Number(one.path.includes(':')) - Number(other.path.includes(':')),
)

function matched({ method, path }: Endpoint, asked: { method: string; path: string }) {
  if (method !== asked.method) return null
  const pattern = new RegExp(`^/api${path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`)
  return asked.path.match(pattern)
}

async function answerTo(answers: Answers, url: URL, init: RequestInit) {
  const asked = { method: init.method ?? 'GET', path: decodeURIComponent(url.pathname) }
  for (const [name, endpoint] of fixedFirst) {
    const match = matched(endpoint, asked)
    const answer = answers[name as keyof Answers]
    if (!match || !answer) continue
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : {}
    const content = await answer({
      params: { ...match.groups },
      query: url.searchParams,
      body,
      headers: new Headers(init.headers),
    })
    if (content instanceof Refusal || content instanceof Response) return content
    if (endpoint.status === 204) return nothing
    // The real server never says anything that the contract does not allow.
    const { success, data: parsed, error } = z.safeParse(endpoint.response, content)
    // The app takes what is thrown for a lost connection and tries again: the test fails for it.
    expect.soft(error?.message, `the answer to ${name}`).toBeUndefined()
    if (!success) throw error
    return endpoint.responseType ? new TextFile(endpoint.responseType, String(parsed)) : parsed
  }
  return refusal('NOT_FOUND')
}

/** A `fetch` that answers by the contract, after a turn of the event loop. */
export function fakeFetch(answers: Answers): typeof fetch {
  return async (input, init = {}) => {
    const content = await answerTo(answers, new URL(String(input), 'http://localhost'), init)
    if (content instanceof Response) return content
    if (content === nothing) return new Response(null, { status: 204 })
    if (content instanceof TextFile)
      return new Response(content.text, { headers: { 'content-type': content.type } })
    if (!(content instanceof Refusal)) return Response.json(content)
    const [status, title] = [errorStatuses[content.code], errorTitles[content.code]]
    return new Response(
      JSON.stringify({
        type: 'about:blank',
        title,
        status,
        code: content.code,
        ...content.details,
      }),
      {
        status,
        headers: { 'content-type': 'application/problem+json', ...content.headers },
      },
    )
  }
}
