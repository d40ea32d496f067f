import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { installLocks } from '../testing/install-locks.ts'

const minute = 60_000
const now = new Date('2026-11-20T02:00:00Z')
const stops: (() => void)[] = []
let renewals: number
let respond: () => Response

const tokenOf = (exp: number) => `x.${btoa(JSON.stringify({ sub: 'ploy', sid: 's', exp }))}.x`
/** A token of the server's clock, good for so many milliseconds from now. */
const tokenFor = (ms: number) => tokenOf((now.getTime() + ms) / 1000)

const newTokens = () =>
  Response.json({
    accessToken: tokenOf(Date.now() / 1000 + 15 * 60),
    refreshToken: `refresh-${renewals}`,
  })

/** A whole tab of its own that renews ahead. */
async function openTab() {
  vi.resetModules()
  const { renewAhead } = await import('./token-renewal.ts')
  stops.push(renewAhead())
  return import('./clock.ts')
}

beforeEach(() => {
  vi.useFakeTimers({ now })
  installLocks()
  renewals = 0
  respond = newTokens
  vi.stubGlobal('fetch', async () => {
    renewals += 1
    // The other tab checks meanwhile.
    await new Promise((resolve) => setTimeout(resolve, 100))
    return respond()
  })
  localStorage.setItem('access_token', tokenFor(15 * minute))
  localStorage.setItem('refresh_token', 'refresh-0')
})
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  localStorage.clear()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('without Web Locks a tab takes the tokens that another one got meanwhile', async () => {
  vi.stubGlobal('navigator', { onLine: true })
  vi.resetModules()
  const { renewSession } = await import('./token-renewal.ts')
  respond = () => {
    // The other tab has changed the password.
    localStorage.setItem('access_token', 'new access')
    localStorage.setItem('refresh_token', 'new refresh')
    return Response.json({ code: 'SESSION_ENDED' }, { status: 401 })
  }
  const renewing = renewSession(localStorage.getItem('access_token'))
  await vi.advanceTimersByTimeAsync(1000)
  expect(await renewing).toBe('new access')
  expect(localStorage.getItem('refresh_token')).toBe('new refresh')
})

describe('a page that sends no request', () => {
  test('has its token renewed about a minute before it expires, once for all tabs', async () => {
    await openTab()
    await openTab()
    await vi.advanceTimersByTimeAsync(13 * minute)
    expect(renewals).toBe(0)
    await vi.advanceTimersByTimeAsync(minute)
    expect(renewals).toBe(1)
    await vi.advanceTimersByTimeAsync(60 * minute)
    expect(renewals).toBe(5)
    expect(localStorage.getItem('refresh_token')).toBe('refresh-5')
  })

  test('of a visitor renews nothing, and neither does one that was closed', async () => {
    localStorage.clear()
    await openTab()
    await vi.advanceTimersByTimeAsync(60 * minute)
    localStorage.setItem('access_token', tokenFor(0))
    localStorage.setItem('refresh_token', 'refresh-0')
    for (const stop of stops.splice(0)) stop()
    await vi.advanceTimersByTimeAsync(60 * minute)
    expect(renewals).toBe(0)
  })

  test('goes by the server’s clock', async () => {
    const { correctClock } = await openTab()
    correctClock(new Date(now.getTime() + 14 * minute).toUTCString())
    await vi.advanceTimersByTimeAsync(minute)
    expect(renewals).toBeGreaterThan(0)
    correctClock(null)
  })

  test('tries again after a network that was away', async () => {
    await openTab()
    respond = () => {
      throw new TypeError('Failed to fetch')
    }
    await vi.advanceTimersByTimeAsync(13.5 * minute + 1000)
    expect(renewals).toBe(1)
    respond = newTokens
    await vi.advanceTimersByTimeAsync(minute / 2)
    expect(renewals).toBe(2)
    expect(localStorage.getItem('refresh_token')).toBe('refresh-2')
  })

  test('whose session has ended is signed out', async () => {
    await openTab()
    respond = () =>
      new Response(JSON.stringify({ code: 'SESSION_ENDED', status: 401, title: 'ended' }), {
        status: 401,
        headers: { 'content-type': 'application/problem+json' },
      })
    await vi.advanceTimersByTimeAsync(20 * minute)
    expect(localStorage.getItem('refresh_token')).toBeNull()
    expect(renewals).toBe(1)
  })
})
