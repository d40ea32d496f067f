import { expect, test, vi } from 'vitest'
import { refusal } from '../../testing/fake-server.ts'
import { openApp, people } from '../../testing/open-app.tsx'
import { fill, valueIn } from '../../testing/open-menu.ts'
import { findRole, found, press, seen, until } from '../../testing/show-screen.tsx'

interface Given {
  name?: string
  email?: string
  password?: string
}

async function fillIn({ name, email, password }: Given = {}) {
  await until(() => expect(seen()).toContain('Your company address, @example.com'))
  await fill('name', name ?? 'Ploy')
  await fill('email', email ?? 'ploy@example.com')
  await fill('password', password ?? 'a fine long password')
}

async function register(given?: Given) {
  await fillIn(given)
  await press('Create new user')
}

const isFocused = (name: string) =>
  until(() => expect(document.activeElement?.getAttribute('name')).toBe(name))

test('a new account is confirmed, and leads to the login', async () => {
  const sent = vi.fn(() => people.user)
  const page = openApp('/create', { answers: { register: sent } })
  await register()
  await page.at('/login')
  expect(seen()).toContain('create succeed, you can logging in now')
  expect(sent).toHaveBeenCalledWith(
    expect.objectContaining({
      body: { name: 'Ploy', email: 'ploy@example.com', password: 'a fine long password' },
    }),
  )
})

test('the rules are shown before anything is typed', async () => {
  openApp('/create')
  const described = async (name: string) => {
    const field = await found(`[name=${name}]`, '')
    const ids = field.getAttribute('aria-describedby')?.split(' ') ?? []
    return ids.map((id) => document.getElementById(id)?.textContent).join()
  }
  await until(async () =>
    expect(await described('email')).toBe('Your company address, @example.com'),
  )
  expect(await described('password')).toBe('8 to 128 charactersHard to guess, so not 12345678')
})

test('an error is shown, and what was typed stays', async () => {
  const page = openApp('/create', {
    answers: { register: () => refusal('REGISTRATION_FAILED') },
  })
  await register()
  const alert = await found('form [role=alert]', 'create failed')
  expect(alert.textContent).toBe('create failed')
  expect(document.querySelector('[role=alertdialog]')).toBeNull()
  await page.at('/create')
  expect(await valueIn('name')).toBe('Ploy')
})

test('all three are needed, and the first error takes the focus', async () => {
  const sent = vi.fn(() => people.user)
  openApp('/create', { answers: { register: sent } })
  await register({ name: ' ', email: '', password: '' })
  await until(() => expect(seen()).toContain('Name cannot be empty'))
  expect(seen()).toContain('only accept @example.com')
  expect(seen()).toContain('8 to 128 characters')
  await isFocused('name')
  await fill('name', 'x')
  await until(() => expect(seen()).not.toContain('Name cannot be empty'))
  expect(seen()).toContain('only accept @example.com')
  await press('Create new user')
  await isFocused('email')
  expect(sent).not.toHaveBeenCalled()
})

test.each(['ploy@example.org', 'ploy@mail.example.com', 'ployexample.com'])(
  '%s is not of the company, and nothing is sent',
  async (email) => {
    const sent = vi.fn(() => people.user)
    openApp('/create', { answers: { register: sent } })
    await register({ email })
    await until(() => expect(seen()).toContain('only accept @example.com'))
    expect(sent).not.toHaveBeenCalled()
  },
)

test('names and passwords are counted in characters as they are seen', async () => {
  const sent = vi.fn(() => people.user)
  const page = openApp('/create', { answers: { register: sent } })
  await register({ name: 'ที่'.repeat(21), password: '👩‍👩‍👧'.repeat(7) })
  await until(() => expect(seen()).toContain('At most 20 characters.'))
  expect(seen()).toContain('8 to 128 characters')
  await register({ name: 'ที่'.repeat(20), password: '👩‍👩‍👧'.repeat(128) })
  await page.at('/login')
  expect(sent).toHaveBeenCalledTimes(1)
})

test('a password that the server rejects is an error of its field until it is changed', async () => {
  const errors = [{ path: 'body.password', message: 'too common' }]
  openApp('/create', { answers: { register: () => refusal('VALIDATION_FAILED', {}, { errors }) } })
  await register()
  const tooCommon = 'This password is too easy to guess.'
  await until(() => expect(seen()).toContain(tooCommon))
  // No toast, which could lie over the field, and no second reason.
  expect((await found('form [role=alert]', 'create failed')).textContent).toBe('create failed')
  expect(document.querySelector('[role=alertdialog]')).toBeNull()
  await isFocused('password')
  await fill('email', 'mali@example.com')
  expect(seen()).toContain(tooCommon)
  await fill('password', 'another long password')
  await until(() => expect(seen()).not.toContain(tooCommon))
})

test('a double press registers once', async () => {
  const sent = vi.fn(() => people.user)
  const page = openApp('/create', { answers: { register: sent } })
  await fillIn()
  const button = await findRole('button', 'Create new user')
  button.click()
  button.click()
  await page.at('/login')
  expect(sent).toHaveBeenCalledTimes(1)
})

test('the eye shows the password, and a link leads back', async () => {
  openApp('/create')
  const password = (await found('[name=password]', '')) as HTMLInputElement
  expect(password.type).toBe('password')
  await press('Show password')
  await until(() => expect(password.type).toBe('text'))
  expect((await findRole('link', 'Back to Login')).getAttribute('href')).toBe('/login')
})
