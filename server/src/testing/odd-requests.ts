import fc from 'fast-check'
import type { Operation } from '../http/openapi/describe-operation.ts'

export interface OddRequest {
  url: string
  headers: Record<string, string>
  payload?: string
  isSignedIn: boolean
}

const strange = [
  '\u0000',
  '\ud800',
  '\udfff\ud800',
  '\u202e\u200b',
  `a${'\u0301'.repeat(3000)}`,
  '👩‍👩‍👧',
  'น้ำ',
  '__proto__',
  'constructor',
  'toString',
  "'; drop table users; --",
  '%',
  '%00',
  '%ff',
  '../../etc/passwd',
  'NaN',
  '-0',
  '1e309',
  '0x10',
  '9'.repeat(400),
  '2026-02-30',
  '9999-12-31',
  '0001-01-01',
  '-271821-04-20',
  'data:image/png;base64,',
  'data:image/png;base64,iVBORw0KGgo=',
  'data:image/svg+xml;base64,PHN2Zy8+',
  'data:;base64,====',
  ' '.repeat(50),
]

const anyText = fc.oneof(
  fc.constantFrom(...strange),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ maxLength: 300 }),
)

const anyNumber = fc.oneof(
  fc.constantFrom(-1, 0, 0.1, 1e21, 2 ** 31, 2 ** 53, -(2 ** 63), 1e308, 5e-324),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
)

const anything: fc.Arbitrary<unknown> = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constantFrom(null, true, false),
    anyText,
    anyNumber,
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(anyText, tie('value'), { maxKeys: 4 }),
  ),
})).value

/** Mostly something good: a request with one odd place gets further than one that is all odd. */
const mostly = <Value>(good: fc.Arbitrary<Value>, odd: fc.Arbitrary<Value>) =>
  fc.oneof({ weight: 3, arbitrary: good }, { weight: 1, arbitrary: odd })

/** A good body with one thing wrong or left out, something else altogether, or no JSON at all. */
function anyBody(example: unknown): fc.Arbitrary<string | undefined> {
  const good = JSON.stringify(example ?? {})
  const fields = Object.keys((example ?? {}) as object)
  const known = fc.constantFrom(...(fields.length > 0 ? fields : ['x']))
  const changed = fc
    .record({ field: mostly(known, anyText), value: fc.option(anything, { nil: undefined }) })
    .map(({ field, value }) => JSON.stringify({ ...(example as object), [field]: value }))
  const broken = fc.nat(200).map((length) => good.slice(0, Math.max(1, length)))
  return fc.oneof(
    { weight: 3, arbitrary: fc.constant(example === undefined ? undefined : good) },
    { weight: 6, arbitrary: changed },
    { weight: 1, arbitrary: anything.map((value) => JSON.stringify(value)) },
    { weight: 1, arbitrary: fc.oneof(broken, anyText) },
    { weight: 1, arbitrary: fc.constant(undefined) },
  )
}

const headerText = fc.string({ unit: 'grapheme-ascii', maxLength: 200 }).map((text) => text.trim())

const headerNames = [
  'content-type',
  'idempotency-key',
  'if-none-match',
  'accept',
  'accept-encoding',
  'content-encoding',
  'x-forwarded-for',
  'x-http-method-override',
  'expect',
  'range',
  'cookie',
  'origin',
]

const headerValue = fc.oneof(
  headerText,
  fc.constantFrom('*', 'text/plain', 'application/json', 'x'.repeat(9000)),
)

const anyHeaders = mostly(
  fc.constant({}),
  fc.dictionary(fc.constantFrom(...headerNames), headerValue, { maxKeys: 3 }),
)

/** Known names with good and odd values, now and then twice or with a name that nobody knows. */
function anyQuery(known: Operation['parameters']): fc.Arbitrary<string> {
  const examples = known.map(({ example }) => String(example))
  const name = fc.oneof(
    { weight: 9, arbitrary: fc.constantFrom(...known.map((one) => one.name), 'page') },
    { weight: 1, arbitrary: anyText },
  )
  const value = fc.oneof(fc.constantFrom(...examples, '2026-11-20'), anyText)
  const pair = fc
    .tuple(name, value, mostly(fc.constant(escaped), fc.constant(String)))
    .map(([key, text, write]) => `${escaped(key)}=${write(text)}`)
  const queries = fc
    .array(pair, { minLength: 1, maxLength: 2 })
    .map((pairs) => pairs.join('&').replaceAll('#', ''))
  const none = fc.constant('')
  return known.length > 0 ? mostly(queries, none) : mostly(none, queries)
}

const escaped = (text: string) => encodeURIComponent(text.toWellFormed())

/** What really exists, to be found by odd requests too. */
export interface Existing {
  ids: readonly string[]
  /** By the name of the field that an example has for it. */
  fields: Record<string, unknown>
}

function exampleOf({ requestBody }: Operation, { fields }: Existing) {
  const example = requestBody?.content['application/json']?.example as object | undefined
  if (!example) return undefined
  return Object.fromEntries(
    Object.entries(example).map(([name, value]) => [name, fields[name] ?? value]),
  )
}

/** Requests of an operation that no client of ours would send. */
export function oddRequests(path: string, operation: Operation, existing: Existing) {
  const { parameters } = operation
  const inQuery = parameters.filter(({ in: place }) => place === 'query')
  const names = path.match(/\{\w+\}/g) ?? []
  const segment = mostly(
    fc.constantFrom(...existing.ids, 'cafe-open', 'all-close'),
    fc.oneof(
      fc.constantFrom('%', '%00', '%2e%2e%2f', '%ff', '.', 'x'.repeat(300), ';a=1'),
      anyText.map(escaped),
    ),
  )
  return fc
    .record({
      segments: fc.array(segment, { minLength: names.length, maxLength: names.length }),
      query: anyQuery(inQuery),
      headers: anyHeaders,
      payload: anyBody(exampleOf(operation, existing)),
      isSignedIn: fc.integer({ min: 0, max: 9 }).map((chance) => chance > 0),
    })
    .map(({ segments, query, headers, payload, isSignedIn }): OddRequest => {
      const filled = names.reduce(
        (url, name, at) => url.replace(name, () => segments[at] ?? ''),
        path,
      )
      return {
        url: `/api${filled}${query ? `?${query}` : ''}`,
        headers: { 'content-type': 'application/json', ...headers },
        ...(payload !== undefined && { payload }),
        isSignedIn,
      }
    })
}
