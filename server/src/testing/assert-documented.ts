import type { Endpoint } from '@tumbler/contract/endpoint'
import type { Problem } from '@tumbler/contract/errors'
import * as z from 'zod/mini'
import { errorCodesOf } from '../http/route-schema.ts'

/** Throws when an endpoint answers what its API document does not say. */
export function assertDocumented(endpoint: Endpoint, status: number, body: unknown) {
  const { method, path, response, responseType } = endpoint
  if (status < 400) {
    const hasBody = status < 300 && status !== 204
    if (hasBody && !responseType) z.parse(response, body)
    return
  }
  const { code } = body as Problem
  if (!errorCodesOf(endpoint).includes(code))
    throw new Error(`${method} ${path} answered ${status} ${code}, which is not in its \`errors\``)
}
