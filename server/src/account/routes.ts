import * as contract from '@tumbler/contract/account'
import * as ownData from '@tumbler/contract/own-data'
import { setDeviceCookie } from '../auth/device-cookie.ts'
import { endOtherSessions, endSession, sessionsOf } from '../auth/sessions.ts'
import { type RouteDeps, route } from '../http/route.ts'
import { changePassword } from './change-password.ts'
import { deleteAccount } from './delete-account.ts'
import { exportAccount } from './export-account.ts'

export function accountRoutes(deps: RouteDeps) {
  const { context, tokens } = deps
  route(deps, contract.changePassword, async ({ caller, body, request, reply }) => {
    const { changed, passwordHash } = await changePassword(
      context,
      tokens,
      caller,
      body,
      request.log,
    )
    setDeviceCookie(context, reply, { email: caller.email, passwordHash })
    return changed
  })
  route(deps, contract.listSessions, ({ caller }) =>
    sessionsOf(context, caller.id, caller.sessionId),
  )
  route(deps, contract.endSession, ({ caller, params, request }) =>
    endSession(context, caller, params.id, request.log),
  )
  route(deps, contract.endOtherSessions, ({ caller, request }) =>
    endOtherSessions(context, caller, request.log),
  )
  route(deps, ownData.exportAccount, ({ caller, reply }) => {
    reply.header('content-disposition', 'attachment; filename="tumbler.json"')
    return exportAccount(context, caller)
  })
  route(deps, ownData.deleteAccount, async ({ caller, body, request }) => {
    await deleteAccount(context, caller, body.password, request.log)
    return null
  })
}
