import * as contract from '@tumbler/contract/session'
import type { FastifyRequest } from 'fastify'
import { ApiError } from '../api-error.ts'
import { type RouteDeps, route } from '../http/route.ts'
import { type OidcChecks, oidcProvider } from './oidc-provider.ts'
import { tokenHash } from './reset-link.ts'
import { SignInRefused } from './sign-in-refused.ts'
import { redeemTicket, ticketFor, ticketSeconds } from './sign-in-with-company.ts'

const cookie = 'tumbler-oidc'
/** Of the browser that has come back, for which its ticket is made. */
const ticketCookie = 'tumbler-oidc-ticket'
const cookieSeconds = 600
const callbackPath = '/api/auth/oidc/callback'

/** What the browser brings back from the provider beside its answer. */
interface Begun extends OidcChecks {
  returnTo: string | null
}

export function oidcRoutes(deps: RouteDeps) {
  const { context, tokens } = deps
  const { settings } = context
  const provider =
    settings.oidc && settings.signIn.includes('oidc') ? oidcProvider(settings.oidc) : null
  const cookieOptions = {
    signed: true,
    httpOnly: true,
    // The browser comes back from another site.
    sameSite: 'lax',
    secure: settings.publicUrl.startsWith('https:'),
    path: '/api/auth/oidc',
  } as const

  route(deps, contract.startOidc, async ({ query, request, reply }) => {
    if (!provider) throw new ApiError('NOT_FOUND')
    return leadToLogin(request, async () => {
      const { url, checks } = await provider.begin(`${settings.publicUrl}${callbackPath}`)
      const begun: Begun = { ...checks, returnTo: query.returnTo ?? null }
      reply.setCookie(cookie, Buffer.from(JSON.stringify(begun)).toString('base64url'), {
        ...cookieOptions,
        maxAge: cookieSeconds,
      })
      return url
    })
  })

  route(deps, contract.finishOidc, async ({ request, reply }) => {
    if (!provider) throw new ApiError('NOT_FOUND')
    return leadToLogin(request, async () => {
      const begun = begunIn(request)
      reply.clearCookie(cookie, cookieOptions)
      const callback = new URL(request.raw.url ?? '', settings.publicUrl)
      const profile = await provider.finish(callback, begun)
      const ticket = await ticketFor(context, profile, request.log)
      reply.setCookie(ticketCookie, tokenHash(ticket), { ...cookieOptions, maxAge: ticketSeconds })
      const { returnTo } = begun
      return `/login?${new URLSearchParams({ ticket, ...(returnTo && { returnTo }) })}`
    })
  })

  route(deps, contract.redeemTicket, ({ body: { ticket }, request, reply }) => {
    const { valid, value } = request.unsignCookie(request.cookies[ticketCookie] ?? '')
    if (!valid || value !== tokenHash(ticket)) throw new ApiError('TICKET_EXPIRED')
    reply.clearCookie(ticketCookie, cookieOptions)
    return redeemTicket(context, tokens, { ticket, userAgent: request.headers['user-agent'] })
  })
}

/** A browser is on its way: what fails is said on the login page. */
async function leadToLogin(request: FastifyRequest, lead: () => Promise<string>) {
  try {
    return await lead()
  } catch (error) {
    return `/login?${new URLSearchParams(whyNot(error, request.log))}`
  }
}

/** What the login page is told of a failure, which goes to the log too. */
function whyNot(error: unknown, log: FastifyRequest['log']): { error: string; reason?: string } {
  if (error instanceof SignInRefused) {
    const { code, reason, details } = error
    const isOfPerson = code === 'SIGN_IN_CANCELED'
    log[isOfPerson ? 'info' : 'warn'](
      { event: 'sign-in-refused', reason, ...details },
      reason === 'clock' ? 'the clocks of this server and of the provider differ' : undefined,
    )
    return { error: code, ...(code === 'SIGN_IN_REFUSED' && { reason: reason.slice(0, 60) }) }
  }
  if (error instanceof ApiError) {
    log.info({ event: 'sign-in-refused', reason: error.code })
    return { error: error.code }
  }
  log.error({ err: error }, 'single sign-on failed')
  return { error: 'UNAVAILABLE' }
}

/** @throws TICKET_EXPIRED for a browser that did not begin here, or too long ago. */
function begunIn(request: FastifyRequest): Begun {
  const { valid, value } = request.unsignCookie(request.cookies[cookie] ?? '')
  if (!valid || !value) throw new ApiError('TICKET_EXPIRED')
  return JSON.parse(Buffer.from(value, 'base64url').toString())
}
