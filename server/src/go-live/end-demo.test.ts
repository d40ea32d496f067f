import { goLive } from '@tumbler/contract/go-live'
import { addMenuItem, editMenuItem, listCategories } from '@tumbler/contract/menu'
import { addScreen } from '@tumbler/contract/screen'
import { logIn } from '@tumbler/contract/session'
import { getCafeStatus, getSettings } from '@tumbler/contract/shop'
import { changeShopSettings, readShopSettings } from '@tumbler/contract/shop-settings'
import { addTumbler } from '@tumbler/contract/tumblers'
import { getImage, uploadImage, uploadMenuPhoto } from '@tumbler/contract/uploads'
import { getMe, listAudit } from '@tumbler/contract/users'
import { afterAll, expect, test, vi } from 'vitest'
import { demoMaxOpenOrders, demoPromptPayId } from '../db/demo-menu.ts'
import { demoTeam } from '../db/demo-team.ts'
import { fingerprint } from '../testing/fingerprint.ts'
import { LiveClients, serverUrl } from '../testing/live-clients.ts'
import { bearer, renew } from '../testing/logins.ts'
import { flat, pngUrl } from '../testing/pictures.ts'
import { openTestApp, type TestApp, type TestUser } from '../testing/test-app.ts'

// Without the check every 10 s: what closes at once is not closed by it.
vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
afterAll(() => void vi.useRealTimers())

const [email, password] = ['wipawee@example.com', 'a fine long password']
const wipawee = { name: 'Wipawee', email, password }

const openDemo = (hasDemoOrders = false) => openTestApp({ demoData: true }, { hasDemoOrders })
const signIn = (app: TestApp, body: { email: string; password: string }) =>
  app.call(logIn, { body })
const known = { email: 'admin@example.com', password: 'tumbler-demo' }

/** Signed in by the password that everybody knows. */
async function demoAdmin(app: TestApp) {
  const { body } = await signIn(app, known)
  const headers = bearer(body.accessToken)
  return { ...body, headers, goLive: (changed = {}) => sendAs(app, headers, changed) }
}
async function sendAs(app: TestApp, headers: Record<string, string>, changed: object) {
  const { status, problem } = await app.call(goLive, { body: { ...wipawee, ...changed }, headers })
  return status === 204 ? status : problem.code
}
const pictureStatus = async (app: TestApp, url: string) =>
  (await app.call(getImage, { params: { name: url.split('/').at(-1) ?? '' } })).status

async function usedTables(app: TestApp) {
  const tables = await app.query(
    `select tablename as name from pg_tables
     where schemaname = 'public' and tablename not like 'kysely%'
       and tablename <> 'socket_io_attachments' order by 1`,
  )
  const used: Record<string, number> = {}
  for (const { name } of tables) {
    const [{ count }] = (await app.query(`select count(*)::int from ${name}`)) as [
      { count: number },
    ]
    used[name] = count
  }
  return used
}

/** A row in every table, beside those of the demo's orders; the menu's photo and a tumbler's. */
async function useEverything(app: TestApp, admin: { headers: Record<string, string> }) {
  const fern = await app.newUser('barista')
  const ploy = await app.newUser('user')
  const photo = await menuPhoto(app, fern)
  const { body } = await ploy.call(uploadImage, { body: { file: await pngUrl(flat(9, 9)) } })
  await ploy.call(addTumbler, { body: { name: 'Blue', image: body.url } })
  await app.call(addScreen, { ...admin, body: { name: 'TV' } })
  const contactText = { en: 'Ask at the bar', th: '' }
  await app.call(changeShopSettings, { ...admin, body: { contactText } })
  const [session] = await app.query('select id from sessions where user_id = $1', ploy.id)
  const [order] = await app.query('select id from orders limit 1')
  const now = app.now
  await app.query(
    `insert into push_subscriptions values ('https://x', $1, $2, 'p', 'a', 'en', $3)`,
    ...[session?.id, ploy.id, now],
  )
  await app.query(
    `insert into pushes (endpoint, order_id, kind, created_at, due_at)
     values ('https://x', $1, 'done', $2, $2)`,
    ...[order?.id, now],
  )
  await app.query(
    `insert into mails (recipient, subject, body, created_at, due_at) values ('x', 'x', 'x', $1, $1)`,
    now,
  )
  await app.query(
    `insert into registrations (mailbox, email, name, password_hash, code_hash, is_known, expires_at)
     values ('x', 'x', 'x', 'x', 'x', false, $1)`,
    now,
  )
  await app.query(
    `insert into pending_registrations
       (id, mailbox, name, password_hash, code_hash, is_known, expires_at)
     values (gen_random_uuid(), 'x', 'x', 'x', 'x', false, $1)`,
    now,
  )
  await app.query(
    `insert into webhook_deliveries (webhook_id, event, body, created_at, due_at)
     values (gen_random_uuid(), 'opened', '{}', $1, $1)`,
    now,
  )
  await app.query('insert into webhook_states (id) values (gen_random_uuid())')
  await app.query(`insert into job_runs values ('x', $1)`, now)
  await app.query(`insert into reset_requests values ('x', 'x', 'x', 'x', $1, $1)`, now)
  for (const table of ['reset_links', 'sign_in_tickets'])
    await app.query(`insert into ${table} values ('x', $1, $2)`, ploy.id, now)
  return { photo, tumbler: body.url, contactText }
}

async function menuPhoto(app: TestApp, fern: TestUser) {
  const file = await pngUrl(flat(9, 9, '#c0ffee'))
  const { url } = (await fern.call(uploadMenuPhoto, { body: { file } })).body
  const [category] = (await app.call(listCategories)).body
  const item = { name: 'Iced Latte', description: '-', category_id: category?.id }
  const { id } = (await fern.call(addMenuItem, { body: item })).body
  const offer = { types: ['cold'], hasSweetness: true, look: null, photo: url, isSoldOut: false }
  const body = { ...item, ...offer, isActive: 'active', isAvailable: 'available' }
  expect((await fern.call(editMenuItem, { params: { id }, body })).status).toBe(200)
  return url
}

test('keeps menu, photos, settings and keys; everything else of the demo is gone', async () => {
  const app = await openDemo(true)
  const admin = await demoAdmin(app)
  const kept = await useEverything(app, admin)
  expect(Object.entries(await usedTables(app)).filter(([, count]) => count === 0)).toEqual([])
  const menu = (await app.call(listCategories)).body
  const keys = await app.query('select * from secrets order by name')
  expect((await app.call(getSettings)).body).toMatchObject({
    ...{ isDemo: true, team: demoTeam, promptPayId: demoPromptPayId },
  })
  const ofShop = [
    'paused_until',
    'open_until',
    'closed_at',
    'bar_opened_at',
    'bar_closed_at',
    'anonymized_until',
    'message_sent_at',
    'message_over_at',
    'late_at',
    'ready_counted_until',
  ]
  await app.query(`update shop set ${ofShop.map((column) => `${column} = '2026-11-18'`).join()},
    announced_ids = '{x}'`)

  expect(await admin.goLive()).toBe(204)

  const used = Object.entries(await usedTables(app)).filter(([, count]) => count > 0)
  expect(Object.fromEntries(used)).toEqual({
    ...{ audit: 1, users: 1, pictures: 1, shop: 1, secrets: keys.length },
    ...{ categories: menu.length, menu_items: menu.flatMap((category) => category.menu).length },
    option_groups: 2,
    menu_item_left: 2,
    menu_item_prices: 10,
    // Of what has a second name, or options.
    category_details: menu.filter(({ otherName }) => otherName).length,
    menu_item_details: menu
      .flatMap((one) => one.menu)
      .filter((item) => item.otherName ?? item.otherDescription ?? item.options[0]).length,
  })
  expect((await app.call(listCategories)).body).toEqual(menu)
  const [shop] = await app.query(`select ${ofShop.join()}, message, other_message from shop`)
  expect(Object.values(shop)).toEqual([...ofShop, 'message', 'other_message'].map(() => null))
  expect(await app.query('select announced_ids from shop')).toEqual([{ announced_ids: [] }])
  expect(await app.query('select * from secrets order by name')).toEqual(keys)
  expect(await pictureStatus(app, kept.photo)).toBe(200)
  expect(await pictureStatus(app, kept.tumbler)).toBe(404)
  expect((await app.call(getCafeStatus)).body).toMatchObject({
    isCafeOpen: false,
    isBarOpen: false,
    lateMinutes: 0,
  })
  const settings = (await app.call(getSettings)).body
  const ofRealShop = {
    ...{ isDemo: false, demoAccounts: [], team: [], promptPayId: '' },
    contactText: 'Ask at the bar',
  }
  // An admin has saved the settings with it.
  expect(Object.values(settings.limitDates)).toEqual([4])
  expect(settings).toMatchObject(ofRealShop)
  const headers = bearer((await signIn(app, { email, password })).body.accessToken)
  expect((await app.call(readShopSettings, { headers })).body).toMatchObject({
    ...{ changed: null, webhooks: [] },
  })
})

test('nobody of the demo can sign in or go on; the new admin can, and finds who began', async () => {
  const app = await openDemo(true)
  const admin = await demoAdmin(app)
  const ploy = await app.newUser('user')
  const clients = new LiveClients(await serverUrl(app.server))
  const listeners = [await clients.listen(ploy.token), await clients.listen()]
  const storedLimit = `select settings ->> 'maxOpenOrders' as most from shop`
  expect(await app.query(storedLimit)).toEqual([{ most: String(demoMaxOpenOrders) }])
  expect((await app.call(getSettings)).body.limitDates).not.toEqual({})
  expect(await admin.goLive()).toBe(204)
  expect((await app.call(getSettings)).body.limitDates).toEqual({})
  expect(await app.query(storedLimit)).toEqual([{ most: null }])
  for (const { closed } of listeners) expect(await closed).toBe('io server disconnect')
  expect((await ploy.call(getMe)).status).toBe(401)
  expect((await renew(app, admin.refreshToken)).problem.code).toBe('SESSION_ENDED')
  expect((await signIn(app, known)).problem.code).toBe('LOGIN_FAILED')
  const headers = bearer((await signIn(app, { email, password })).body.accessToken)
  expect((await app.call(getMe, { headers })).body).toMatchObject({
    name: 'Wipawee',
    role: 'admin',
  })
  const { body: entries } = await app.call(listAudit, { headers })
  expect(entries).toMatchObject([{ event: 'went-live', actor: { name: 'Wipawee' }, user: null }])
  expect(await sendAs(app, headers, {})).toBe('CONFLICT')
})

test('the first admin may have an address of the demo', async () => {
  const app = await openDemo()
  expect(await (await demoAdmin(app)).goLive({ email: known.email })).toBe(204)
  expect((await signIn(app, { email: known.email, password })).status).toBe(200)
})

test('another domain, a weak password and other roles change nothing', async () => {
  const app = await openDemo()
  const admin = await demoAdmin(app)
  const [ploy, fern] = [await app.newUser('user'), await app.newUser('barista')]
  const before = await fingerprint(app)
  for (const changed of [
    { email: 'wipawee@elsewhere.org' },
    { password: 'wipawee2026' },
    { name: '' },
  ])
    expect(await admin.goLive(changed)).toBe('VALIDATION_FAILED')
  for (const { token } of [ploy, fern])
    expect(await sendAs(app, bearer(token), {})).toBe('NOT_ALLOWED')
  expect(await fingerprint(app)).toEqual(before)
})

test('of two at once one ends the demo', async () => {
  const app = await openDemo()
  const [one, other] = [await demoAdmin(app), await demoAdmin(app)]
  const answers = await Promise.all([one.goLive(), other.goLive({ email: 'other@example.com' })])
  expect(answers).toContain(204)
  expect(['CONFLICT', 'NOT_SIGNED_IN']).toContain(answers.find((answer) => answer !== 204))
  expect(await app.query('select role from users')).toEqual([{ role: 'admin' }])
})

test('a real shop is not ended', async () => {
  const app = await openTestApp()
  const mali = await app.newUser('admin')
  const before = await fingerprint(app)
  expect(await sendAs(app, bearer(mali.token), {})).toBe('CONFLICT')
  expect(await fingerprint(app)).toEqual(before)
})
