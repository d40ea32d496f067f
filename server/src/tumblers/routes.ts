import * as contract from '@tumbler/contract/tumblers'
import { type RouteDeps, route } from '../http/route.ts'
import { addTumbler, listTumblers, removeTumbler, renameTumbler } from './tumblers.ts'

export function tumblerRoutes(deps: RouteDeps) {
  const { context } = deps
  route(deps, contract.listTumblers, ({ caller }) => listTumblers(context, caller))
  route(deps, contract.addTumbler, ({ caller, body }) => addTumbler(context, caller, body))
  route(deps, contract.renameTumbler, ({ caller, params, body }) =>
    renameTumbler(context, caller, { ...params, ...body }),
  )
  route(deps, contract.removeTumbler, ({ caller, params }) =>
    removeTumbler(context, caller, params.id),
  )
}
