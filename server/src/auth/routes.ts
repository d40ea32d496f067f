import { preferredOf } from '@tumbler/contract/language'
import * as contract from '@tumbler/contract/session'
import type { FastifyRequest } from 'fastify'
import { clientSubnet } from '../http/client-address.ts'
import { type RouteDeps, route } from '../http/route.ts'
import { confirmRegistration } from './confirm-registration.ts'
import { deviceOf, setDeviceCookie } from './device-cookie.ts'
import { logIn } from './log-in.ts'
import { oidcRoutes } from './oidc-routes.ts'
import { register } from './register.ts'
import { renewTokens } from './renew-tokens.ts'
import { requestReset } from './reset-link.ts'
import { ownerOfLink, resetPassword } from './reset-password.ts'

const languageOf = ({ headers }: FastifyRequest) =>
  preferredOf(headers['accept-language']?.split(',') ?? [])
const browserOf = ({ headers }: FastifyRequest) => ({ userAgent: headers['user-agent'] })

export function authRoutes(deps: RouteDeps) {
  const { context, tokens } = deps
  const subnetOf = (request: FastifyRequest) => clientSubnet(request, context.settings)
  oidcRoutes(deps)
  route(deps, contract.register, ({ body, request }) => {
    const from = { subnet: subnetOf(request), locale: languageOf(request) }
    return register(context, { ...body, ...from }, request.log)
  })
  route(deps, contract.confirmRegistration, async ({ body, request, reply }) => {
    const given = { ...body, subnet: subnetOf(request), ...browserOf(request) }
    const { owner, session } = await confirmRegistration(context, tokens, given, request.log)
    setDeviceCookie(context, reply, owner)
    return session
  })
  route(deps, contract.requestReset, async ({ body: { email }, request }) => {
    const from = { subnet: subnetOf(request), locale: languageOf(request) }
    const device = await deviceOf(context, request, email)
    await requestReset(context, { email, device, ...from })
    return null
  })
  route(deps, contract.readResetLink, async ({ body: { token } }) => {
    const { email } = await ownerOfLink(context, token)
    return { email }
  })
  route(deps, contract.resetPassword, async ({ body, request, reply }) => {
    const given = { ...body, ...browserOf(request) }
    const { owner, session } = await resetPassword(context, tokens, given, request.log)
    setDeviceCookie(context, reply, owner)
    return session
  })
  route(deps, contract.logIn, async ({ body, request, reply }) => {
    const device = await deviceOf(context, request, body.email)
    const login = { ...body, subnet: subnetOf(request), device, ...browserOf(request) }
    const { passwordHash, session } = await logIn(context, tokens, login, request.log)
    setDeviceCookie(context, reply, { email: body.email, passwordHash }, device)
    return session
  })
  route(deps, contract.renewTokens, ({ body, request }) =>
    renewTokens(context, tokens, { ...body, subnet: subnetOf(request) }, request.log),
  )
}
