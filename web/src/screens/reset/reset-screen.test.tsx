import { expect, test } from 'vitest'
import { refusal } from '../../testing/fake-server.ts'
import { openApp, people, settings } from '../../testing/open-app.tsx'
import { fill } from '../../testing/open-menu.ts'
import { findRole, press, seen, until } from '../../testing/show-screen.tsx'

const link = '/reset#token=abc'
const known = { readResetLink: () => ({ email: 'ploy@example.com' }) }
const next = 'another fine long password'

async function save(password = next) {
  await findRole('button', 'Save and log in')
  await fill('password', password)
  await press('Save and log in')
}

test('a link sets a new password and signs in', async () => {
  const asked: unknown[] = []
  const sent: unknown[] = []
  const page = openApp(link, {
    answers: {
      readResetLink: ({ body }) => {
        asked.push(body)
        return { email: 'ploy@example.com' }
      },
      resetPassword: ({ body }) => {
        sent.push(body)
        return page.server.signIn(people.user)
      },
    },
  })
  await until(() => expect(seen()).toContain('For ploy@example.com'))
  expect(seen()).toContain('All your devices will be signed out.')
  await save('short')
  await until(() => expect(seen()).toContain('8 to 128 characters'))
  await save()
  await page.at('/statusOrder')
  // Twice in React's development build, which mounts twice.
  expect(asked.slice(-1)).toEqual([{ token: 'abc' }])
  expect(sent).toEqual([{ token: 'abc', password: next }])
})

test('an expired link says whom to ask', async () => {
  openApp('/reset', {
    answers: { getSettings: () => ({ ...settings, contactText: 'Write to Praew' }) },
  })
  await until(() => expect(seen()).toContain('This link has expired'))
  await until(() => expect(seen()).toContain('Write to Praew'))
})

test('a link that has expired leads back to the login, and takes no password', async () => {
  openApp(link, { answers: { readResetLink: () => refusal('LINK_EXPIRED') } })
  await until(() => expect(seen()).toContain('This link has expired'))
  expect((await findRole('link', 'Back to Login')).getAttribute('href')).toBe('/login')
})

test('a link that cannot be read is read again', async () => {
  let isAway = true
  openApp(link, {
    answers: {
      readResetLink: () => (isAway ? refusal('UNEXPECTED') : { email: 'ploy@example.com' }),
    },
  })
  await until(() => expect(seen()).toContain("Couldn't read this link"))
  isAway = false
  await press('Retry')
  await until(() => expect(seen()).toContain('For ploy@example.com'))
})

test('the address that is shown is the one that the server knows, whatever the link says', async () => {
  openApp('/reset?token=abc&email=boss%40example.com', { answers: known })
  await until(() => expect(seen()).toContain('For ploy@example.com'))
  expect(seen()).not.toContain('boss@example.com')
})

test('a link that has expired meanwhile leads back to the login', async () => {
  openApp(link, { answers: { ...known, resetPassword: () => refusal('LINK_EXPIRED') } })
  await save()
  await until(() => expect(seen()).toContain('This link has expired'))
  expect((await findRole('link', 'Back to Login')).getAttribute('href')).toBe('/login')
})

test('without a token it has expired', async () => {
  openApp('/reset')
  await until(() => expect(seen()).toContain('This link has expired'))
})

test('a password that the server finds too easy is an error of its field', async () => {
  const errors = [{ path: 'body.password', message: 'too common' }]
  openApp(link, {
    answers: { ...known, resetPassword: () => refusal('VALIDATION_FAILED', {}, { errors }) },
  })
  await save()
  await until(() => expect(seen()).toContain('This password is too easy to guess.'))
})
