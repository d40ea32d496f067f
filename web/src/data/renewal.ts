import type * as contract from '@tumbler/contract/session'
import { store, stored } from '../device/storage.ts'
import { CallError, codeOf } from './call-error.ts'
import { shopNow } from './clock.ts'
import { send } from './send.ts'
import { claimsOf } from './token-claims.ts'

let running: Promise<unknown> = Promise.resolve()

/** One at a time over all tabs; without Web Locks (plain HTTP) at least within this one. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if ('locks' in navigator) return navigator.locks.request('session-renewal', work)
  const turn = running.then(work, work)
  running = turn.catch(() => undefined)
  return turn
}

/**
 * New tokens in place of the one that was refused; answers the token to use from now on. Where
 * another tab was faster, its tokens are taken. An ended session is signed out on this device.
 */
export function renewSession(refusedToken: string | null): Promise<string> {
  return inTurn(async () => {
    const current = stored('access_token')
    if (current !== null && current !== refusedToken) return current
    const refreshToken = stored('refresh_token')
    if (refreshToken === null) throw endSession()
    try {
      const answer = await send('renewTokens', { body: { refreshToken } }, null)
      const { accessToken, refreshToken: successor } = answer as contract.Tokens
      store({ access_token: accessToken, refresh_token: successor })
      return accessToken
    } catch (error) {
      throw ['SESSION_ENDED', 'VALIDATION_FAILED', 'NOT_SIGNED_IN'].includes(codeOf(error))
        ? endSession()
        : error
    }
  })
}

/** What belongs to the person goes; a drink being put together waits for her to come back. */
function endSession(): CallError {
  store({ access_token: null, refresh_token: null, recentUpload: null, favOrder: null })
  return new CallError('SESSION_ENDED')
}

/** Milliseconds before a token expires that it is renewed; hidden pages look once a minute only. */
const aheadMs = 90_000
const lookMs = 30_000

/**
 * Renews the token of whoever is signed in before it expires, for as long as the page is open: a page
 * that asks the server nothing keeps its live connection all the same. Answers how to stop.
 */
export function renewAhead(): () => void {
  const looking = setInterval(() => {
    const token = stored('access_token')
    const { exp } = claimsOf(token)
    if (exp === undefined || exp * 1000 - shopNow().getTime() > aheadMs) return
    // The next look tries again.
    renewSession(token).catch(() => {})
  }, lookMs)
  return () => clearInterval(looking)
}
