import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { installLocks } from '../testing/install-locks.ts'

interface Request {
  method: string
  path: string
  token: string | null
  body: unknown
  headers: Headers
}

let requests: Request[]
let respond: (request: Request) => Response | Promise<Response>

const json = (status: number, content: unknown) =>
  new Response(JSON.stringify(content), {
    status,
    headers: { 'content-type': status < 400 ? 'application/json' : 'application/problem+json' },
  })
const refusal = (status: number, code: string) => json(status, { code, status, title: code })
const me = { id: 'a', email: 'a@example.com', name: 'Ann', role: 'user' }

/** A whole tab of its own: its modules share nothing with another tab's but the browser. */
async function openTab() {
  vi.resetModules()
  const { call } = await import('./call.ts')
  const { errorCode } = await import('./api-error.ts')
  return { call, errorCode }
}

/** Refuses every token but the newest, and hands out a new pair for the newest refresh token. */
function rotatingServer() {
  let generation = 1
  return (request: Request) => {
    if (request.path === '/api/auth/refresh-token') {
      const { refreshToken } = request.body as { refreshToken: string }
      if (refreshToken !== `refresh-${generation}`) return refusal(401, 'SESSION_ENDED')
      generation += 1
      return json(200, {
        accessToken: `access-${generation}`,
        refreshToken: `refresh-${generation}`,
      })
    }
    return request.token === `access-${generation}` && generation > 1
      ? json(200, me)
      : refusal(401, 'NOT_SIGNED_IN')
  }
}

const renewals = () => requests.filter(({ path }) => path === '/api/auth/refresh-token')

beforeEach(() => {
  requests = []
  localStorage.clear()
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const headers = new Headers(init.headers)
    const request = {
      method: init.method ?? 'GET',
      path,
      token: headers.get('authorization')?.replace('Bearer ', '') ?? null,
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
      headers,
    }
    requests.push(request)
    return respond(request)
  })
})

afterEach(() => vi.unstubAllGlobals())

const signIn = () => {
  localStorage.setItem('access_token', 'access-1')
  localStorage.setItem('refresh_token', 'refresh-1')
}

describe('one call', () => {
  test('fills the path, the query and the body, and carries the token', async () => {
    const { call } = await openTab()
    signIn()
    respond = () => json(200, [])
    await call('listOrders', { query: { status: 'ordered', page: 2, pageSize: 100 } })
    await call('moveMyOrder', { params: { id: 'x/y' }, body: { status: 'cancel' } })
    expect(requests.map(({ method, path, token, body }) => [method, path, token, body])).toEqual([
      ['GET', '/api/order?status=ordered&page=2&pageSize=100', 'access-1', undefined],
      ['PATCH', '/api/order/x%2Fy', 'access-1', { status: 'cancel' }],
    ])
  })

  test('sends the idempotency key', async () => {
    const { call } = await openTab()
    signIn()
    respond = () => json(201, {})
    const body = { menu_id: 'm', tumblerImage: '/t.webp' }
    await call('placeOrder', { body }, { idempotencyKey: 'k' })
    expect(requests[0]?.headers.get('idempotency-key')).toBe('k')
  })

  test('shows no token where anybody may call', async () => {
    const { call } = await openTab()
    signIn()
    respond = () => json(200, { isCafeOpen: true, isBarOpen: false })
    await call('getCafeStatus', {})
    expect(requests[0]?.token).toBeNull()
  })

  test('a refusal carries its code and its problem', async () => {
    const { call } = await openTab()
    signIn()
    respond = () => json(409, { code: 'ORDER_CHANGED', title: 'changed', status: 409, order: 1 })
    await expect(
      call('moveMyOrder', { params: { id: 'a' }, body: { status: 'picked' } }),
    ).rejects.toMatchObject({ code: 'ORDER_CHANGED', problem: { order: 1 } })
  })

  test('a wrong password is thrown, and renews nothing', async () => {
    const { call } = await openTab()
    signIn()
    respond = () => refusal(401, 'LOGIN_FAILED')
    const body = { email: 'a@example.com', password: 'no' }
    await expect(call('logIn', { body })).rejects.toMatchObject({ code: 'LOGIN_FAILED' })
    expect(requests).toHaveLength(1)
  })
})

describe('no response', () => {
  test('no network is OFFLINE, and the session stays', async () => {
    const { call } = await openTab()
    signIn()
    respond = () => Promise.reject(new TypeError('Failed to fetch'))
    await expect(call('getMe', {})).rejects.toMatchObject({ code: 'OFFLINE' })
    expect(localStorage.getItem('refresh_token')).toBe('refresh-1')
  })

  test('no network during the renewal keeps the session', async () => {
    const { call } = await openTab()
    signIn()
    respond = ({ path }) =>
      path === '/api/user/me'
        ? refusal(401, 'NOT_SIGNED_IN')
        : Promise.reject(new TypeError('Failed to fetch'))
    await expect(call('getMe', {})).rejects.toMatchObject({ code: 'OFFLINE' })
    expect(localStorage.getItem('refresh_token')).toBe('refresh-1')
  })

  test("a proxy's page is no response", async () => {
    const { call } = await openTab()
    const page = (status: number) =>
      new Response('<html>', { status, headers: { 'content-type': 'text/html' } })
    for (const [status, code] of [
      [401, 'BLOCKED'],
      [403, 'BLOCKED'],
      [407, 'BLOCKED'],
      [413, 'BODY_TOO_LARGE'],
      [429, 'TOO_MANY_REQUESTS'],
      [502, 'UNAVAILABLE'],
      [200, 'UNEXPECTED'],
    ] as const) {
      respond = () => page(status)
      await expect(call('getCafeStatus', {})).rejects.toMatchObject({ code })
    }
  })

  test('a call that was given up is no failure of the network', async () => {
    const { call, errorCode } = await openTab()
    const given = new AbortController()
    given.abort()
    respond = () => Promise.reject(given.signal.reason)
    const failure = await call('getCafeStatus', {}, { signal: given.signal }).catch((e) => e)
    expect(failure).toBe(given.signal.reason)
    expect(errorCode(failure)).toBe('UNEXPECTED')
  })
})

describe('renewal', () => {
  test('a stale token is renewed once, and the call made again', async () => {
    const { call } = await openTab()
    signIn()
    respond = rotatingServer()
    expect(await call('getMe', {})).toEqual(me)
    expect(localStorage.getItem('access_token')).toBe('access-2')
    expect(localStorage.getItem('refresh_token')).toBe('refresh-2')
    expect(renewals()).toHaveLength(1)
  })

  test('many calls at once lead to one renewal, without Web Locks too', async () => {
    const { call } = await openTab()
    signIn()
    respond = rotatingServer()
    await Promise.all([1, 2, 3, 4].map(() => call('getMe', {})))
    expect(renewals()).toHaveLength(1)
  })

  test('two tabs at once lead to one renewal', async () => {
    installLocks()
    const [one, other] = [await openTab(), await openTab()]
    signIn()
    respond = rotatingServer()
    await Promise.all([one.call('getMe', {}), other.call('getMe', {})])
    expect(renewals()).toHaveLength(1)
  })

  test('waits for tokens that another call brings, and uses those', async () => {
    installLocks()
    const [one, other] = [await openTab(), await openTab()]
    signIn()
    const server = rotatingServer()
    const changed = Promise.withResolvers<void>()
    const stale = Promise.withResolvers<void>()
    respond = async (request) => {
      if (request.path !== '/api/user/password') {
        if (request.token === 'access-1') stale.resolve()
        return server(request)
      }
      const refreshToken = 'refresh-1'
      const rotated = server({
        ...request,
        path: '/api/auth/refresh-token',
        body: { refreshToken },
      })
      changed.resolve()
      await stale.promise
      return json(200, { endedSessions: 0, ...((await rotated.json()) as object) })
    }
    const body = { current: 'old', next: 'another fine long password' }
    const change = one.call('changePassword', { body })
    await changed.promise
    expect(await other.call('getMe', {})).toEqual(me)
    await change
    expect(renewals()).toEqual([])
    expect(localStorage.getItem('refresh_token')).toBe('refresh-2')
  })

  test('only a refresh token is stored: it is used first', async () => {
    const { call } = await openTab()
    localStorage.setItem('refresh_token', 'refresh-1')
    respond = rotatingServer()
    expect(await call('getMe', {})).toEqual(me)
    expect(requests.map(({ path }) => path)).toEqual(['/api/auth/refresh-token', '/api/user/me'])
  })

  test('an ended session signs out on this device, and keeps what is not the person’s', async () => {
    const { call } = await openTab()
    localStorage.setItem('access_token', 'access-0')
    localStorage.setItem('refresh_token', 'stolen')
    localStorage.setItem('recentUpload', '/mine.webp')
    localStorage.setItem('theme', 'dark')
    respond = rotatingServer()
    await expect(call('getMe', {})).rejects.toMatchObject({ code: 'SESSION_ENDED' })
    expect({ ...localStorage }).toEqual({ theme: 'dark' })
  })

  test('a token that is refused even when new is renewed no second time', async () => {
    const { call } = await openTab()
    signIn()
    respond = ({ path }) =>
      path === '/api/auth/refresh-token'
        ? json(200, { accessToken: 'access-2', refreshToken: 'refresh-2' })
        : refusal(401, 'NOT_SIGNED_IN')
    await expect(call('getMe', {})).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' })
    expect(renewals()).toHaveLength(1)
  })
})
