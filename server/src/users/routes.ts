import * as contract from '@tumbler/contract/users'
import { type Floor, serve } from '../http/serve.ts'
import { changeMe } from './change-me.ts'
import { changeUser } from './change-user.ts'
import { markInactive } from './mark-inactive.ts'
import { listUsers, readAccount } from './user-reads.ts'

export function userRoutes(floor: Floor) {
  const { context } = floor
  serve(floor, contract.getMe, ({ actor }) => readAccount(context, actor))
  serve(floor, contract.listUsers, ({ query }) => listUsers(context, query))
  serve(floor, contract.changeMe, ({ actor, body }) => changeMe(context, actor, body))
  serve(floor, contract.changeUser, ({ actor, params, body, request }) =>
    changeUser(context, request.log, actor, { id: params.id, change: body }),
  )
  serve(floor, contract.markInactive, ({ actor, params, request }) =>
    markInactive(context, request.log, actor, params.id),
  )
}
