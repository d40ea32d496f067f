import { firstMarks } from '@tumbler/rules/marks'
import { webhookEvents } from '@tumbler/rules/webhooks'
import { describe, expect, test } from 'vitest'
import * as settings from './shop-settings.ts'
import { id, otherId, wrongIds, x } from './testing/samples.ts'
import { schemaFaults } from './testing/schema-faults.ts'
import * as samples from './testing/shop-samples.ts'

const { announcement, mark, member, reason, shopSettings, station, webhook } = samples

const shape = {
  optional: samples.dates,
  nullable: [...samples.hours, 'team[].picture.garnish'],
  texts: samples.settingTexts,
}
const numbered = (count: number, entry: object) =>
  Array.from({ length: count }, (_, at) => ({ ...entry, id: id.replace(/..$/, String(10 + at)) }))
const dates = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`${2000 + at}-01-01`, null]))
const limits = (count: number) =>
  Object.fromEntries(Object.keys(dates(count)).map((date) => [date, 4]))
const reasons = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    id: id.replace(/..$/, String(10 + at)),
    text: { en: `Reason ${at}`, th: `เหตุผล ${at}` },
  }))
const days = { accepted: [1, 3650], refused: [0, 3651] }
const marks = (count: number) =>
  numbered(count, mark).map((one, index) => ({
    ...one,
    text: { en: `Mark ${index}`, th: `ป้าย ${index}` },
  }))
const stations = (count: number) =>
  numbered(count, station).map((one, index) => ({
    ...one,
    text: { en: `Station ${index}`, th: `จุด ${index}` },
  }))
const ids = (count: number) =>
  Array.from({ length: count }, (_, at) => id.replace(/...$/, String(100 + at)))

test('every setting has its bounds', () => {
  const accepted = {
    'openingHours.cafe.dates': [{}, dates(100)],
    orderLimitPerDay: [1, 100],
    limitDates: [{}, limits(50)],
    'limitDates.2026-12-04': [1, 100],
    rejectReasons: [[], reasons(5)],
    'rejectReasons[].text.en': [x(27)],
    'rejectReasons[].text.th': ['', x(27), 'Out of oat milk'],
    maxOpenOrders: [0, 1000],
    allowPickUpTimes: [true, false],
    messages: [[], reasons(8)],
    'messages[].text.en': [x(80)],
    'messages[].text.th': ['', x(80), 'Out of oat milk'],
    stations: [[], stations(8)],
    'stations[].text.en': [x(20)],
    'stations[].text.th': ['', x(20)],
    'stations[].categoryIds': [[otherId], ids(200)],
    webhooks: [[], numbered(5, webhook)],
    'webhooks[].url': [`https://a.example/${x(482)}`, 'http://10.0.0.7:8080/x', 'https://[::1]/'],
    'webhooks[].format': ['json'],
    'webhooks[].language': ['th'],
    'webhooks[].events': [['ready-counts'], [...webhookEvents]],
    'webhooks[].isOn': [false],
    marks: [[], marks(12)],
    'marks[].icon': ['milk', 'star'],
    'marks[].text.en': [x(20)],
    'marks[].text.th': ['', x(20)],
    'marks[].isToAvoid': [true],
    'allergyText.en': ['', x(200)],
    'bankAccountText.en': ['', x(200)],
    'bankAccountText.th': ['', x(200)],
    currency: ['EUR', 'JPY'],
    promptPayId: [
      '',
      '081-234-5678',
      '1 2345 67890 12 1',
      '004999000288505',
      `0812345678${' '.repeat(30)}`,
    ],
    'noticeText.en': ['', x(300)],
    'noticeText.th': ['', x(300)],
    'contactText.en': ['', x(80)],
    'contactText.th': ['', x(80)],
    team: [[], numbered(30, member)],
    'team[].name': [x(20)],
    'team[].position': [x(40)],
    'team[].quote': ['', x(80)],
    announcements: [[], numbered(20, announcement)],
    'announcements[].text.en': [x(80)],
    'announcements[].text.th': ['', x(80)],
    'announcements[].venue': ['cafe', 'bar'],
    'announcements[].until': ['2026-11-18'],
    ageMinutes: [
      [1, 2, 3],
      [118, 119, 120],
    ],
    imageRetentionDays: days.accepted,
    personalDataDays: days.accepted,
  }
  const refused = {
    'openingHours.cafe.dates': [dates(101), { today: null }],
    'openingHours.cafe.week': [Array(6).fill(null), Array(8).fill(null)],
    orderLimitPerDay: [0, 101],
    limitDates: [limits(51), { today: 4 }],
    'limitDates.2026-12-04': [0, 101],
    rejectReasons: [reasons(6), [reason, { ...reason, text: { en: 'Other', th: '' } }]],
    'rejectReasons[].text.en': ['', ' ', x(28), 'Machine Failure', 'machine failure'],
    'rejectReasons[].text.th': [x(28)],
    maxOpenOrders: [-1, 1001, 0.5],
    allowPickUpTimes: [1, 'on', null],
    messages: [reasons(9), [reason, reason]],
    'messages[].text.en': ['', ' ', x(81)],
    'messages[].text.th': [x(81)],
    stations: [stations(9), [station, station]],
    'stations[].text.en': ['', ' ', x(21)],
    'stations[].text.th': [x(21)],
    'stations[].categoryIds': [[], ids(201), [id, id], wrongIds],
    webhooks: [numbered(6, webhook), [webhook, webhook]],
    'webhooks[].id': wrongIds,
    'webhooks[].url': [
      `https://a.example/${x(483)}`,
      ...['', 'hooks.example.com', 'ftp://a.example', 'https://', 'https://a b.example'],
      ...['https://user:password@a.example', 'https://user@a.example', 'javascript:alert(1)'],
      ...['https:///a.example', 'https:\\\\a.example'],
      ...['https://ａ.example', 'https://a\u00ad.example'],
    ],
    'webhooks[].format': ['xml'],
    'webhooks[].language': ['de'],
    'webhooks[].events': [[], ['opened', 'opened'], ['order']],
    marks: [marks(13), [mark, mark]],
    'marks[].icon': ['', 'cup'],
    'marks[].text.en': ['', x(21)],
    'marks[].text.th': [x(21)],
    'allergyText.en': [x(201)],
    'allergyText.th': [x(201)],
    'bankAccountText.en': [x(201)],
    currency: ['', 'thb', 'QQQ', 'THBX'],
    promptPayId: ['0212345678', '1234567890122', '123', 'x', `0812345678${' '.repeat(31)}`],
    'noticeText.en': [x(301)],
    'contactText.en': [x(81)],
    'contactText.th': [x(81)],
    team: [numbered(31, member), [member, member]],
    'team[].id': wrongIds,
    'team[].name': ['', ' ', x(21)],
    'team[].position': ['', x(41)],
    'team[].quote': [x(81)],
    announcements: [numbered(21, announcement), [announcement, announcement]],
    'announcements[].text.en': ['', x(81)],
    'announcements[].text.th': [x(81)],
    'announcements[].venue': [''],
    ageMinutes: [
      [0, 1, 2],
      [119, 120, 121],
      [4, 4, 8],
      [4, 8, 8],
      [8, 4, 12],
      [4, 12, 8],
      [4, 8],
      [4, 8, 12, 16],
    ],
    imageRetentionDays: days.refused,
    personalDataDays: days.refused,
  }
  const { shopSettingsValues: schema } = settings
  expect(
    schemaFaults(schema, { ...shape, example: shopSettings, isStrict: true, accepted, refused }),
  ).toEqual([])
  const two = [member, { ...member, id: otherId }]
  expect(schema.safeParse({ ...shopSettings, team: two }).success).toBe(true)
})

describe('changing', () => {
  const { body } = settings.changeShopSettings

  test('what is sent only, from a revision', () => {
    const all = {
      ...shape,
      example: { ...shopSettings, revision: 3 },
      isStrict: true,
      optional: [...samples.dates, ...Object.keys(shopSettings), 'revision'],
      accepted: { revision: [0, 2_147_483_647] },
      refused: { revision: [-1, 2_147_483_648], orderLimitPerDay: [0, 101] },
    }
    expect(schemaFaults(body, all)).toEqual([])
    expect(body.parse({})).toEqual({})
  })

  const errorOf = (change: object) =>
    body.safeParse(change).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []
  const hours = (opens: string, closes: string) => {
    const { cafe, bar } = shopSettings.openingHours
    const week = [{ opens, closes }, ...cafe.week.slice(1)]
    return { openingHours: { cafe: { ...cafe, week }, bar } }
  }

  test.each(['0:00', '00:00', '9:05', '09:05', '19:59', '20:00', '23:58'])(
    'a day opens at %s',
    (opens) => {
      expect(errorOf(hours(opens, '23:59'))).toEqual([])
    },
  )

  test.each([
    '',
    '9',
    '24:00',
    '30:00',
    '9:60',
    '9:5',
    '009:00',
    '-9:00',
    ' 9:00',
    '9:00 ',
    '9.00',
    '9:000',
    'x9:00',
  ])('no day opens at %j', (opens) => {
    // It ends before it starts as well, but only the first error is told.
    expect(errorOf(hours(opens, '0:00'))).toEqual([
      ['openingHours.cafe.week.0.opens', 'not_a_time'],
    ])
  })

  test('what ends before it starts, or does not rise, is told where it is', () => {
    const closes = ['openingHours.cafe.week.0.closes', 'ends_before_start']
    expect(errorOf(hours('9:00', '9:00'))).toEqual([closes])
    expect(errorOf(hours('10:00', '9:30'))).toEqual([closes])
    expect(errorOf(hours('9:00', '9:01'))).toEqual([])
    const until = [{ ...announcement, until: '2026-11-17' }]
    expect(errorOf({ announcements: until })).toEqual([
      ['announcements.0.until', 'ends_before_start'],
    ])
    expect(errorOf({ ageMinutes: [8, 4, 12] })).toEqual([['ageMinutes', 'must_rise']])
    expect(errorOf({ contactText: { en: x(81), th: '' } })).toEqual([
      ['contactText.en', 'too_long:80'],
    ])
  })
})

test('the settings are answered with their last change', () => {
  const response = {
    ...shape,
    example: { ...shopSettings, revision: 3, changed: samples.changed },
    optional: [...samples.dates, 'changed.details.orderLimitPerDay'],
    nullable: [
      ...[...shape.nullable, 'changed', 'changed.by'],
      ...['part', 'field', 'from', 'to'].map((name) => `changed.changes[].${name}`),
    ],
    texts: [
      ...[...shape.texts, 'changed.by.name', 'changed.details.orderLimitPerDay'],
      ...['setting', 'part', 'field', 'from', 'to'].map((name) => `changed.changes[].${name}`),
    ],
    records: ['changed.details'],
  }
  expect(schemaFaults(settings.readShopSettings.response, response)).toEqual([])
  expect(schemaFaults(settings.changeShopSettings.response, response)).toEqual([])
})

test('no filter has the same mark twice', () => {
  const { body } = settings.changeShopSettings
  const marked = (text: { en?: string; th?: string }) => {
    const [first, second] = [firstMarks[0], { ...firstMarks[1] }]
    return body.safeParse({ marks: [first, { ...second, text: { en: 'Milk', th: '', ...text } }] })
  }
  expect(marked({}).success).toBe(true)
  for (const text of [{ en: 'vegan' }, { th: 'วีแกน' }, { en: 'วีแกน' }])
    expect(marked(text).error?.issues).toMatchObject([
      { path: ['marks', 1, 'text', ...Object.keys(text)], message: 'same_mark' },
    ])
})

test('no customer reads the same reason for two', () => {
  const { body } = settings.changeShopSettings
  const [first, second] = reasons(2) as [typeof reason, typeof reason]
  const both = (text: Partial<typeof reason.text>) =>
    body.safeParse({ rejectReasons: [first, { ...second, text: { ...second.text, ...text } }] })
  expect(both({}).success).toBe(true)
  for (const text of [{ en: 'reason 0' }, { th: 'เหตุผล 0' }, { en: 'เหตุผล 0' }])
    expect(both(text).error?.issues).toMatchObject([
      { path: ['rejectReasons', 1, 'text', ...Object.keys(text)], message: 'same_reason' },
    ])
})
