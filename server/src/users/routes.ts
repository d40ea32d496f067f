import * as contract from '@tumbler/contract/users'
import { type Floor, serve } from '../http/serve.ts'
import { changeUser, renameMe } from './change-user.ts'
import { markInactive } from './mark-inactive.ts'
import { listUsers } from './user-reads.ts'

export function userRoutes(floor: Floor) {
  const { context } = floor
  serve(floor, contract.getMe, async ({ actor: { id, email, name, role } }) => ({
    id,
    email,
    name,
    role,
  }))
  serve(floor, contract.listUsers, ({ query }) => listUsers(context, query))
  serve(floor, contract.renameMe, ({ actor, body }) => renameMe(context, actor, body.name))
  serve(floor, contract.changeUser, ({ actor, params, body }) =>
    changeUser(context, actor, params.id, body),
  )
  serve(floor, contract.markInactive, ({ actor, params }) =>
    markInactive(context, actor, params.id),
  )
}
