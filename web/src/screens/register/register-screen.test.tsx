import { expect, test, vi } from 'vitest'
import { refusal } from '../../testing/fake-server.ts'
import { openApp, people } from '../../testing/open-app.tsx'
import { fill, valueIn } from '../../testing/open-menu.ts'
import { found, press, seen, until } from '../../testing/show-screen.tsx'

async function fillIn(email = 'ploy@example.com') {
  await found('h1', 'Create New Account')
  await fill('name', 'Ploy')
  await fill('email', email)
  await fill('password', 'a fine long password')
  await press('Create new user')
}

test('a new account is told, and leads to the login', async () => {
  const register = vi.fn(() => people.user)
  const page = openApp('/create', { answers: { register } })
  await fillIn()
  await page.at('/login')
  expect(seen()).toContain('create succeed, you can logging in now')
  expect(register).toHaveBeenCalledWith(
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
  await until(async () => expect(await described('email')).toBe('Your address @example.com.'))
  expect(await described('password')).toBe('At least 8 characters, not easy to guess.')
})

test('a failure is told, and what was typed stays', async () => {
  const page = openApp('/create', {
    answers: { register: () => refusal('REGISTRATION_FAILED') },
  })
  await fillIn()
  await until(() => expect(seen()).toContain('create failed'))
  await page.at('/create')
  expect(await valueIn('name')).toBe('Ploy')
})

test('another domain is told, and nothing is sent', async () => {
  const register = vi.fn(() => people.user)
  openApp('/create', { answers: { register } })
  await fillIn('ploy@example.org')
  await until(() => expect(seen()).toContain('only accept @example.com'))
  expect(register).not.toHaveBeenCalled()
})

test('the eye shows the password, and a link leads back', async () => {
  openApp('/create')
  const password = (await found('[name=password]', '')) as HTMLInputElement
  expect(password.type).toBe('password')
  await press('Show password')
  await until(() => expect(password.type).toBe('text'))
  expect((await found('a', 'Back to Login')).getAttribute('href')).toBe('/login')
})
