import { isUtf8 } from 'node:buffer'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { invalid, Refusal } from './refusal.ts'

/** How JSON spells what is no text; unescaped, neither can be part of it. */
const suspicious = /\\u(?:0000|d[89a-f])/i

const isText = (value: string) => value.isWellFormed() && !value.includes('\u0000')

/**
 * PostgreSQL cannot store U+0000, and a lone surrogate is no text: refused wherever a string can
 * come from, whatever the endpoint says of it.
 */
export function admitTextOnly(api: FastifyInstance) {
  readJson(api)
  api.addHook('preValidation', async ({ params, query }) => {
    mustBeText('params', params)
    mustBeText('query', query)
  })
}

function readJson(api: FastifyInstance) {
  const parse = api.getDefaultJsonParser('error', 'error')
  api.removeAllContentTypeParsers()
  api.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const bytes = body as Buffer
    if (bytes.length === 0) return done(null, undefined)
    if (!isUtf8(bytes)) return done(invalid('body', 'This is not text.'))
    const json = bytes.toString()
    parse(request, json, (error, value) => {
      if (!error && suspicious.test(json) && !isAllText(value))
        return done(invalid('body', 'This is not text.'))
      done(error, value)
    })
  })
  // `PATCH /cafe-status/{value}` comes with an empty body, and many clients label it as something.
  api.addContentTypeParser('*', ({ headers }, _body, done) =>
    headers['content-length'] === '0'
      ? done(null, undefined)
      : done(new Refusal('MEDIA_TYPE_NOT_SUPPORTED')),
  )
}

/** JSON is UTF-8 (RFC 8259); what is compressed or written otherwise is refused before it is read. */
export function mustBePlainJson({ headers }: FastifyRequest) {
  const [, charset = 'utf-8'] =
    /;\s*charset\s*=\s*"?([^\s;"]*)/i.exec(headers['content-type'] ?? '') ?? []
  const encoding = headers['content-encoding'] ?? 'identity'
  if (!/^utf-?8$/i.test(charset) || !/^(identity)?$/i.test(encoding))
    throw new Refusal('MEDIA_TYPE_NOT_SUPPORTED')
}

function mustBeText(part: string, value: unknown) {
  if (!isAllText(value)) throw invalid(part, 'This is not text.')
}

/** Names and values at every depth; a loop, as no depth may exhaust the stack. */
function isAllText(value: unknown) {
  const left = [value]
  while (left.length > 0) {
    const next = left.pop()
    if (typeof next === 'string' && !isText(next)) return false
    if (typeof next === 'object' && next !== null) {
      if (!Array.isArray(next) && !Object.keys(next).every(isText)) return false
      for (const inner of Object.values(next)) left.push(inner)
    }
  }
  return true
}
