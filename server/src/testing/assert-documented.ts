import type { Endpoint } from '@tumbler/contract/endpoint'
import type { Problem } from '@tumbler/contract/errors'
import { errorCodesOf } from '../http/route-schema.ts'

/** Throws when an endpoint answers an error that its API document does not list. */
export function assertDocumented(endpoint: Endpoint, status: number, { code }: Problem) {
  if (status < 400 || errorCodesOf(endpoint).includes(code)) return
  const { method, path } = endpoint
  throw new Error(`${method} ${path} answered ${status} ${code}, which is not in its \`errors\``)
}
