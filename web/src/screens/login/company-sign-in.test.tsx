import { expect, test } from 'vitest'
import { refusal } from '../../testing/fake-server.ts'
import { openApp, people, settings } from '../../testing/open-app.tsx'
import {
  allOfRole,
  fillField,
  findRole,
  found,
  press,
  seen,
  until,
} from '../../testing/show-screen.tsx'
import { dialogField } from '../../testing/sign-in.ts'
import './company-return.tsx'

const withCompany = {
  getSettings: () => ({
    ...settings,
    hasMail: true,
    signIn: { password: true, companyAccount: 'Continue with company account' },
  }),
}

test('the company account leads to the provider, and back to where one wanted to go', async () => {
  const page = openApp('/ordered', { answers: withCompany })
  await page.at('/login')
  const link = await found('a', 'Continue with company account')
  expect(link.getAttribute('href')).toBe('/api/auth/oidc/start?returnTo=%2Fordered')
})

test('a ticket signs in once, and leads to where it began', async () => {
  const tickets: string[] = []
  const page = openApp('/login?ticket=one&returnTo=%2Fordered', {
    answers: {
      ...withCompany,
      redeemTicket: ({ body }) => {
        tickets.push(String(body.ticket))
        return page.server.signIn(people.user)
      },
    },
  })
  await page.at('/ordered')
  expect(tickets).toEqual(['one'])
})

test.each(['//evil.example', 'https://evil.example', '/\\evil.example'])(
  'a return to %s leads home',
  async (returnTo) => {
    const page = openApp(`/login?${new URLSearchParams({ ticket: 'one', returnTo })}`, {
      answers: { ...withCompany, redeemTicket: () => page.server.signIn(people.user) },
    })
    await page.at('/statusOrder')
  },
)

test('a ticket that has expired says so, and the login is there', async () => {
  openApp('/login?ticket=old', {
    answers: { ...withCompany, redeemTicket: () => refusal('TICKET_EXPIRED') },
  })
  await until(() => expect(seen()).toContain('This sign-in took too long.'))
  await findRole('button', 'Login')
})

test.each([
  ['NOT_ALLOWED', 'This company account cannot be used here. only accept @example.com'],
  ['UNAVAILABLE', 'The company login does not answer. Please try again.'],
  ['NO_ADDRESS', 'The company login did not say your e-mail address.'],
  ['NOT_VERIFIED', 'The company login did not say that your e-mail address is verified.'],
  ['OTHER_PERSON', 'Another company account uses this address already.'],
  ['SIGN_IN_CANCELED', 'You did not finish the company login.'],
  ['SIGN_IN_REFUSED&reason=invalid_scope', 'The company login refused: invalid_scope.'],
  ['SIGN_IN_REFUSED&reason=Call+555', 'The company login refused. Please tell the admin.'],
  ['nonsense', 'Something went wrong.'],
])('what the provider’s way ended with is said: %s', async (error, words) => {
  openApp(`/login?error=${error}`, { answers: withCompany })
  await until(() => expect(seen()).toContain(words))
})

test('a forgotten password gets a link by mail', async () => {
  const asked: string[] = []
  openApp('/login', {
    answers: {
      ...withCompany,
      requestReset: ({ body }) => {
        asked.push(String(body.email))
        return null
      },
    },
  })
  await press('Login')
  await press('Forgot password?')
  const field = await dialogField('email')
  expect(field).toBe(document.activeElement)
  await press('Send link')
  await until(() => expect(seen()).toContain('only accept @example.com'))
  expect(asked).toEqual([])
  await fillField(field, 'ploy@example.com{Enter}')
  await until(() =>
    expect(seen()).toContain(
      'If this address has an account, a mail is on its way. The link is good for 30 minutes.',
    ),
  )
  expect(asked).toEqual(['ploy@example.com'])
})

test('without mails and with closed registration neither is offered', async () => {
  openApp('/login', { answers: { getSettings: () => ({ ...settings, registration: 'closed' }) } })
  await press('Login')
  await found('[role=dialog] a', 'contact the team')
  expect(allOfRole('button', 'Forgot password?')).toEqual([])
  await until(() => expect(allOfRole('link', 'Create New Account')).toEqual([]))
})

test('where only the company account is taken, the admin’s password has an address of its own', async () => {
  const onlyCompany = {
    getSettings: () => ({
      ...settings,
      signIn: { password: false, companyAccount: 'Continue with company account' },
    }),
  }
  const page = openApp('/login', { answers: onlyCompany })
  await found('a', 'Continue with company account')
  expect(allOfRole('button', 'Login')).toEqual([])
  expect(allOfRole('link', 'Create New Account')).toEqual([])
  page.go('/login?password')
  await findRole('button', 'Login')
})
