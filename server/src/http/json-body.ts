import { isAscii, isUtf8 } from 'node:buffer'
import { defaultBodyLimit, defaultMaxKeys } from '@tumbler/contract/endpoint'
import type { FastifyInstance } from 'fastify'
import { ApiError, invalid } from '../api-error.ts'

const maxDepth = 8
const [quote, backslash, colon] = [0x22, 0x5c, 0x3a]
const opening = new Set([0x7b, 0x5b])
const closing = new Set([0x7d, 0x5d])

/** JSON is bounded before it is parsed: parsing 7 MB of nested arrays takes a second and 350 MB. */
export function parseJsonBodies(api: FastifyInstance) {
  const parse = api.getDefaultJsonParser('error', 'error')
  api.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const bytes = body as Buffer
    if (bytes.length === 0) return done(null, undefined)
    if (!isUtf8(bytes)) return done(invalid('body', 'This is not UTF-8.'))
    const { maxKeys = defaultMaxKeys } = request.routeOptions.config
    if (!isSimpleJson(bytes, maxKeys))
      return done(invalid('body', 'This is too large or too deep.'))
    return parse(request, bytes.toString(), done)
  })
  // `PATCH /cafe-status/{value}` has an empty body, and many clients label it as something.
  api.addContentTypeParser('*', ({ headers }, _body, done) =>
    headers['content-length'] === '0'
      ? done(null, undefined)
      : done(new ApiError('MEDIA_TYPE_NOT_SUPPORTED')),
  )
}

/**
 * At most one long string, which is plain ASCII as a data URL is; beside it at most 100 kB, 8 levels
 * and so many keys. Whether it is JSON at all, the parser finds out.
 */
function isSimpleJson(bytes: Buffer, maxKeys: number): boolean {
  let [depth, keys, longBytes] = [0, 0, 0]
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] as number
    if (byte === quote) {
      const end = endOfString(bytes, at)
      if (end === null) return false
      const length = end - at
      if (length > defaultBodyLimit && longBytes > 0) return false
      if (length > defaultBodyLimit) longBytes = length
      at = end
    } else if (byte === colon) keys += 1
    else if (opening.has(byte)) depth += 1
    else if (closing.has(byte)) depth -= 1
    if (depth > maxDepth || keys > maxKeys) return false
  }
  return bytes.length - longBytes <= defaultBodyLimit
}

/** The place of the closing quote; null for a long string that is not plain. */
function endOfString(bytes: Buffer, start: number): number | null {
  for (let from = start + 1; ; ) {
    const end = bytes.indexOf(quote, from)
    const last = end < 0 ? bytes.length : end
    if (last - start > defaultBodyLimit) {
      const text = bytes.subarray(start, last)
      return end >= 0 && isAscii(text) && !text.includes(backslash) ? end : null
    }
    if (end < 0 || !isEscaped(bytes, end)) return last
    from = end + 1
  }
}

function isEscaped(bytes: Buffer, at: number) {
  let slashes = 0
  while (bytes[at - 1 - slashes] === backslash) slashes += 1
  return slashes % 2 === 1
}
