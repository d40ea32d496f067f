import * as contract from '@tumbler/contract/account'
import { type RouteDeps, route } from '../http/route.ts'
import { changePassword } from './change-password.ts'
import { endOtherSessions, endSession, sessionsOf } from './sessions.ts'

export function accountRoutes(deps: RouteDeps) {
  const { context } = deps
  route(deps, contract.changePassword, ({ caller, body, request }) =>
    changePassword(context, caller, body, request.log),
  )
  route(deps, contract.listSessions, ({ caller }) =>
    sessionsOf(context, caller.id, caller.sessionId),
  )
  route(deps, contract.endSession, ({ caller, params, request }) =>
    endSession(context, caller, params.id, request.log),
  )
  route(deps, contract.endOtherSessions, ({ caller, request }) =>
    endOtherSessions(context, caller, request.log),
  )
}
