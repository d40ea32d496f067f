import * as contract from '@tumbler/contract/session'
import { clientSubnet } from '../http/client-address.ts'
import { type RouteDeps, route } from '../http/route.ts'
import { deviceOf, registerDeviceCookie, setDeviceCookie } from './device-cookie.ts'
import { logIn } from './log-in.ts'
import { register } from './register.ts'
import { renewTokens } from './renew-tokens.ts'

export function authRoutes(options: RouteDeps) {
  const { api, context, tokens } = options
  // In a scope of their own: no other route reads or sets cookies.
  api.register(async (scope) => {
    await registerDeviceCookie(scope, context)
    const deps = { ...options, api: scope }
    route(deps, contract.register, ({ body, request }) =>
      register(context, request.log, { ...body, subnet: clientSubnet(request) }),
    )
    route(deps, contract.logIn, async ({ body, request, reply }) => {
      const account = context.pseudonyms.ofAccount(body.email)
      const device = deviceOf(context, request, account)
      const subnet = clientSubnet(request)
      const session = await logIn(context, tokens, request.log, { ...body, subnet, device })
      setDeviceCookie(context, reply, account, device)
      return session
    })
    route(deps, contract.renewTokens, ({ body, request }) =>
      renewTokens(context, tokens, request.log, { ...body, subnet: clientSubnet(request) }),
    )
  })
}
