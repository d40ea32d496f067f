import * as contract from '@tumbler/contract/session'
import { type Floor, serve } from '../http/serve.ts'
import { logIn } from './log-in.ts'
import { register } from './register.ts'
import { renewTokens } from './renew-tokens.ts'

export function sessionRoutes(floor: Floor) {
  const { context, tokens } = floor
  serve(floor, contract.register, ({ body, request }) =>
    register(context, request.log, { ...body, address: request.ip }),
  )
  serve(floor, contract.logIn, ({ body, request }) =>
    logIn(context, tokens, request.log, { ...body, address: request.ip }),
  )
  serve(floor, contract.renewTokens, ({ body, request }) =>
    renewTokens(context, tokens, request.log, { ...body, address: request.ip }),
  )
}
