import { expect, test } from 'vitest'
import { refusal } from '../../testing/fake-server.ts'
import { openApp, people, settings } from '../../testing/open-app.tsx'
import { fill } from '../../testing/open-menu.ts'
import { findRole, press, seen, until } from '../../testing/show-screen.tsx'

const next = 'another fine long password'

async function save(password = next) {
  await findRole('button', 'Save and log in')
  await fill('password', password)
  await press('Save and log in')
}

test('a link sets a new password and signs in', async () => {
  const sent: unknown[] = []
  const page = openApp('/reset?token=abc&email=ploy%40example.com', {
    answers: {
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
  expect(sent).toEqual([{ token: 'abc', password: next }])
})

test('an expired link says whom to ask', async () => {
  openApp('/reset', {
    answers: { getSettings: () => ({ ...settings, contactText: 'Write to Praew' }) },
  })
  await until(() => expect(seen()).toContain('This link has expired'))
  await until(() => expect(seen()).toContain('Write to Praew'))
})

test('a link that has expired, or holds nothing, leads back to the login', async () => {
  openApp('/reset?token=old', { answers: { resetPassword: () => refusal('LINK_EXPIRED') } })
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
  openApp('/reset?token=abc', {
    answers: { resetPassword: () => refusal('VALIDATION_FAILED', {}, { errors }) },
  })
  await save()
  await until(() => expect(seen()).toContain('This password is too easy to guess.'))
})
