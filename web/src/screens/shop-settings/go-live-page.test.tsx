import { beforeEach, expect, test } from 'vitest'
import { localStore } from '../../device/storage.ts'
import type { Answers } from '../../testing/fake-server.ts'
import { refusal } from '../../testing/fake-server.ts'
import { FakeShopSettings } from '../../testing/fake-shop-settings.ts'
import { openApp, people, settings } from '../../testing/open-app.tsx'
import { fill } from '../../testing/open-menu.ts'
import { allOfRole, findRole, found, press, seen, until } from '../../testing/show-screen.tsx'
import { dialogField } from '../../testing/sign-in.ts'

const account = { name: 'Praew', email: 'praew@example.com', password: 'a fine long password' }
const has = (words: string) => until(() => expect(seen()).toContain(words))

let sent: unknown[]
let isDemo: boolean
beforeEach(() => {
  sent = []
  isDemo = true
})

function open(answers: Answers = {}) {
  return openApp('/shop-settings/go-live', {
    me: people.admin,
    shopMode: 'all-close',
    answers: {
      ...new FakeShopSettings().answers(),
      getSettings: () => ({ ...settings, isDemo }),
      goLive: ({ body }) => {
        sent.push(body)
        isDemo = false
        return null
      },
      ...answers,
    },
  })
}

async function ask(changed: Partial<typeof account> = {}) {
  await has('@example.com')
  for (const [name, text] of Object.entries({ ...account, ...changed })) await fill(name, text)
  await press('Go live')
}
const confirm = async () => (await found('[role=alertdialog] button', 'Go live')).click()

test('the admin ends the demo, is signed out, and the login knows the new admin', async () => {
  const page = open()
  await has('All pictures of tumblers')
  await ask()
  await has('Then only praew@example.com can log in.')
  expect(sent).toEqual([])
  await confirm()
  await page.at('/login')
  await has('The shop is real now. It is closed.')
  expect(sent).toEqual([account])
  expect(localStore.get('access_token')).toBeNull()
  await until(() => expect(seen()).not.toContain('This is a demo.'))
  await press('Login')
  expect((await dialogField('email')).value).toBe(account.email)
})

test('nothing is sent when the question is closed, and it can be asked again', async () => {
  open()
  await ask()
  await press('Close')
  await until(() => expect(allOfRole('alertdialog', '')).toEqual([]))
  await press('Go live')
  await has('End the demo?')
  expect(sent).toEqual([])
})

test('another domain and a short password are errors before the question', async () => {
  open()
  await ask({ email: 'praew@elsewhere.org', password: 'short' })
  await has('only accept @example.com')
  expect(allOfRole('alertdialog', '')).toEqual([])
})

test('what the server rejects is an error of its field', async () => {
  const errors = [{ path: 'body.password', message: 'too common' }]
  open({ goLive: () => refusal('VALIDATION_FAILED', {}, { errors }) })
  await ask()
  await confirm()
  await has('This password is too easy to guess.')
  await until(() => expect(document.activeElement?.getAttribute('type')).toBe('password'))
})

test('a demo that has ended meanwhile says so', async () => {
  open({ goLive: () => refusal('CONFLICT') })
  await ask()
  await confirm()
  await has('This shop is no demo any more.')
})

test('a shop has no such page', async () => {
  isDemo = false
  const page = open()
  await page.at('/shop-settings')
  await findRole('link', 'Public screen')
  expect(allOfRole('link', 'Go live')).toEqual([])
})
