import type { Tokens } from '@tumbler/contract/fields'
import { withLock } from '../device/lock.ts'
import { localStore } from '../device/storage.ts'
import { ApiError, errorCode } from './api-error.ts'
import { shopNow } from './clock.ts'
import { send } from './send.ts'

interface TokenClaims {
  /** The user. */
  sub?: string
  /** The session. */
  sid?: string
  /** Seconds since 1970 by the server's clock. */
  exp?: number
}

/** The claims of an access token, not verified; the server alone does that. */
export function claimsOf(accessToken: string | null): TokenClaims {
  if (accessToken === null) return {}
  try {
    const [, claims = ''] = accessToken.split('.')
    const { sub, sid, exp } = JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/')))
    return {
      ...(typeof sub === 'string' && { sub }),
      ...(typeof sid === 'string' && { sid }),
      ...(typeof exp === 'number' && { exp }),
    }
  } catch {
    return {}
  }
}

/** The id of the session, which a renewal does not change; null without a token. */
export const sessionOf = (accessToken: string | null): string | null =>
  claimsOf(accessToken).sid ?? accessToken

/**
 * New tokens in place of the one that was refused; resolves with the token to use from now on. Where
 * another tab was faster, its tokens are taken. An ended session is signed out on this device.
 */
export function renewSession(refusedToken: string | null): Promise<string> {
  return withLock('session-renewal', async () => {
    const current = localStore.get('access_token')
    if (current !== null && current !== refusedToken) return current
    const refreshToken = localStore.get('refresh_token')
    if (refreshToken === null) throw endSession()
    try {
      const response = await send('renewTokens', { body: { refreshToken } }, null)
      const { accessToken, refreshToken: successor } = response as Tokens
      localStore.set({ access_token: accessToken, refresh_token: successor })
      return accessToken
    } catch (error) {
      // Without Web Locks (plain HTTP) another tab may have got new ones meanwhile.
      const newer = localStore.get('access_token')
      if (newer !== null && localStore.get('refresh_token') !== refreshToken) return newer
      throw ['SESSION_ENDED', 'VALIDATION_FAILED', 'NOT_SIGNED_IN'].includes(errorCode(error))
        ? endSession()
        : error
    }
  })
}

/**
 * A request that answers the tokens of a new session, which are used from now on. Until they are stored no
 * tab renews: the tokens before them are over.
 */
export function takeTokens(request: () => Promise<unknown>): Promise<unknown> {
  return withLock('session-renewal', async () => {
    const response = await request()
    const { accessToken, refreshToken } = response as Partial<Tokens>
    // A server of an earlier version sends none.
    if (accessToken && refreshToken)
      localStore.set({ access_token: accessToken, refresh_token: refreshToken })
    return response
  })
}

/** Clears what belongs to the user; an order draft waits for the next sign-in. */
function endSession(): ApiError {
  localStore.set({ access_token: null, refresh_token: null, recentUpload: null, favOrder: null })
  return new ApiError('SESSION_ENDED')
}

/** Milliseconds before a token expires that it is renewed; timers of hidden pages run once a minute. */
const renewBeforeMs = 90_000
const checkMs = 30_000

/**
 * Renews the token before it expires, for as long as the page is open: the live connection needs it
 * also while the page sends no request. Returns how to stop.
 */
export function renewAhead(): () => void {
  const checking = setInterval(() => {
    const token = localStore.get('access_token')
    const { exp } = claimsOf(token)
    if (exp === undefined || exp * 1000 - shopNow().getTime() > renewBeforeMs) return
    // The next check tries again.
    renewSession(token).catch(() => {})
  }, checkMs)
  return () => clearInterval(checking)
}
