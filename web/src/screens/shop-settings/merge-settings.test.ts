import type { Announcement, ShopSettingsValues } from '@tumbler/contract/shop-settings'
import { expect, test } from 'vitest'
import { idOf } from '../../testing/cafe.ts'
import { FakeShopSettings } from '../../testing/fake-shop-settings.ts'
import { mergeSettings } from './merge-settings.ts'

const news = (number: number, en = `News ${number}`): Announcement => ({
  id: idOf(number),
  text: { en, th: '' },
  from: '2026-11-18',
  until: '2026-11-25',
  venue: 'cafe',
})
const early = { opens: '8:00', closes: '12:00' }
const { revision: _revision, changed: _changed, ...values } = new FakeShopSettings().now
const base: ShopSettingsValues = { ...values, announcements: [news(1), news(2)] }

/** The base with the changes of one admin. */
function changed(change: (values: ShopSettingsValues) => void): ShopSettingsValues {
  const values = structuredClone(base)
  change(values)
  return values
}

test('what one of the two changed is taken, day by day and text by text', () => {
  const mine = changed(({ openingHours, contactText }) => {
    openingHours.cafe.week[1] = early
    openingHours.bar.dates['2026-12-05'] = null
    contactText.en = 'Write to Praew'
  })
  const theirs = changed(({ openingHours, contactText }) => {
    openingHours.cafe.week[3] = null
    openingHours.bar.dates['2026-12-10'] = early
    contactText.th = 'ติดต่อมิ้นท์'
  })
  const { openingHours, contactText } = mergeSettings(base, mine, theirs)
  const [monday, , wednesday] = base.openingHours.cafe.week
  expect(openingHours.cafe.week.slice(0, 4)).toEqual([monday, early, wednesday, null])
  expect(openingHours.bar.dates).toEqual({ '2026-12-05': null, '2026-12-10': early })
  expect(contactText).toEqual({ en: 'Write to Praew', th: 'ติดต่อมิ้นท์' })
})

test('entries are added, changed and removed side by side, and keep their places', () => {
  const mine = changed((values) => {
    values.announcements = [news(3), news(1, 'Mine'), news(2)]
  })
  const theirs = changed((values) => {
    values.announcements = [news(4), news(1)]
  })
  const { announcements } = mergeSettings(base, mine, theirs)
  expect(announcements.map(({ text }) => text.en)).toEqual(['News 3', 'News 4', 'Mine'])
})

test('where both changed the same, one of them wins, and nothing else differs', () => {
  const mine = changed((values) => {
    values.openingHours.cafe.week[0] = early
    values.openingHours.cafe.week[1] = early
    values.announcements = [news(1, 'Mine'), news(2, 'Mine')]
  })
  const theirs = changed((values) => {
    values.openingHours.cafe.week[1] = null
    values.announcements = [news(1)]
  })
  const [won, lost] = [
    mergeSettings(base, mine, theirs),
    mergeSettings(base, mine, theirs, 'theirs'),
  ]
  expect(won).toEqual(mine)
  const { week } = won.openingHours.cafe
  expect(lost.openingHours.cafe.week).toEqual(week.with(1, null))
  expect(lost.announcements).toEqual([news(1, 'Mine')])
})

test('the same change by both is no conflict', () => {
  const both = changed((values) => {
    values.orderLimitPerDay = 4
    values.team = []
  })
  expect(mergeSettings(base, both, structuredClone(both), 'theirs')).toEqual(both)
})
