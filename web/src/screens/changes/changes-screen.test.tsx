import type { ResponseOf } from '@tumbler/contract/endpoint'
import type { Endpoints } from '@tumbler/contract/endpoints'
import { beforeEach, describe, expect, test } from 'vitest'
import { idOf } from '../../testing/cafe.ts'
import { type Answers, refusal } from '../../testing/fake-server.ts'
import { readThai } from '../../testing/in-thai.ts'
import { openApp, people } from '../../testing/open-app.tsx'
import { choose, findRole, found, press, seen, until, write } from '../../testing/show-screen.tsx'

type Entry = ResponseOf<Endpoints['listAudit']>[number]

const mali = { id: idOf(3), name: 'Mali', email: 'mali@example.com' }
const mint = { id: idOf(4), name: 'Mint', email: 'cust0@example.com' }

let entries: Entry[]
/** Every list that was asked for. */
let lists: Record<string, string>[]

function add(event: string, given: Partial<Entry> = {}) {
  const entry = { id: String(100 - entries.length), event, actor: mali, user: mint }
  const what = { at: '2026-10-02T03:00:00.000Z', details: {}, changes: [] }
  entries.push({ ...entry, ...what, ...given } as Entry)
}

const change = (setting: string, from: string | null, to: string | null, where = {}) => ({
  ...{ setting, part: null, field: null, from, to },
  ...where,
})

const open = (path = '/changes', own: Answers = {}) =>
  openApp(path, {
    me: people.admin,
    answers: {
      countUsers: () => ({ all: 1, user: 0, barista: 0, admin: 1, disabled: 0, waiting: 0 }),
      listAudit: ({ query }) => {
        lists.push(Object.fromEntries(query))
        return entries
      },
      countAudit: () => ({ all: 7, accounts: 4, settings: 2, shop: 1 }),
      ...own,
    },
  })
const says = (words: string) => until(() => expect(seen()).toContain(words))

beforeEach(() => {
  entries = []
  lists = []
})

describe('a sentence says who did what to whom, with the address', () => {
  test.each<[string, object, string, string]>([
    ['renamed', { from: 'Mint S', to: 'Mint' }, ': Mint S → Mint', 'Mali renamed'],
    ['role-changed', { from: 'user', to: 'barista' }, ' a barista', 'Mali made'],
    ['role-changed', { from: 'user', to: 'admin' }, ' an admin', 'Mali made'],
    ['disabled', { reason: 'Left the company' }, ': Left the company', 'Mali disabled'],
    ['enabled', {}, '', 'Mali enabled'],
    ['approved', { role: 'user' }, '', 'Mali approved'],
    ['approved', { role: 'barista' }, ' as a barista', 'Mali approved'],
    ['approved', {}, '', 'Mali approved'],
    ['declined', {}, '', 'Mali declined'],
    ['signed-out', { browser: 'Edge', system: 'Windows' }, ' out: Edge, Windows', 'Mali signed'],
    ['reset-link-made', {}, '', 'Mali made a password link for'],
  ])('%s %j', async (event, details, after, before) => {
    add(event, { details: details as Entry['details'] })
    open()
    await says(`${before} Mint (cust0@example.com)${after}`)
  })

  test.each<[string, Partial<Entry>, string]>([
    ['password-reset', { actor: null }, 'Mint (cust0@example.com) set a new password by a link'],
    ['deleted', { actor: null, user: { ...mint, email: null } }, 'Mint deleted their account'],
    [
      'names-exported',
      { user: null, details: { from: '2026-11-01', to: '2026-11-30' } },
      'Mali downloaded orders with names, 2026-11-01 to 2026-11-30',
    ],
    ['screen-link-ended', { user: null }, 'Mali turned the public screen off'],
    [
      'webhook-off',
      { actor: null, user: null, details: { host: 'h1.example.com', problem: 'timeout' } },
      'The webhook to h1.example.com was switched off. There was no answer in time.',
    ],
    ['went-live', { user: null }, 'Mali ended the demo and is the first admin'],
    ['badge-printed', { user: null }, 'Mali made another change'],
  ])('%s', async (event, given, sentence) => {
    add(event, given)
    open('/changes', { listAudit: () => Response.json(entries) })
    await says(sentence)
  })

  test('and as proper sentences in Thai', async () => {
    add('role-changed', { details: { from: 'user', to: 'barista' } })
    add('disabled', { details: { reason: 'ลาออก' } })
    const webhook = { host: 'h1.example.com', problem: '410' }
    add('webhook-off', { actor: null, user: null, details: webhook as Entry['details'] })
    open()
    await says('a barista')
    await readThai()
    await says('Mali ตั้งให้ Mint (cust0@example.com) เป็นบาริสต้า')
    await says('เว็บฮุคไปยัง h1.example.com ถูกปิด (ได้รับคำตอบเป็นสถานะ 410)')
    await says('Mali ปิดใช้งานบัญชีของ Mint (cust0@example.com): ลาออก')
  })
})

describe('a change of the shop settings', () => {
  test('is one sentence, the old value struck and the new one bold', async () => {
    add('settings-changed', {
      user: null,
      changes: [change('openingHours', '9:00–16:00', '9:00–15:00', { part: 'cafe Mon' })],
    })
    open()
    await says('Mali changed opening hours, Monday cafe: 9:00–16:00 → 9:00–15:00')
    expect(document.querySelector('main s')?.textContent).toBe('9:00–16:00')
    expect(document.querySelector('main li b:last-child')?.textContent).toBe('9:00–15:00')
  })

  test('and several stand below it, each on a line', async () => {
    add('settings-changed', {
      user: null,
      details: { more: '3' },
      changes: [
        change('orderLimitPerDay', '2', '3'),
        change('stopOutsideHours', 'off', 'on'),
        change('team', null, 'มะลิ'),
        change('team', 'Fern', null),
        change('team', 'Barista', 'Owner', { part: 'Nok', field: 'position' }),
        change('team', null, null, { part: 'Nok', field: 'picture' }),
        change('announcements', '2026-11-20', '2026-11-21', { part: 'Short', field: 'until' }),
        change('contactText', '', 'ถามมะลิ', { field: 'th' }),
        change('personalDataDays', '400', '1'),
        change('limitDates', null, '4', { part: '2026-12-04' }),
        change('limitDates', '5', null, { part: '2026-11-30' }),
        change('rejectReasons', null, 'Fire drill'),
        change('rejectReasons', 'Out of soy', null),
        change('rejectReasons', 'Out of oat', 'No oat milk', { part: 'Out of oat', field: 'en' }),
        change('stations', null, 'Tea bar'),
        change('stations', null, null, { part: 'Tea bar', field: 'categoryIds' }),
        change('marks', null, 'Spicy'),
        change('marks', 'off', 'on', { part: 'Vegan', field: 'isToAvoid' }),
        change('marks', 'leaf', 'star', { part: 'Vegan', field: 'icon' }),
        change('allergyText', '', 'ถามบาริสต้า', { field: 'th' }),
        change('ageMinutes', null, '4, 8, 12 to 5, 10, 15', { field: 'text' }),
      ],
    })
    open()
    await says('Mali changed the shop settings')
    const lines = [...document.querySelectorAll('main li li')].map(({ textContent }) => textContent)
    expect(lines).toEqual([
      'Drinks per person and day: 2 → 3',
      'Stop orders outside opening hours: Off → On',
      'Team: added มะลิ',
      'Team: removed Fern',
      'Team, Nok, Position: Barista → Owner',
      'Team, Nok, Drink: another drink',
      'Announcements, Short, Until: 20 November → 21 November',
      'Contact for forgotten passwords, ไทย: Nothing → ถามมะลิ',
      'Names on orders: 400 days → 1 day',
      'Days with another limit, 4 December: as usual → 4',
      'Days with another limit, 30 November: 5 → as usual',
      'Reasons to cancel: added Fire drill',
      'Reasons to cancel: removed Out of soy',
      'Reasons to cancel, Out of oat, English: Out of oat → No oat milk',
      'Stations of the board: added Tea bar',
      'Stations of the board, Tea bar, Categories: other categories',
      'Marks of drinks: added Spicy',
      'Marks of drinks, Vegan, People avoid it: Off → On',
      'Marks of drinks, Vegan, Icon: Leaf → Star',
      'About allergies, ไทย: Nothing → ถามบาริสต้า',
      'Board colours: 4, 8, 12 to 5, 10, 15',
      'and 3 more',
    ])
    await readThai()
    await says('จำนวนแก้วต่อคนต่อวัน: 2 → 3')
    await says('ทีมงาน: ลบ Fern')
    await says('วันที่จำกัดแก้วต่างออกไป, 4 ธันวาคม: ตามปกติ → 4')
    await says('เหตุผลที่ยกเลิก: เพิ่ม Fire drill')
  })
})

describe('the filters', () => {
  const days = { startDate: '2026-10-26', endDate: '2026-11-26' }
  const asked = (query: object) =>
    until(() => expect(lists.at(-1)).toEqual({ page: '1', pageSize: '50', ...query }))

  test('are kept in the address, and counted', async () => {
    open()
    await asked(days)
    await says('Everything 7')
    await says('Accounts 4')
    await choose('Settings')
    await asked({ ...days, kind: 'settings' })
    await write('Person or word', 'mali')
    await asked({ ...days, kind: 'settings', text: 'mali' })
    await until(() => expect(window.location.search).toBe('?text=mali&kind=settings'))
    await says('No changes match')
    ;(await found('[role=status] button', 'Clear')).click()
    await until(() => expect(window.location.search).toBe(''))
    await says('No changes yet')
  })

  test('come from the address, and what makes no sense there is left out', async () => {
    add('disabled')
    const user = mint.id
    open(`/changes?user=${user}&from=2026-11-01&to=2026-11-02&kind=badges`)
    await asked({ user, startDate: '2026-11-01', endDate: '2026-11-03' })
    await press('Account of Mint: show all')
    await asked({ startDate: '2026-11-01', endDate: '2026-11-03' })
  })

  test('by days', async () => {
    open()
    await press('Days: Last 31 days')
    await press('Last 7 days')
    await asked({ startDate: '2026-11-19', endDate: '2026-11-26' })
  })
})

test('says that it loads, and that there is nothing', async () => {
  let answer: (changes: Entry[]) => void = () => {}
  const answered = new Promise<Entry[]>((resolve) => {
    answer = resolve
  })
  open('/changes', { listAudit: () => answered })
  await until(() =>
    expect(document.querySelector('section[aria-label="Loading changes"]')).not.toBeNull(),
  )
  answer([])
  await says('No changes yet')
})

test('more are loaded on demand', async () => {
  for (let count = 0; count < 50; count += 1) add('enabled')
  open('/changes', {
    listAudit: ({ query }) =>
      query.get('page') === '1' ? entries : [{ ...entries[0], id: '1', event: 'declined' }],
  })
  await says('Mali enabled Mint')
  expect(seen()).not.toContain('declined')
  await press('Load more')
  await says('Mali declined Mint')
  expect(seen()).not.toContain('Load more')
})

test('says that they could not be loaded, and tries again', async () => {
  add('enabled')
  let isDown = true
  open('/changes', { listAudit: () => (isDown ? refusal('UNEXPECTED') : entries) })
  await says("Couldn't load the changes.")
  isDown = false
  await press('Retry')
  await says('Mali enabled Mint')
})

test('is reached from the users, and Back returns there', async () => {
  const page = open('/userManagement', { listUsers: () => [] })
  ;(await findRole('link', 'All changes')).click()
  await page.at('/changes')
  ;(await findRole('link', 'Back')).click()
  await page.at('/userManagement')
})
