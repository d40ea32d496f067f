import * as contract from '@tumbler/contract/session'
import { type Floor, serve } from '../http/serve.ts'
import { logIn } from './log-in.ts'
import { LoginLimit } from './login-limit.ts'
import { register } from './register.ts'
import { renewTokens } from './renew-tokens.ts'

export function sessionRoutes(floor: Floor) {
  const { context, tokens } = floor
  const limit = new LoginLimit()
  serve(floor, contract.register, ({ body }) => register(context, body))
  serve(floor, contract.logIn, ({ body, request }) =>
    logIn(context, tokens, limit, { ...body, address: request.ip }),
  )
  serve(floor, contract.renewTokens, ({ body }) => renewTokens(context, tokens, body.refreshToken))
}
