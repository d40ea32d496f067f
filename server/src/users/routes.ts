import * as contract from '@tumbler/contract/users'
import * as walkUp from '@tumbler/contract/walk-up'
import { countAudit, listAudit } from '../audit.ts'
import { makeResetLink } from '../auth/reset-link.ts'
import { endUserSession, endUserSessions, listUserSessions } from '../auth/sessions.ts'
import { linkNext } from '../http/link-next.ts'
import { readsOf } from '../http/long-read.ts'
import { type RouteDeps, route } from '../http/route.ts'
import { approveUser } from './approve-user.ts'
import { changeMe } from './change-me.ts'
import { changeUser } from './change-user.ts'
import { findCustomers } from './find-customers.ts'
import { markInactive } from './mark-inactive.ts'
import { countUsers, listUsers, readAccount } from './user-reads.ts'

export function userRoutes(deps: RouteDeps) {
  const { context } = deps
  route(deps, contract.getMe, ({ caller }) => readAccount(context, caller))
  route(deps, contract.listUsers, async ({ query, request, reply }) => {
    const rows = await listUsers(readsOf(deps, query), query)
    linkNext(request, reply, query, rows)
    return rows
  })
  route(deps, walkUp.findCustomers, ({ query }) => findCustomers(context, query.name))
  route(deps, contract.countUsers, ({ query }) => countUsers(context, query))
  route(deps, contract.approveUser, ({ caller, params, body }) =>
    approveUser(context, caller, { id: params.id, role: body?.role }),
  )
  route(deps, contract.makeResetLink, ({ caller, params }) =>
    makeResetLink(context, caller, params.id),
  )
  route(deps, contract.listUserSessions, ({ params }) => listUserSessions(context, params.id))
  route(deps, contract.endUserSession, ({ caller, params, request }) =>
    endUserSession(context, caller, params, request.log),
  )
  route(deps, contract.endUserSessions, ({ caller, params, request }) =>
    endUserSessions(context, caller, params.id, request.log),
  )
  route(deps, contract.listAudit, async ({ query, request, reply }) => {
    const rows = await listAudit(readsOf(deps, query), query)
    linkNext(request, reply, query, rows)
    return rows
  })
  route(deps, contract.countAudit, ({ query }) => countAudit(context, query))
  route(deps, contract.changeMe, ({ caller, body }) => changeMe(context, caller, body))
  route(deps, contract.changeUser, ({ caller, params, body, request }) =>
    changeUser(context, caller, { ...body, id: params.id }, request.log),
  )
  route(deps, contract.markInactive, ({ caller, params, request }) =>
    markInactive(context, caller, params.id, request.log),
  )
}
