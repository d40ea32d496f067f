import type { IncomingHttpHeaders } from 'node:http'
import { promisify } from 'node:util'
import { type BrotliOptions, brotliCompress, constants, gzip } from 'node:zlib'
import type { AnswerOf, Endpoint } from '@tumbler/contract/endpoint'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { $ZodType } from 'zod/v4/core'
import type { FixedAnswer } from './doorkeeper.ts'
import { digestOf, isNamed } from './entity-tags.ts'

const toBrotli = promisify<Buffer, BrotliOptions, Buffer>(brotliCompress)
const toGzip = promisify<Buffer, Buffer>(gzip)
const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }
/** Smaller ones fit into one packet anyway. */
const smallestToCompress = 1000

type Coding = 'identity' | 'br' | 'gzip'
type Headers = Record<string, string>
/** A text goes out with its headers in one piece. */
interface Form {
  body: string | Buffer
  tag: string
  headers: Headers
  /** Without the body, for whoever has it. */
  unchanged: Headers
}

/** An answer as it travels, made once for everybody who asks. */
export class ReadyAnswer {
  /** By coding, each with a tag of its own, as HTTP asks of what differs in its bytes. */
  readonly #forms: Partial<Record<Coding, Form>>
  readonly #tags: string[]
  readonly #fixed = new Map<Headers, FixedAnswer>()

  private constructor(bodies: Partial<Record<Coding, Form['body']>>, name: string) {
    const codings = Object.entries(bodies) as [Coding, Form['body']][]
    const vary: Headers = codings.length > 1 ? { vary: 'accept-encoding' } : {}
    const formOf = (coding: Coding, body: Form['body']): Form => {
      const tag = `"${name}-${coding}"`
      const unchanged = { ...vary, etag: tag }
      const headers: Headers = { ...unchanged, 'content-type': 'application/json; charset=utf-8' }
      if (coding !== 'identity') headers['content-encoding'] = coding
      return { body, tag, headers, unchanged }
    }
    this.#forms = Object.fromEntries(
      codings.map(([coding, body]) => [coding, formOf(coding, body)]),
    )
    this.#tags = Object.values(this.#forms).map(({ tag }) => tag)
  }

  static async of<E extends Endpoint>(endpoint: E, answer: AnswerOf<E>): Promise<ReadyAnswer> {
    // Encoded by its schema, so that what it names not never leaves the house.
    const identity = JSON.stringify(z.encode(endpoint.answer as z.ZodMiniType, answer))
    const bytes = Buffer.from(identity)
    const name = digestOf(bytes)
    if (bytes.length < smallestToCompress) return new ReadyAnswer({ identity }, name)
    const [br, gzip] = await Promise.all([toBrotli(bytes, quick), toGzip(bytes)])
    return new ReadyAnswer({ identity, br, gzip }, name)
  }

  /** What only some may see: compressed, its length would tell of what is in it. */
  static uncompressed<Answer>(schema: $ZodType<Answer>, answer: Answer): ReadyAnswer {
    const identity = Buffer.from(JSON.stringify(z.encode(schema, answer)))
    return new ReadyAnswer({ identity }, digestOf(identity))
  }

  send(request: FastifyRequest, reply: FastifyReply) {
    const { status, headers, body } = this.#answer(request.headers)
    return reply.status(status).headers(headers).send(body)
  }

  /**
   * As it is told past the framework, with more headers, which are the same each time: name, value,
   * name, value.
   */
  fixedFor(asked: IncomingHttpHeaders, more: string[]): FixedAnswer {
    const form = this.#answer(asked)
    const known = this.#fixed.get(form.headers)
    if (known) return known
    const length = form.body ? ['content-length', String(Buffer.byteLength(form.body))] : []
    const fixed = { ...form, headers: [...more, ...Object.entries(form.headers).flat(), ...length] }
    this.#fixed.set(form.headers, fixed)
    return fixed
  }

  #answer({ 'accept-encoding': accepted, 'if-none-match': named }: IncomingHttpHeaders) {
    const form = this.#forms[codingOf(accepted)] ?? this.#forms.identity
    if (!form) throw new Error('an answer has its own bytes')
    return named !== undefined && this.#tags.some((tag) => isNamed(tag, named))
      ? { status: 304, headers: form.unchanged, body: undefined }
      : { status: 200, headers: form.headers, body: form.body }
  }
}

/** The best of ours that the client takes. */
function codingOf(accepted: string | string[] = ''): Coding {
  if (accepted === '') return 'identity'
  const taken = String(accepted)
    .split(',')
    .filter((coding) => !/;\s*q=0(\.0*)?\s*$/.test(coding))
    .map((coding) => coding.split(';')[0]?.trim())
  return (['br', 'gzip'] as const).find((coding) => taken.includes(coding)) ?? 'identity'
}
