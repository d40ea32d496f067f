import { randomUUID } from 'node:crypto'
import { changeShopSettings, readShopSettings } from '@tumbler/contract/shop-settings'
import { listAudit } from '@tumbler/contract/users'
import { barNotice } from '@tumbler/rules/bar-notice'
import { defaultHours } from '@tumbler/rules/opening-hours'
import { addDays } from '@tumbler/rules/periods'
import { describe, expect, test } from 'vitest'
import { demoTeam } from '../db/demo-team.ts'
import { bearer } from '../testing/logins.ts'
import { openSecondApp } from '../testing/second-app.ts'
import { openTestApp, type TestUser } from '../testing/test-app.ts'

const app = await openTestApp()
const second = await openSecondApp(app)
const [mali, non] = [await app.newUser('admin', 'Mali'), await app.newUser('admin', 'Non')]

const read = async () => (await mali.call(readShopSettings)).body
const send = (body: object, by: TestUser = mali) => by.call(changeShopSettings, { body })
async function set(body: object) {
  const { status, body: answer } = await send(body)
  expect(status).toBe(200)
  return answer
}
const sendToSecond = (body: unknown) =>
  second.call(changeShopSettings, { body, headers: bearer(non.token) })

const announcement = (en: string, from: string, until: string) => ({
  ...{ id: randomUUID(), text: { en, th: '' }, from, until },
  venue: 'both',
})

describe('two admins', () => {
  test('with the same revision at once: one wins, the other is refused and loses nothing (10 rounds)', async () => {
    for (let round = 1; round <= 10; round += 1) {
      const { revision } = await read()
      const sent = [
        { contactText: { en: `Round ${round}`, th: '' }, revision },
        { imageRetentionDays: round, revision },
      ]
      const [one, other] = await Promise.all([send(sent[0] ?? {}), sendToSecond(sent[1])])
      expect([one.status, other.status].sort()).toEqual([200, 409])
      const isFirst = one.status === 200
      expect((isFirst ? other : one).problem.code).toBe('CONFLICT')
      await set({ ...sent[isFirst ? 1 : 0], revision: revision + 1 })
      expect(await read()).toMatchObject({ ...sent[0], ...sent[1], revision: revision + 2 })
    }
  })

  test('without a revision at once: both changes stay (10 rounds)', async () => {
    for (let round = 11; round <= 20; round += 1) {
      const { revision } = await read()
      const sent = [
        { contactText: { en: `Round ${round}`, th: '' } },
        { imageRetentionDays: round },
      ]
      await Promise.all([send(sent[0] ?? {}), sendToSecond(sent[1])])
      expect(await read()).toMatchObject({ ...sent[0], ...sent[1], revision: revision + 2 })
    }
  })
})

test('takes as many dates, announcements and people as there may be, and no more', async () => {
  const day = (index: number) => new Date(Date.UTC(2027, 0, 1 + index)).toISOString().slice(0, 10)
  const datesOf = (count: number) =>
    Object.fromEntries(
      Array.from({ length: count }, (_, at) => [day(at), { opens: '9:00', closes: '12:00' }]),
    )
  const full = (dates: number) => ({
    cafe: { ...defaultHours.cafe, dates: datesOf(dates) },
    bar: { ...defaultHours.bar, dates: datesOf(dates) },
  })
  const text = 'ก'.repeat(80)
  await set({
    openingHours: full(100),
    team: Array.from({ length: 30 }, () => ({ ...demoTeam[0], id: randomUUID(), quote: text })),
    announcements: Array.from({ length: 20 }, () => announcement(text, '2026-11-18', '2026-11-18')),
  })
  const before = await read()
  expect((await send({ openingHours: full(101) })).status).toBe(400)
  expect(await read()).toEqual(before)
  await set({ openingHours: defaultHours, team: demoTeam, announcements: [] })
})

test('what is there already raises nothing and is no entry of the audit list', async () => {
  await set({ team: demoTeam, ageMinutes: [3, 6, 9] })
  const before = await read()
  const audited = (await mali.call(listAudit, {})).body
  app.passTime(1000)
  const { revision, changed: _, publicUrl: __, webhookStates: ___, ...values } = before
  for (const body of [{}, values, { ...values, revision }, { contactText: values.contactText }])
    expect(await set(body)).toEqual(before)
  expect((await mali.call(listAudit, {})).body).toEqual(audited)
})

test('the audit list holds who changed which setting, and how', async () => {
  const all = {
    week: defaultHours.cafe.week.map(() => ({ opens: '9:00', closes: '16:00' })),
    dates: {},
  }
  const usual = { cafe: all, bar: defaultHours.bar }
  const short = announcement('Short', '2026-11-18', '2026-11-20')
  await set({
    ...{ orderLimitPerDay: 2, stopOutsideHours: false, ageMinutes: [4, 8, 12], team: demoTeam },
    ...{ openingHours: usual, contactText: { en: '', th: '' }, announcements: [short] },
  })
  const [week, dates] = [[...usual.cafe.week], { '2026-12-31': null }]
  week[6] = { opens: '10:00', closes: '12:00' }
  const renamed = { ...demoTeam[1], name: 'มะลิ' }
  await send(
    {
      ...{ orderLimitPerDay: 3, stopOutsideHours: true, ageMinutes: [5, 10, 15] },
      openingHours: { cafe: { week, dates }, bar: usual.bar },
      team: [demoTeam[0], renamed, demoTeam[3], { ...demoTeam[2], id: randomUUID() }],
      contactText: { en: '', th: 'ถามมะลิ' },
      noticeText: { en: '🧋'.repeat(300), th: 'ก'.repeat(300) },
      announcements: [],
    },
    non,
  )
  await send({ team: [demoTeam[0], demoTeam[3], demoTeam[2], renamed] })
  const [order, entry] = (await mali.call(listAudit, {})).body
  expect(entry).toMatchObject({
    ...{ at: app.now.toISOString(), event: 'settings-changed', user: null },
    actor: { id: non.id, name: 'Non' },
  })
  expect(entry?.details).toEqual({})
  const is = (setting: string, from: string | null, to: string | null, where = {}) => ({
    ...{ setting, part: null, field: null, from, to },
    ...where,
  })
  expect(entry?.changes).toEqual([
    is('openingHours', '9:00–16:00', '10:00–12:00', { part: 'cafe Sun' }),
    is('openingHours', null, 'closed', { part: 'cafe 2026-12-31' }),
    is('stopOutsideHours', 'off', 'on'),
    is('orderLimitPerDay', '2', '3'),
    is('noticeText', barNotice, '🧋'.repeat(300), { field: 'en' }),
    is('noticeText', '', 'ก'.repeat(300), { field: 'th' }),
    is('contactText', '', 'ถามมะลิ', { field: 'th' }),
    is('team', 'Fern', null),
    is('team', demoTeam[1]?.name ?? '', 'มะลิ', { part: demoTeam[1]?.name, field: 'name' }),
    is('team', null, 'Fern'),
    is('announcements', 'Short', null),
    is('ageMinutes', '4, 8, 12', '5, 10, 15'),
  ])
  expect(order?.changes).toEqual([is('team', 'Fern', null), is('team', null, 'Fern')])
  const { body } = await mali.call(listAudit, { query: { user: non.id } })
  expect(body).toEqual([])
})

test('the audit list says what of an announcement was changed, and of a person', async () => {
  const before = announcement('Short', '2026-11-18', '2026-11-20')
  await set({ announcements: [before], team: demoTeam })
  const changed = { ...before, text: { en: 'Shorter', th: 'สั้น' }, until: '2026-11-21' }
  const [first, ...others] = demoTeam
  const picture = { vessel: 'hot', colour: 'matcha', garnish: null }
  await set({ announcements: [changed], team: [{ ...first, picture }, ...others] })
  const [entry] = (await mali.call(listAudit, {})).body
  const of = (setting: string, part: string, field: string) => ({ setting, part, field })
  expect(entry?.changes).toEqual([
    { ...of('team', first?.name ?? '', 'picture'), from: null, to: null },
    { ...of('announcements', 'Short', 'until'), from: '2026-11-20', to: '2026-11-21' },
    { ...of('announcements', 'Short', 'en'), from: 'Short', to: 'Shorter' },
    { ...of('announcements', 'Short', 'th'), from: '', to: 'สั้น' },
  ])
  await set({ team: [...demoTeam].reverse() })
  await set({ team: demoTeam })
  expect((await mali.call(listAudit, {})).body[0]?.changes).toEqual([
    { setting: 'team', part: null, field: null, from: null, to: null },
  ])
})

test('what an earlier version wrote into the audit list is read with its text', async () => {
  await app.query(
    `insert into audit (at, actor_id, event, details)
     values ($1, $2, 'settings-changed', '{"orderLimitPerDay": "2 to 3"}')`,
    app.now,
    mali.id,
  )
  const [entry] = (await mali.call(listAudit, {})).body
  const changes = [
    { setting: 'orderLimitPerDay', part: null, field: 'text', from: null, to: '2 to 3' },
  ]
  expect([entry?.details, entry?.changes]).toEqual([{}, changes])
  expect((await read()).changed?.changes).toEqual(changes)
})

test('a first value that an admin saves as it is stays when the environment has another', async () => {
  await app.query(`update shop set settings = settings - 'openingHours'`)
  const before = await read()
  expect(await set({ openingHours: before.openingHours })).toEqual(before)
  const [shop] = await app.query(`select settings -> 'openingHours' as hours from shop`)
  expect(shop).toEqual({ hours: before.openingHours })
})

test('very many changes at once are cut in the audit list', async () => {
  const date = (day: number) => addDays('2027-01-01', day)
  const dates = Object.fromEntries(Array.from({ length: 100 }, (_, day) => [date(day), null]))
  await set({ openingHours: { ...defaultHours, cafe: { ...defaultHours.cafe, dates } } })
  const [entry] = (await mali.call(listAudit, {})).body
  expect(entry?.details).toEqual({ more: '50' })
  expect(entry?.changes).toHaveLength(50)
  expect(entry?.changes.at(-1)).toMatchObject({ part: 'cafe 2027-02-19', to: 'closed' })
})

describe('refused, and nothing changes:', () => {
  const day = { opens: '9:00', closes: '16:00' }
  const week = Array(7).fill(day)
  const cafe = (changed: object) => ({
    openingHours: { cafe: { week, dates: {}, ...changed }, bar: { week, dates: {} } },
  })
  const late = { opens: '16:00', closes: '9:00' }
  const short = announcement('Short', '2026-11-18', '2026-11-20')
  test.each<[string, object, string, string?]>([
    ['an unknown setting', { companyDomain: 'example.org' }, 'body'],
    ['an unknown field in a setting', { contactText: { en: '', th: '', de: '' } }, 'contactText'],
    ['one language only', { contactText: { en: 'Ask' } }, 'contactText.th'],
    [
      'hours that end before they start',
      cafe({ week: [late, ...week.slice(1)] }),
      'cafe.week.0.closes',
      'ends_before_start',
    ],
    [
      'hours of no length',
      cafe({ dates: { '2026-12-31': { opens: '9:00', closes: '9:00' } } }),
      'dates.2026-12-31.closes',
      'ends_before_start',
    ],
    [
      'a time that does not exist',
      cafe({ week: [{ opens: '9:00', closes: '24:00' }, ...week.slice(1)] }),
      'week.0.closes',
      'not_a_time',
    ],
    ['a date that does not exist', cafe({ dates: { '2026-02-30': null } }), 'dates'],
    ['a week of six days', cafe({ week: week.slice(1) }), 'cafe.week'],
    ['ages that do not rise', { ageMinutes: [4, 4, 12] }, 'ageMinutes', 'must_rise'],
    ['two ages', { ageMinutes: [4, 8] }, 'ageMinutes'],
    ['no order a day', { orderLimitPerDay: 0 }, 'orderLimitPerDay'],
    ['half an order', { orderLimitPerDay: 1.5 }, 'orderLimitPerDay'],
    ['a number as text', { orderLimitPerDay: '2' }, 'orderLimitPerDay'],
    ['no day of retention', { personalDataDays: 0 }, 'personalDataDays'],
    [
      'too long a text',
      { contactText: { en: 'é'.repeat(81), th: '' } },
      'contactText.en',
      'too_long',
    ],
    ['half an emoji', { contactText: { en: '\ud83d', th: '' } }, 'contactText.en', 'not_text'],
    ['two lines', { noticeText: { en: 'a\nb', th: '' } }, 'noticeText.en', 'not_text'],
    [
      'an announcement that ends before it starts',
      { announcements: [announcement('x', '2026-11-18', '2026-11-17')] },
      'announcements.0.until',
      'ends_before_start',
    ],
    [
      'an empty announcement',
      { announcements: [announcement(' ', '2026-11-18', '2026-11-18')] },
      'text.en',
      'required',
    ],
    [
      'a person without a name',
      { team: [{ ...demoTeam[0], name: '' }] },
      'team.0.name',
      'required',
    ],
    [
      '31 people',
      { team: Array.from({ length: 31 }, () => ({ ...demoTeam[0], id: randomUUID() })) },
      'team',
    ],
    ['a person twice', { team: [demoTeam[0], { ...demoTeam[0], name: 'Ann' }] }, 'team'],
    [
      'an announcement twice',
      { announcements: [short, { ...short, venue: 'bar' }] },
      'announcements',
    ],
    ['a revision below none', { orderLimitPerDay: 9, revision: -1 }, 'revision'],
  ])('%s', async (_what, body, path, code) => {
    const before = await read()
    const { status, problem } = await send(body)
    expect([status, problem.code]).toEqual([400, 'VALIDATION_FAILED'])
    expect(problem.errors?.[0]?.path).toContain(path)
    if (code) expect(problem.errors?.[0]?.code).toBe(code)
    expect(await read()).toEqual(before)
  })

  test.each(['user', 'barista'] as const)('whatever a %s sends', async (role) => {
    const before = await read()
    const other = await app.newUser(role)
    expect((await send({ orderLimitPerDay: 50 }, other)).status).toBe(403)
    expect((await other.call(readShopSettings)).status).toBe(403)
    expect(await read()).toEqual(before)
  })
})
