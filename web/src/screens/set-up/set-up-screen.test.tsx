import { expect, test } from 'vitest'
import { settings } from '../../testing/cafe.ts'
import { type Answers, refusal } from '../../testing/fake-server.ts'
import { openApp, people } from '../../testing/open-app.tsx'
import { fill } from '../../testing/open-menu.ts'
import { findRole, press, seen, until } from '../../testing/show-screen.tsx'
import { dialogField } from '../../testing/sign-in.ts'

const account = { name: 'Praew', email: 'praew@example.com', password: 'a fine long password' }
const has = (words: string) => until(() => expect(seen()).toContain(words))

async function create(changed: Partial<typeof account> = {}) {
  await has('@example.com')
  for (const [name, text] of Object.entries({ ...account, ...changed })) await fill(name, text)
  await press('Create the first admin')
}

function open(answers: Answers = {}) {
  const sent: unknown[] = []
  const page = openApp('/set-up#abc', {
    answers: {
      setUp: ({ body }) => {
        sent.push(body)
        return null
      },
      logIn: () => page.server.signIn(people.admin),
      ...answers,
    },
  })
  return { ...page, sent }
}

test('the link makes the first admin, signs in and leads to the first steps, and its token leaves the address', async () => {
  const page = open()
  await findRole('button', 'Create the first admin')
  await until(() => expect(window.location.hash).toBe(''))
  await create()
  await page.at('/first-steps')
  expect(page.sent).toEqual([{ token: 'abc', ...account }])
})

test('the link that was opened last counts', async () => {
  const page = open()
  await until(() => expect(window.location.hash).toBe(''))
  page.go('/set-up#def')
  await until(() => expect(window.location.hash).toBe(''))
  await create()
  await page.at('/first-steps')
  expect(page.sent).toEqual([{ token: 'def', ...account }])
})

test('who cannot be signed in finds the address in the login', async () => {
  const page = open({ logIn: () => refusal('UNAVAILABLE') })
  await create()
  await page.at('/login')
  await has('The first admin is ready.')
  await press('Login')
  expect((await dialogField('email')).value).toBe(account.email)
})

test('where company accounts are the only way in, it says how the admin logs in', async () => {
  const signIn = { password: false, companyAccount: 'Continue with company account' }
  open({ getSettings: () => ({ ...settings, signIn }) })
  await has('log in with the company account of this address')
})

test('a wrong link, or one that was used, leads to the login', async () => {
  open({ setUp: () => refusal('NOT_FOUND') })
  await create()
  await has('This link does not work')
  expect((await findRole('link', 'Back to Login')).getAttribute('href')).toBe('/login')
})

test('without a token it does not work', async () => {
  openApp('/set-up')
  await has('This link does not work')
})

test('what the server rejects is an error of its field', async () => {
  const errors = [{ path: 'body.password', message: 'too common' }]
  const page = open({ setUp: () => refusal('VALIDATION_FAILED', {}, { errors }) })
  await create({ email: 'praew@elsewhere.org' })
  await has('only accept @example.com')
  await create()
  await has('This password is too easy to guess.')
  await page.at('/set-up')
})

test('who is signed in is told so', async () => {
  openApp('/set-up#abc', { me: people.user })
  await has('You are signed in as Ploy.')
  expect((await findRole('link', 'Back to home')).getAttribute('href')).toBe('/statusOrder')
})
