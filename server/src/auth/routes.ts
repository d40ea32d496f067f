import * as contract from '@tumbler/contract/session'
import type { FastifyRequest } from 'fastify'
import { clientSubnet } from '../http/client-address.ts'
import { type RouteDeps, route } from '../http/route.ts'
import { deviceOf, registerDeviceCookie, setDeviceCookie } from './device-cookie.ts'
import { logIn } from './log-in.ts'
import { register } from './register.ts'
import { renewTokens } from './renew-tokens.ts'

export function authRoutes(options: RouteDeps) {
  const { api, context, tokens } = options
  const subnetOf = (request: FastifyRequest) => clientSubnet(request, context.settings)
  // In a scope of their own: no other route reads or sets cookies.
  api.register(async (scope) => {
    await registerDeviceCookie(scope, context)
    const deps = { ...options, api: scope }
    route(deps, contract.register, ({ body, request }) =>
      register(context, { ...body, subnet: subnetOf(request) }, request.log),
    )
    route(deps, contract.logIn, async ({ body, request, reply }) => {
      const device = deviceOf(context, request, body.email)
      const userAgent = request.headers['user-agent']
      const login = { ...body, subnet: subnetOf(request), device, userAgent }
      const session = await logIn(context, tokens, login, request.log)
      setDeviceCookie(context, reply, body.email, device)
      return session
    })
    route(deps, contract.renewTokens, ({ body, request }) =>
      renewTokens(context, tokens, { ...body, subnet: subnetOf(request) }, request.log),
    )
  })
}
