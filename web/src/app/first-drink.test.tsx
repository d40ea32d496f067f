import { beforeEach, expect, test } from 'vitest'
import { categoryOf, idOf, itemOf } from '../testing/cafe.ts'
import type { Answers } from '../testing/fake-server.ts'
import { readThai } from '../testing/in-thai.ts'
import { openApp, people, settings } from '../testing/open-app.tsx'
import { fill } from '../testing/open-menu.ts'
import { findRole, press, seen, until, user } from '../testing/show-screen.tsx'
import { dialogField } from '../testing/sign-in.ts'

const menu = [categoryOf(1, 'Coffee', [itemOf(11, 'Latte')])]
const form = `/form/Latte/${idOf(11)}`
const address = 'ploy@example.com'

beforeEach(() => sessionStorage.clear())

/** Signed out, a drink of the public menu is chosen. */
async function chooseDrink(answers: Answers = {}) {
  const page = openApp('/', {
    answers: {
      listCategories: () => menu,
      register: () => people.user,
      logIn: () => page.server.signIn(people.user),
      ...answers,
    },
  })
  ;(await findRole('link', 'Latte')).click()
  await page.at('/login')
  await until(() => expect(seen()).toContain('Log in to orderLatte'))
  return page
}

async function register() {
  ;(await findRole('link', 'Create New Account')).click()
  await findRole('heading', 'Create New Account')
  await until(() => expect(seen()).toContain('Log in to orderLatte'))
  await fill('name', 'Ploy')
  await fill('email', address)
  await fill('password', 'a fine long password')
  await press('Create new user')
}

test('the login says for which drink, and leads to its form', async () => {
  const page = await chooseDrink()
  await press('Login')
  await user.type(await dialogField('email'), address)
  await user.type(await dialogField('password'), 'tumbler-demo{Enter}')
  await page.at(form)
})

test('so it is through a registration, with the address filled in', async () => {
  const page = await chooseDrink()
  await register()
  await page.at('/login')
  const password = await dialogField('password')
  expect((await dialogField('email')).value).toBe(address)
  await until(() => expect(document.activeElement).toBe(password))
  expect(seen()).toContain('Log in to orderLatte')
  await user.type(password, 'a fine long password{Enter}')
  await page.at(form)
})

test('so it is with a code of a mail', async () => {
  const page = await chooseDrink({
    getSettings: () => ({ ...settings, registration: 'confirm', hasMail: true }),
    confirmRegistration: () => page.server.signIn(people.user),
  })
  await register()
  await until(() => expect(seen()).toContain(`We sent a code to ${address}`))
  expect(seen()).toContain('Log in to orderLatte')
  await user.type(await findRole('textbox', 'Code'), '407193')
  await page.at(form)
})

test('who waits for an approval finds drink and address again at the login', async () => {
  await chooseDrink({ getSettings: () => ({ ...settings, registration: 'approve' }) })
  await register()
  await findRole('heading', 'Almost there')
  ;(await findRole('link', 'Back to Login')).click()
  await until(() => expect(seen()).toContain('Log in to orderLatte'))
  await press('Login')
  expect((await dialogField('email')).value).toBe(address)
})

test('a login that no drink asked for names none', async () => {
  const page = openApp('/statusOrder', { answers: { listCategories: () => menu } })
  await page.at('/login')
  await findRole('button', 'Login')
  expect(seen()).not.toContain('Log in to order')
})

test('Thai', async () => {
  await readThai()
  const page = openApp('/', { answers: { listCategories: () => menu } })
  ;(await findRole('link', 'Latte')).click()
  await page.at('/login')
  await until(() => expect(seen()).toContain('เข้าสู่ระบบเพื่อสั่งLatte'))
})
