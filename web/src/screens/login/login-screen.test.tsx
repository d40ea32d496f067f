import { expect, test } from 'vitest'
import { refusal } from '../../testing/fake-server.ts'
import { openApp, people, settings } from '../../testing/open-app.tsx'
import { findRole, found, press, seen, until } from '../../testing/show-screen.tsx'
import { dialogField, signIn } from '../../testing/sign-in.ts'

test('the way in is a dialog, the way to an account a link', async () => {
  openApp('/login')
  await findRole('heading', 'Welcome to')
  expect((await findRole('link', 'Create New Account')).getAttribute('href')).toBe('/create')
  await press('Login')
  await found('[role=dialog] button', 'Login')
})

test('both fields are required, and the first one is for an e-mail address', async () => {
  openApp('/login')
  await press('Login')
  for (const name of ['email', 'password']) {
    const field = await dialogField(name)
    expect(field.type).toBe(name)
    expect(field.getAttribute('aria-required')).toBe('true')
  }
})

test('the eye shows the password and hides it again', async () => {
  openApp('/login')
  await press('Login')
  const password = await dialogField('password')
  await press('Show password')
  await until(() => expect(password.type).toBe('text'))
  await press('Show password')
  await until(() => expect(password.type).toBe('password'))
})

test('who forgot the password finds the team', async () => {
  openApp('/login')
  await press('Login')
  const link = await found('[role=dialog] a', 'contact the team')
  expect(link.getAttribute('href')).toBe('/team-credit')
  expect(seen()).toContain('Forgot your password? Please contact the team')
})

test.each([
  ['', 'Please contact the team'],
  ['Write to Praew', 'Please contact the teamWrite to Praew'],
])('with the contact line %j the sentence goes on: %s', async (contactText, words) => {
  openApp('/login', { answers: { getSettings: () => ({ ...settings, contactText }) } })
  await press('Login')
  const form = await found('[role=dialog] form', '')
  await until(() => expect(form.textContent?.endsWith(words)).toBe(true))
})

test('it is seen that the server is being asked', async () => {
  let answer = () => {}
  const page = openApp('/login', {
    answers: { logIn: () => page.server.signIn(people.user) },
  })
  const fetched = globalThis.fetch
  globalThis.fetch = async (...asked) => {
    if (String(asked[0]).endsWith('/login'))
      await new Promise<void>((resolve) => {
        answer = resolve
      })
    return fetched(...asked)
  }
  await signIn('user@example.com')
  const submit = await found('[role=dialog] [type=submit]', '')
  await until(() => expect(submit.getAttribute('aria-busy')).toBe('true'))
  answer()
  await page.at('/statusOrder')
})

test.each([
  [
    'ACCOUNT_DISABLED',
    { reason: 'Left the company' },
    'Your account is disabled: Left the company. Questions: contact the team',
  ],
  ['ACCOUNT_DISABLED', { reason: '' }, 'Your account is disabled. Questions: contact the team'],
  ['ACCOUNT_WAITING', {}, 'An admin has not approved your account yet.'],
] as const)('%s says why, and does not call the password wrong', async (code, given, words) => {
  openApp('/login', { answers: { logIn: () => refusal(code, {}, given) } })
  await signIn('user@example.com')
  const alert = await found('[role=dialog] [role=alert]', '')
  expect(alert.textContent).toBe(words)
})

test('an account of the demo fills in the form', async () => {
  const demoAccounts = [{ role: 'user' as const, email: 'user@example.com', password: 'public' }]
  openApp('/login', { answers: { getSettings: () => ({ ...settings, demoAccounts }) } })
  await press('User')
  expect((await dialogField('email')).value).toBe('user@example.com')
  expect((await dialogField('password')).value).toBe('public')
})

test('one whose password was made at random only its address, and the page says where it is', async () => {
  const demoAccounts = [{ role: 'user' as const, email: 'user@example.com', password: null }]
  openApp('/login', { answers: { getSettings: () => ({ ...settings, demoAccounts }) } })
  await until(() => expect(seen()).toContain('is in the log of the server'))
  await press('User')
  expect((await dialogField('email')).value).toBe('user@example.com')
  const password = await dialogField('password')
  expect(password.value).toBe('')
  expect(document.activeElement).toBe(password)
})
