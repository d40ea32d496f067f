import { documentation } from '@tumbler/contract/documentation'
import type { Documentation } from '@tumbler/contract/documentation/documented'
import type { Endpoint } from '@tumbler/contract/endpoint'
import { endpoints } from '@tumbler/contract/endpoints'
import type { Problem } from '@tumbler/contract/errors'
import { codesByStatus } from '../http/openapi/describe-problems.ts'

const names = new Map<Endpoint, keyof typeof endpoints>(
  Object.entries(endpoints).map(([name, endpoint]) => [endpoint, name as keyof typeof endpoints]),
)

/** Whatever a test is answered, the document has said before that it may come. */
export function mustBeDocumented(endpoint: Endpoint, status: number, { code }: Problem) {
  const name = names.get(endpoint)
  if (!name) throw new Error(`${endpoint.path} is no endpoint of the contract`)
  if (status === (endpoint.status ?? 200)) return
  if (status === 304 && endpoint.method === 'GET') return
  const { errors }: Documentation = documentation[name]
  if ([...codesByStatus(endpoint, errors).values()].flat().includes(code)) return
  throw new Error(`${name} answered ${status} ${code}, which its documentation does not say`)
}
