import { changeUser, getMe, listUsers } from '@tumbler/contract/users'
import { expect, test } from 'vitest'
import { bearer, password, signIn } from '../testing/logins.ts'
import { openTestApp } from '../testing/test-app.ts'
import { makeAdmin } from './make-admin.ts'

const app = await openTestApp()

const make = (email: string, newPassword: string | null = password) =>
  makeAdmin(app.database.kysely, () => app.now, { email, name: 'Mali', password: newPassword })

test('a new admin can log in to a running app at once', async () => {
  expect(await make('mali@example.com')).toBe('made')
  const { body } = await signIn(app, 'mali@example.com')
  const { body: me } = await app.call(getMe, { headers: bearer(body.accessToken) })
  expect(me).toMatchObject({ email: 'mali@example.com', name: 'Mali', role: 'admin' })
})

test('an existing account is promoted and keeps its name and sessions', async () => {
  const ploy = await app.newUser('user', 'Ploy')
  expect(await make(ploy.email, null)).toBe('changed')
  expect((await ploy.call(getMe)).body).toMatchObject({ name: 'Ploy', role: 'admin' })
  expect((await ploy.call(listUsers)).status).toBe(200)
})

test('a disabled account is enabled, but its old sessions stay ended', async () => {
  const [mali, ploy] = [await app.newUser('admin'), await app.newUser('user')]
  await mali.call(changeUser, { params: { id: ploy.id }, body: { isAvailable: 'unavailable' } })
  expect(await make(ploy.email, null)).toBe('changed')
  expect((await ploy.call(getMe)).status).toBe(401)
  expect((await (await app.withSession(ploy)).call(listUsers)).status).toBe(200)
})

test('a new password ends the old sessions', async () => {
  const ploy = await app.newUser('admin')
  expect(await make(ploy.email)).toBe('changed')
  expect((await ploy.call(getMe)).status).toBe(401)
  expect((await signIn(app, ploy.email)).status).toBe(200)
})

test('a new account needs a password', async () => {
  await expect(make('new@example.com', null)).rejects.toThrow('needs a password')
  expect((await signIn(app, 'new@example.com')).status).toBe(401)
})
