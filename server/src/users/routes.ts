import * as contract from '@tumbler/contract/users'
import { type RouteDeps, route } from '../http/route.ts'
import { changeMe } from './change-me.ts'
import { changeUser } from './change-user.ts'
import { markInactive } from './mark-inactive.ts'
import { listUsers, readAccount } from './user-reads.ts'

export function userRoutes(deps: RouteDeps) {
  const { context } = deps
  route(deps, contract.getMe, ({ caller }) => readAccount(context, caller))
  route(deps, contract.listUsers, ({ query }) => listUsers(context, query))
  route(deps, contract.changeMe, ({ caller, body }) => changeMe(context, caller, body))
  route(deps, contract.changeUser, ({ caller, params, body, request }) =>
    changeUser(context, caller, { ...body, id: params.id }, request.log),
  )
  route(deps, contract.markInactive, ({ caller, params, request }) =>
    markInactive(context, caller, params.id, request.log),
  )
}
