import { describe, expect, test } from 'vitest'
import * as settings from './shop-settings.ts'
import { id, otherId, wrongIds, x } from './testing/samples.ts'
import { schemaFaults } from './testing/schema-faults.ts'
import * as samples from './testing/shop-samples.ts'

const { announcement, member, shopSettings } = samples

const shape = {
  optional: samples.dates,
  nullable: [...samples.hours, 'team[].picture.garnish'],
  texts: samples.settingTexts,
}
const numbered = (count: number, entry: object) =>
  Array.from({ length: count }, (_, at) => ({ ...entry, id: id.replace(/..$/, String(10 + at)) }))
const dates = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`${2000 + at}-01-01`, null]))
const days = { accepted: [1, 3650], refused: [0, 3651] }

test('every setting has its bounds', () => {
  const accepted = {
    'openingHours.cafe.dates': [{}, dates(100)],
    orderLimitPerDay: [1, 100],
    'bankAccountText.en': ['', x(200)],
    'bankAccountText.th': ['', x(200)],
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
    'bankAccountText.en': [x(201)],
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
