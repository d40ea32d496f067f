import { describe, expect, test, vi } from 'vitest'
import { refusal } from '../testing/fake-server.ts'
import { openApp, people, settings } from '../testing/open-app.tsx'
import { press, seen, until } from '../testing/show-screen.tsx'
import { dialogField, signIn } from '../testing/sign-in.ts'

const alertText = () =>
  until(() => {
    const alert = document.querySelector('[role="dialog"] [role="alert"]')
    if (!alert) throw new Error('No alert')
    return alert.textContent
  })

describe('signing in', () => {
  test.each([
    ['/ordered', 'user', '/ordered'],
    ['/form/Latte/a1', 'admin', '/form-admin/Latte/a1'],
    ['/ordering', 'user', '/unauthorized'],
    ['/login', 'user', '/statusOrder'],
    ['/login', 'admin', '/menuCafe-admin'],
  ] as const)('from %s the login leads there as %s: %s', async (wanted, role, path) => {
    const logIn = () => page.server.signIn(people[role])
    const page = openApp(wanted, { answers: { logIn } })
    await page.at('/login')
    await signIn(people[role].email)
    await page.at(path)
  })

  test('another domain is an error, and nothing is sent', async () => {
    const logIn = vi.fn(() => refusal('LOGIN_FAILED'))
    openApp('/login', { answers: { logIn } })
    await signIn('user@example.org')
    await until(() => expect(seen()).toContain('only accept @example.com'))
    expect(logIn).not.toHaveBeenCalled()
  })

  test('a password is needed', async () => {
    const logIn = vi.fn(() => refusal('LOGIN_FAILED'))
    openApp('/login', { answers: { logIn } })
    await signIn('user@example.com', '')
    await until(() => expect(seen()).toContain('Password cannot be empty'))
    expect(logIn).not.toHaveBeenCalled()
  })

  test('spaces in an address are stripped', async () => {
    const logIn = vi.fn(() => refusal('LOGIN_FAILED'))
    openApp('/login', { answers: { logIn } })
    await signIn(' user @example.com ')
    await alertText()
    expect(logIn).toHaveBeenCalledWith(
      expect.objectContaining({ body: { email: 'user@example.com', password: 'tumbler-demo' } }),
    )
  })

  test('a wrong password is one sentence', async () => {
    openApp('/login', { answers: { logIn: () => refusal('LOGIN_FAILED') } })
    await signIn('user@example.com', 'no')
    expect(await alertText()).toBe('Email or Password incorrect.')
  })

  test('a second sentence says when the words typed were not the cause', async () => {
    openApp('/login', { answers: { logIn: () => refusal('TOO_MANY_REQUESTS') } })
    await signIn('user@example.com')
    expect(await alertText()).toBe(
      'Email or Password incorrect.Too many tries. Please wait a moment.',
    )
  })

  test('after too many tries it says how long to wait', async () => {
    const wait = { 'retry-after': '900' }
    openApp('/login', { answers: { logIn: () => refusal('TOO_MANY_REQUESTS', wait) } })
    await signIn('user@example.com')
    expect(await alertText()).toBe(
      'Email or Password incorrect.Too many tries. Please wait 15 minutes.',
    )
  })

  test('a demo account fills the form with one tap', async () => {
    const demo = { role: 'user', email: 'user@example.com', password: 'tumbler-demo' } as const
    const getSettings = () => ({ ...settings, demoAccounts: [demo] })
    openApp('/login', { answers: { getSettings } })
    await press('User')
    expect((await dialogField('email')).value).toBe(demo.email)
    expect((await dialogField('password')).value).toBe(demo.password)
  })

  test('outside the demo no account is shown', async () => {
    openApp('/login')
    await press('Login')
    await dialogField('email')
    expect(seen()).not.toContain('Demo accounts')
  })
})
