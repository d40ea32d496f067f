import * as contract from '@tumbler/contract/bar-tally'
import { type RouteDeps, route } from '../http/route.ts'
import { readBarTally } from './tally-reads.ts'
import { tap } from './tap.ts'

export function barTallyRoutes(deps: RouteDeps) {
  const { context } = deps
  route(deps, contract.readBarTally, ({ caller }) => readBarTally(context, caller))
  route(deps, contract.tapBarTally, async ({ caller, body, headers }) => {
    await tap(context, caller, body, headers['idempotency-key'])
    return readBarTally(context, caller)
  })
}
