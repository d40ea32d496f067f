import type { FastifyInstance } from 'fastify'
import { invalid } from './refusal.ts'

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
  api.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const json = body as string
    // `PATCH /cafe-status/{value}` comes with an empty body, and some clients label it as JSON.
    if (json === '') return done(null, undefined)
    parse(request, json, (error, value) => {
      if (!error && suspicious.test(json) && !isAllText(value))
        return done(invalid('body', 'This is not text.'))
      done(error, value)
    })
  })
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
