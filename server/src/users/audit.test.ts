import { deleteAccount } from '@tumbler/contract/own-data'
import { addScreen } from '@tumbler/contract/screen'
import { changeShopSettings } from '@tumbler/contract/shop-settings'
import { changeUser, countAudit, listAudit } from '@tumbler/contract/users'
import { beforeAll, expect, test } from 'vitest'
import { bearer, makeAccount, password, signIn } from '../testing/logins.ts'
import { openTestApp, type TestUser } from '../testing/test-app.ts'

const app = await openTestApp()
let [mali, non, mint, other]: TestUser[] = []

/** Four changes: at 23:59 and at 0:00 of the next day in Bangkok, and two later on it. */
beforeAll(async () => {
  ;[mali, non] = [await app.newUser('admin', 'Mali'), await app.newUser('admin', 'Nón')]
  ;[mint, other] = [await app.newUser('user', 'Mint'), await app.newUser('user', 'Mint')]
  const change = (by: TestUser | undefined, user: TestUser | undefined, body: object) =>
    by?.call(changeUser, { params: { id: user?.id ?? '' }, body })
  app.setTime('2026-11-17T16:59:59.999Z')
  await change(mali, mint, { role: 'barista' })
  app.setTime('2026-11-17T17:00:00Z')
  await change(non, other, { isAvailable: 'unavailable', reason: 'Left 100% of it' })
  app.setTime('2026-11-18T03:00:00Z')
  await mali?.call(changeShopSettings, { body: { contactText: { en: 'Ask Som', th: '' } } })
  await mali?.call(addScreen, { body: { name: 'TV' } })
})

const found = async (query: Record<string, string>) =>
  ((await mali?.call(listAudit, { query }))?.body ?? []).map(({ event }) => event)
const counts = async (query: Record<string, string>) =>
  (await mali?.call(countAudit, { query }))?.body

const all = ['screen-link-made', 'settings-changed', 'disabled', 'role-changed'] as const
const [screen, settings, disabled, role] = all

test('is filtered by kind, and counted', async () => {
  expect(await found({})).toEqual(all)
  expect(await found({ kind: 'accounts' })).toEqual([disabled, role])
  expect(await found({ kind: 'settings' })).toEqual([settings])
  expect(await found({ kind: 'shop' })).toEqual([screen])
  expect(await counts({})).toEqual({ all: 4, accounts: 2, settings: 1, shop: 1 })
})

test('is searched by who did it, whose account it is, and what was changed', async () => {
  expect(await found({ text: 'MALI' })).toEqual([screen, settings, role])
  expect(await found({ text: 'non' })).toEqual([disabled])
  expect(await found({ text: mint?.email ?? '' })).toEqual([role])
  expect(await found({ text: 'mint' })).toEqual([disabled, role])
  expect(await found({ text: 'ask som' })).toEqual([settings])
  expect(await found({ text: '100%' })).toEqual([disabled])
  expect(await found({ text: '%of' })).toEqual([])
  expect(await found({ text: 'mali', kind: 'accounts' })).toEqual([role])
  expect(await counts({ text: 'mali' })).toEqual({ all: 3, accounts: 1, settings: 1, shop: 1 })
})

test("keeps to the shop's days, and to one account", async () => {
  const day = { startDate: '2026-11-17', endDate: '2026-11-18' }
  expect(await found(day)).toEqual([role])
  expect(await counts(day)).toEqual({ all: 1, accounts: 1, settings: 0, shop: 0 })
  expect(await found({ startDate: '2026-11-18', endDate: '2026-11-19' })).toEqual([
    ...[screen, settings, disabled],
  ])
  expect(await found({ user: other?.id ?? '' })).toEqual([disabled])
  expect(await found({ user: mali?.id ?? '' })).toEqual([])
})

test('names its pages', async () => {
  const query = { kind: 'accounts', text: 'mint' }
  const first = await mali?.call(listAudit, { query: { ...query, pageSize: 1 } })
  expect(first?.headers.link).toContain('page=2>; rel="next"')
  const second = await mali?.call(listAudit, { query: { ...query, pageSize: 1, page: 2 } })
  expect(second?.body.map(({ event }) => event)).toEqual([role])
})

test('is for admins only', async () => {
  for (const reader of [mint, await app.newUser('barista')])
    for (const endpoint of [listAudit, countAudit])
      expect((await reader?.call(endpoint, { query: {} }))?.status).toBe(403)
})

test('has no address of an account that has ended, and is not found by it', async () => {
  const gone = await makeAccount(app)
  await mali?.call(changeUser, { params: { id: gone.id }, body: { name: 'Gone' } })
  const { body } = await signIn(app, gone.email)
  await app.call(deleteAccount, { body: { password }, headers: bearer(body.accessToken) })
  const [entry] = (await mali?.call(listAudit, { query: { user: gone.id } }))?.body ?? []
  expect(entry).toMatchObject({ event: 'deleted', user: { id: gone.id, email: null } })
  const [row] = await app.query('select email from users where id = $1', gone.id)
  expect(await found({ text: String(row?.email) })).toEqual([])
})
