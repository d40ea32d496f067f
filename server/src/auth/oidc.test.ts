import {
  confirmRegistration,
  finishOidc,
  logIn,
  redeemTicket,
  register,
  resetPassword,
  startOidc,
} from '@tumbler/contract/session'
import { getMe, makeResetLink } from '@tumbler/contract/users'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { cleanUp } from '../testing/clean-up.ts'
import { clientId, clientSecret, IdentityProvider } from '../testing/identity-provider.ts'
import * as logins from '../testing/logins.ts'
import { openSecondApp } from '../testing/second-app.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'
import { oidcProblem } from './oidc-discovery.ts'

const publicUrl = 'http://localhost:3000'
const provider = await IdentityProvider.start(`${publicUrl}/api/auth/oidc/callback`, cleanUp)
const oidc = {
  ...{ issuer: provider.issuer, clientId, clientSecret, label: 'Company' },
  // As long as a machine may take.
  timeoutSeconds: 900,
}
const settings = { publicUrl, oidc, signIn: ['password', 'oidc'], loginLimitPerAccount: 1000 }
const app = await openTestApp(settings)

let count = 0
let email: string

beforeEach(() => {
  count += 1
  email = `ploy-${count}@example.com`
  provider.isAway = false
  provider.isSilent = false
  provider.publishedIssuer = null
  provider.person = { sub: `subject-${count}`, email, email_verified: true, name: 'Ploy Srisuk' }
})

const begin = async (returnTo?: string, at: TestApp = app) => {
  const { status, headers } = await at.call(startOidc, { query: { ...(returnTo && { returnTo }) } })
  const [cookie = ''] = String(headers['set-cookie']).split(';')
  return { status, url: String(headers.location), cookie }
}
/** What the browser of a ticket keeps beside it. */
const ticketCookies = new Map<string, string>()
const ticketIn = (at: URL) => at.searchParams.get('ticket') ?? '-'
const finish = async (callback: string, cookie: string, at: TestApp = app) => {
  const query = Object.fromEntries(new URL(callback).searchParams)
  const { headers } = await at.call(finishOidc, { query, headers: { cookie } })
  const place = new URL(String(headers.location), publicUrl)
  const [kept] = /tumbler-oidc-ticket=[^;]+/.exec(String(headers['set-cookie'])) ?? []
  if (kept) ticketCookies.set(ticketIn(place), kept)
  return place
}
/** The whole way, as a browser goes it; where it ends. */
async function signOn(returnTo?: string, at: TestApp = app): Promise<URL> {
  const { url, cookie } = await begin(returnTo, at)
  return finish(await provider.follow(url), cookie, at)
}
const redeem = (at: URL, cookie = ticketCookies.get(ticketIn(at)) ?? '') =>
  app.call(redeemTicket, { body: { ticket: ticketIn(at) }, headers: { cookie } })
const signedIn = async () => {
  const { accessToken } = (await redeem(await signOn())).body
  return (await app.call(getMe, { headers: logins.bearer(accessToken) })).body
}

/** What is logged above the level of requests while somebody signs in. */
async function logged(signIn: (at: TestApp) => Promise<URL>) {
  const lines: { level: number; event?: string }[] = []
  const logStream = { write: (line: string) => void lines.push(JSON.parse(line)) }
  const fresh = await openTestApp({ ...settings, logLevel: 'info' as const }, { logStream })
  const at = await signIn(fresh)
  return { at, lines: lines.filter(({ event }) => event === 'sign-in-refused') }
}

describe('single sign-on', () => {
  test.each([
    ['Wongsawat, Chai', 'Wongsawat Chai'],
    ['Ploy Srisuk-Wattanakul the Third', 'Ploy'],
    ['Müller/IT', 'MüllerIT'],
    ['\u202e\u3164', `ploy-`],
    ['', `ploy-`],
  ])('makes of the name %j a name that may be called', async (name, called) => {
    provider.person = { ...provider.person, name }
    expect((await signedIn()).name).toMatch(new RegExp(`^${called}`))
  })

  test('makes an account the first time, and finds it again by its subject', async () => {
    const first = await signedIn()
    expect(first).toMatchObject({ email, name: 'Ploy Srisuk', role: 'user' })
    provider.person = { ...provider.person, email: `married-${email}` }
    expect(await signedIn()).toMatchObject({ id: first.id, email })
  })

  test('goes back to where it began, and nowhere else', async () => {
    const at = await signOn('/form/Latte?x=1')
    expect([at.pathname, at.searchParams.get('returnTo')]).toEqual(['/login', '/form/Latte?x=1'])
    for (const returnTo of ['//evil.example', 'https://evil.example', '/\\evil.example'])
      expect((await begin(returnTo)).status).toBe(400)
  })

  test('links the account of the address; a password that came before does not open it any more', async () => {
    const { body } = await app.call(register, {
      body: { name: 'Thief', email, password: logins.password },
    })
    const thief = (await logins.signIn(app, email)).body
    expect((await signedIn()).id).toBe(body.id)
    expect(await logins.statusWith(app, thief.accessToken)).toBe(401)
    expect((await logins.signIn(app, email)).problem.code).toBe('LOGIN_FAILED')
  })

  test('of another person with the same address is refused', async () => {
    await signedIn()
    provider.person = { ...provider.person, sub: `another-${count}` }
    expect((await signOn()).searchParams.get('error')).toBe('OTHER_PERSON')
  })

  test.each([
    ['not-verified', { email_verified: false }, 'NOT_VERIFIED'],
    ['not-verified', { email_verified: undefined }, 'NOT_VERIFIED'],
    ['other-domain', { email: 'ploy@elsewhere.com' }, 'NOT_ALLOWED'],
    ['no-address', { email: undefined }, 'NO_ADDRESS'],
  ])(
    '%s: makes no account, and says so to the person and the operator',
    async (reason, given, code) => {
      Object.assign(provider.person, given)
      const before = await app.query('select count(*) from users')
      const { lines, at } = await logged((fresh) => signOn(undefined, fresh))
      expect(at.searchParams.get('error')).toBe(code)
      expect(await app.query('select count(*) from users')).toEqual(before)
      expect(lines).toEqual([
        expect.objectContaining({
          event: 'sign-in-refused',
          reason,
          claims: expect.arrayContaining(['sub']),
        }),
      ])
      expect(JSON.stringify(lines)).not.toContain(email)
    },
  )

  test.each([
    ['access_denied', 'SIGN_IN_CANCELED', 30],
    ['login_required', 'SIGN_IN_CANCELED', 30],
    ['server_error', 'SIGN_IN_REFUSED', 40],
  ])('that the provider ends with %s says so', async (error, code, level) => {
    const answer = async (fresh: TestApp) => {
      const { url, cookie } = await begin(undefined, fresh)
      const callback = new URL(`${publicUrl}/api/auth/oidc/callback`)
      const state = new URL(url).searchParams.get('state') ?? ''
      const iss = provider.issuer
      callback.search = String(
        new URLSearchParams({ error, error_description: 'AADSTS50105: x', state, iss }),
      )
      return finish(callback.href, cookie, fresh)
    }
    const { lines, at } = await logged(answer)
    expect(at.searchParams.get('error')).toBe(code)
    expect(at.searchParams.get('reason')).toBe(code === 'SIGN_IN_REFUSED' ? error : null)
    expect(lines).toEqual([
      expect.objectContaining({
        level,
        event: 'sign-in-refused',
        reason: error,
        description: 'AADSTS50105: x',
      }),
    ])
  })

  test('of a disabled account says so', async () => {
    const { id } = await signedIn()
    await app.query('update users set is_available = false where id = $1', id)
    expect((await signOn()).searchParams.get('error')).toBe('ACCOUNT_DISABLED')
  })

  test('works once: neither the ticket nor the answer of the provider does it again', async () => {
    const { url, cookie } = await begin()
    const callback = await provider.follow(url)
    const at = await finish(callback, cookie)
    expect([(await redeem(at)).status, (await redeem(at)).problem.code]).toEqual([
      200,
      'TICKET_EXPIRED',
    ])
    const again = (await finish(callback, cookie)).searchParams
    expect([again.get('error'), again.get('reason')]).toEqual(['SIGN_IN_REFUSED', 'invalid_grant'])
    const late = await signOn()
    app.passTime(60_000)
    expect((await redeem(late)).problem.code).toBe('TICKET_EXPIRED')
  })

  test('is refused to a browser that did not begin it, or began another one', async () => {
    const { url } = await begin()
    const callback = await provider.follow(url)
    expect((await finish(callback, '')).searchParams.get('error')).toBe('TICKET_EXPIRED')
    const other = await begin()
    expect((await finish(callback, other.cookie)).searchParams.get('error')).toBe('UNAVAILABLE')
    const forged = callback.replace(/code=[^&]*/, 'code=forged')
    expect((await finish(forged, other.cookie)).searchParams.has('ticket')).toBe(false)
  })

  test('gives its ticket to the browser that came back, and to no other', async () => {
    const [mine, theirs] = [await signOn(), await signOn()]
    for (const cookie of ['', ticketCookies.get(ticketIn(theirs)) ?? ''])
      expect((await redeem(mine, cookie)).problem.code).toBe('TICKET_EXPIRED')
    expect((await redeem(mine)).status).toBe(200)
  })

  test('lasts seven days, as the provider alone knows who has left', async () => {
    let { refreshToken } = (await redeem(await signOn())).body
    app.passTime(7 * 86_400_000 - 1000)
    refreshToken = (await logins.renew(app, refreshToken)).body.refreshToken
    app.passTime(1000)
    expect((await logins.renew(app, refreshToken)).problem.code).toBe('SESSION_ENDED')
  })

  test('ends every link and ticket of before when the account is linked', async () => {
    const { body } = await app.call(register, {
      body: { name: 'Thief', email, password: logins.password },
    })
    const mali = await app.newUser('admin')
    const { url } = (await mali.call(makeResetLink, { params: { id: body.id } })).body
    await signOn()
    const token = new URLSearchParams(new URL(url).hash.slice(1)).get('token') ?? ''
    const { problem } = await app.call(resetPassword, {
      body: { token, password: 'another fine long password' },
    })
    expect(problem.code).toBe('LINK_EXPIRED')
  })

  test('where there are no passwords, no link sets one', async () => {
    const only = await openTestApp({ ...settings, signIn: ['oidc'] })
    const [mali, ploy] = [await only.newUser('admin'), await only.newUser('user')]
    const { problem } = await mali.call(makeResetLink, { params: { id: ploy.id } })
    expect(problem.code).toBe('NOT_ALLOWED')
    await only.query(
      `insert into reset_links values (encode(sha256('old'), 'hex'), $1, $2)`,
      ploy.id,
      new Date(only.now.getTime() + 60_000),
    )
    const { problem: used } = await only.call(resetPassword, {
      body: { token: 'old', password: 'another fine long password' },
    })
    expect(used.code).toBe('LINK_EXPIRED')
  })

  test('begins at one server and ends at another', async () => {
    const second = await openSecondApp(app)
    const { url, cookie } = await begin()
    const at = await finish(await provider.follow(url), cookie, second)
    expect((await redeem(at)).status).toBe(200)
  })

  test('of two first sign-ins at once makes one account', async () => {
    const places = await Promise.all([signOn(), signOn()])
    expect(places.map((at) => at.searchParams.has('ticket'))).toEqual([true, true])
    expect(await app.query('select from users where email = $1', email)).toHaveLength(1)
  })

  test('goes on after the provider has changed its keys', async () => {
    await signedIn()
    provider.changeKeys()
    expect((await signedIn()).email).toBe(email)
  })
})

describe('the address of the provider', () => {
  test('may have a slash at its end or none, whatever the provider publishes', async () => {
    const { issuer } = provider
    for (const spelling of [issuer, `${issuer}/`]) {
      const fresh = await openTestApp({ ...settings, oidc: { ...oidc, issuer: spelling } })
      expect(await oidcProblem({ ...oidc, issuer: spelling })).toBeNull()
      expect((await signOn(undefined, fresh)).searchParams.has('ticket')).toBe(true)
    }
    provider.publishedIssuer = `${issuer}/`
    expect(await oidcProblem(oidc)).toBeNull()
    provider.publishedIssuer = 'https://login.example.com'
    expect(await oidcProblem(oidc)).toBe(
      `The sign-in with the company account does not work now: ${issuer} calls itself https://login.example.com: set OIDC_ISSUER=https://login.example.com`,
    )
  })

  test('is tried at the start, in a line', async () => {
    provider.isAway = true
    expect(await oidcProblem(oidc)).toMatch(
      /^The sign-in with the company account does not work now: [^\n]+$/,
    )
  })
})

describe('while the provider is away', () => {
  test('the login page says so, passwords work, and it works again afterwards', async () => {
    const fresh = await openTestApp(settings)
    provider.isAway = true
    expect((await begin(undefined, fresh)).url).toBe('/login?error=UNAVAILABLE')
    const { email: known } = await logins.makeAccount(fresh)
    expect((await logins.signIn(fresh, known)).status).toBe(200)
    provider.isAway = false
    expect((await signOn(undefined, fresh)).searchParams.has('ticket')).toBe(true)
  })
})

test('why the provider cannot be reached is in the log', async () => {
  const lines: string[] = []
  const logStream = { write: (line: string) => void lines.push(line) }
  const gone = {
    ...settings,
    logLevel: 'error' as const,
    oidc: { ...oidc, issuer: 'http://nowhere.invalid' },
  }
  const fresh = await openTestApp(gone, { logStream })
  expect((await begin(undefined, fresh)).url).toBe('/login?error=UNAVAILABLE')
  expect(lines.join()).toMatch(/"cause":"getaddrinfo [A-Z_]+ nowhere[.]invalid"/)
})

describe('a provider that never answers', () => {
  test('is given up, at the start and at the return', async () => {
    const fresh = await openTestApp(settings)
    const { timeout } = AbortSignal
    // Its time is over at once while the provider is silent.
    const limit = vi.spyOn(AbortSignal, 'timeout')
    limit.mockImplementation((ms) =>
      provider.isSilent && ms === oidc.timeoutSeconds * 1000 ? AbortSignal.abort() : timeout(ms),
    )
    cleanUp(() => limit.mockRestore())
    provider.isSilent = true
    expect((await begin(undefined, fresh)).url).toBe('/login?error=UNAVAILABLE')
    provider.isSilent = false
    const { url, cookie } = await begin(undefined, fresh)
    const callback = await provider.follow(url)
    provider.isSilent = true
    const at = await finish(callback, cookie, fresh)
    expect(at.searchParams.get('error')).toBe('UNAVAILABLE')
    provider.isSilent = false
    expect((await signOn(undefined, fresh)).searchParams.has('ticket')).toBe(true)
  })
})

describe('a shop with the company account only', () => {
  test('takes no password but the first admin’s, and no registration', async () => {
    const only = await openTestApp({
      ...settings,
      signIn: ['oidc'],
      adminEmail: 'boss@example.com',
    })
    const enter = async (address: string) => {
      const body = { email: address, password: logins.password }
      return (await only.call(logIn, { body })).status
    }
    const { id } = await logins.makeAccount(only)
    const [{ email: known }] = await only.query('select email from users where id = $1', id)
    expect(await enter(known)).toBe(401)
    await only.query(`update users set email = 'boss@example.com' where id = $1`, id)
    expect(await enter('boss@example.com')).toBe(200)
    const body = { name: 'Ploy', email, password: logins.password }
    expect((await only.call(register, { body })).problem.code).toBe('REGISTRATION_CLOSED')
    const code = { id: '0b5a2b0e-6f0c-4f0e-9a55-3f6f4a1f0c11', code: '123456' }
    const { problem } = await only.call(confirmRegistration, { body: code })
    expect(problem.code).toBe('REGISTRATION_CLOSED')
  })

  test('that has none set up answers 404', async () => {
    const none = await openTestApp()
    expect((await begin(undefined, none)).status).toBe(404)
  })
})
