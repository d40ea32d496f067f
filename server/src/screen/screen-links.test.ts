import { hash } from 'node:crypto'
import { deleteAccount } from '@tumbler/contract/own-data'
import {
  addScreen,
  changeScreen,
  listScreens,
  readScreen,
  removeScreen,
  replaceScreenLink,
} from '@tumbler/contract/screen'
import { getSettings } from '@tumbler/contract/shop'
import { listAudit } from '@tumbler/contract/users'
import { beforeEach, expect, test } from 'vitest'
import { bearer, makeAccount, password } from '../testing/logins.ts'
import { openSecondApp } from '../testing/second-app.ts'
import { openTestApp } from '../testing/test-app.ts'

const app = await openTestApp()
const fern = await app.newUser('barista', 'Fern')
const mali = await app.newUser('admin', 'Mali')

beforeEach(() => app.query('delete from screen_link'))

async function add(name: string, by = fern) {
  app.passTime(1)
  return (await by.call(addScreen, { body: { name } })).body
}
const list = async (by = mali) => (await by.call(listScreens)).body
const change = (id: string, body: { name?: string; isOn?: boolean }, by = mali) =>
  by.call(changeScreen, { params: { id }, body })
const replace = (id: string) => fern.call(replaceScreenLink, { params: { id } })
const remove = (id: string) => mali.call(removeScreen, { params: { id } })
const tokenOf = ({ url }: { url: string | null }) => url?.split('/').at(-1) ?? ''
const read = (token: string, at = app) => at.call(readScreen, { params: { token } })
const shows = async (token: string, at = app) => (await read(token, at)).status === 200
const hasScreen = async () => (await app.call(getSettings)).body.hasScreen

test('each screen has a link that staff can read again at any time', async () => {
  const tv = await add('TV at the bar')
  expect(tv).toEqual({
    id: tv.id,
    name: 'TV at the bar',
    url: expect.stringMatching(/^http.*\/screen\/[\w-]{32}$/),
    isOn: true,
    seenAt: null,
    changedAt: app.now.toISOString(),
    changedBy: 'Fern',
  })
  const canteen = await add('Canteen', mali)
  expect(await list()).toEqual([tv, canteen])
  expect(await list(fern)).toEqual([tv, canteen])
  expect([await shows(tokenOf(tv)), await shows(tokenOf(canteen))]).toEqual([true, true])
})

test('five there may be, also for two admins at once on two servers', async () => {
  const second = await openSecondApp(app)
  for (const name of ['1', '2', '3', '4']) await add(name)
  const body = { name: '5' }
  const answers = await Promise.all(
    [app, second, app, second].map((at) =>
      at.call(addScreen, { body, headers: bearer(mali.token) }),
    ),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409])
  expect((await list()).length).toBe(5)
})

test('a replaced link shows nothing on any server, the new one and other screens go on', async () => {
  const second = await openSecondApp(app)
  const [tv, canteen] = [await add('TV'), await add('Canteen')]
  expect(await shows(tokenOf(tv), second)).toBe(true)
  const replaced = (await replace(tv.id)).body
  expect(replaced).toMatchObject({ id: tv.id, name: 'TV', isOn: true, seenAt: null })
  expect((await read(tokenOf(tv), second)).problem.code).toBe('NOT_FOUND')
  expect(await shows(tokenOf(replaced), second)).toBe(true)
  expect(await shows(tokenOf(canteen), second)).toBe(true)
})

test('a screen that is off shows nothing until it is on again, with the same link', async () => {
  const tv = await add('TV')
  expect(await hasScreen()).toBe(true)
  app.passTime(60_000)
  expect((await change(tv.id, { isOn: false })).body).toMatchObject({
    isOn: false,
    changedBy: 'Mali',
    changedAt: app.now.toISOString(),
  })
  expect([await shows(tokenOf(tv)), await hasScreen()]).toEqual([false, false])
  expect((await replace(tv.id)).problem.code).toBe('CONFLICT')
  expect((await change(tv.id, { isOn: true })).body).toEqual(tv)
  expect([await shows(tokenOf(tv)), await hasScreen()]).toEqual([true, true])
})

test('only one that is off is removed', async () => {
  const tv = await add('TV')
  expect((await remove(tv.id)).problem.code).toBe('CONFLICT')
  await change(tv.id, { isOn: false })
  expect((await remove(tv.id)).body).toMatchObject({ id: tv.id, name: 'TV' })
  expect(await list()).toEqual([])
  for (const answer of [remove(tv.id), replace(tv.id), change(tv.id, { isOn: true })])
    expect((await answer).problem.code).toBe('NOT_FOUND')
})

test('names may be the same, and are changed alone', async () => {
  const [tv] = [await add('TV'), await add('TV')]
  expect((await change(tv.id, { name: ' Room 4 ' })).body).toEqual({ ...tv, name: 'Room 4' })
  expect((await list()).map(({ name }) => name)).toEqual(['Room 4', 'TV'])
  expect((await change(tv.id, { name: ' ' })).problem.code).toBe('VALIDATION_FAILED')
  expect((await change(tv.id, {})).problem.code).toBe('VALIDATION_FAILED')
})

test('every change is in the list of changes, what is so already is none, and no link stands there', async () => {
  const { id } = await add('TV')
  await change(id, { name: 'TV' })
  await change(id, { name: 'Room 4' })
  const { url } = (await replace(id)).body
  for (const isOn of [true, false, false, true, false]) await change(id, { isOn })
  await remove(id)
  const { body } = await mali.call(listAudit, { query: {} })
  expect(
    body.slice(0, 7).map(({ event, actor, details }) => [event, actor?.name, details]),
  ).toEqual([
    ['screen-removed', 'Mali', { name: 'Room 4' }],
    ['screen-turned-off', 'Mali', { name: 'Room 4' }],
    ['screen-turned-on', 'Mali', { name: 'Room 4' }],
    ['screen-turned-off', 'Mali', { name: 'Room 4' }],
    ['screen-link-replaced', 'Fern', { name: 'Room 4' }],
    ['screen-renamed', 'Mali', { from: 'TV', to: 'Room 4' }],
    ['screen-link-made', 'Fern', { name: 'TV' }],
  ])
  expect(JSON.stringify(body)).not.toContain(tokenOf({ url }))
})

test('when a screen was last seen is kept once a minute', async () => {
  const [tv, other] = [await add('TV'), await add('Other')]
  const seenAt = async () => (await list())[0]?.seenAt
  const first = app.now.toISOString()
  await read(tokenOf(tv))
  expect(await seenAt()).toBe(first)
  app.passTime(59_999)
  await read(tokenOf(tv))
  expect(await seenAt()).toBe(first)
  app.passTime(1)
  await read(tokenOf(tv))
  expect(await seenAt()).toBe(app.now.toISOString())
  expect((await list())[1]).toEqual(other)
})

test('whoever has left is not named', async () => {
  const nok = await app.withSession(await makeAccount(app, 'admin'))
  await add('TV', nok)
  await nok.call(deleteAccount, { body: { password } })
  expect((await list())[0]?.changedBy).toBeNull()
})

/** The statements of version 1.0.0, which knows one link. */
const madeByEarlier = (token: string) =>
  app.query(
    `insert into screen_link (token_hash, created_at) values ($1, $2)
    on conflict (id) do update set token_hash = $1, created_at = $2`,
    hash('sha256', token),
    app.now,
  )

test('a link of an earlier version goes on, but cannot be shown again until it is replaced', async () => {
  await madeByEarlier('old')
  await add('Canteen')
  const tv = (await list()).find(({ name }) => name === 'TV')
  if (!tv) throw new Error('it has no name yet')
  expect(tv).toMatchObject({ url: null, isOn: true, changedBy: null })
  expect(await shows('old')).toBe(true)
  await change(tv.id, { isOn: false })
  expect(await shows('old')).toBe(false)
  await change(tv.id, { isOn: true })
  expect(await shows('old')).toBe(true)
  const replaced = (await replace(tv.id)).body
  expect([await shows('old'), await shows(tokenOf(replaced))]).toEqual([false, true])
  // While an earlier server still runs, it makes and ends its own link only anew.
  await madeByEarlier('other')
  await madeByEarlier('another')
  expect([await shows('other'), await shows('another')]).toEqual([false, true])
  expect(await shows(tokenOf(replaced))).toBe(true)
  expect((await list()).length).toBe(3)
})
