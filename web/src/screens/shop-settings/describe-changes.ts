import { languages } from '@tumbler/contract/language'
import { type ShopSettingsValues, shopTextLanguages } from '@tumbler/contract/shop-settings'
import { venues } from '@tumbler/rules/drinks'
import type { DayHours } from '@tumbler/rules/opening-hours'
import { isDate } from '@tumbler/rules/periods'
import { useFormatDays } from '../../data/shop-time.ts'
import { words } from '../../i18n/words.ts'
import { isSame, type SettingsField } from './settings-changes.ts'

type FormatDate = (date: string) => string

/** A date, YYYY-MM-DD, in words; one that is not whole yet as it is. */
export function useFormatDate(): FormatDate {
  const formatDays = useFormatDays()
  return (date) => (isDate(date) ? formatDays(date, date) : date || '–')
}

/** The new value of a field, in a few words for each part that has changed. */
export function describeChanges(
  field: SettingsField,
  now: ShopSettingsValues,
  saved: ShopSettingsValues,
  formatDate: FormatDate,
): string[] {
  const { names, news, people, inLanguage, nothing, on, off, days } = words.shopSettings
  const name = names[field]
  switch (field) {
    case 'openingHours':
      return changedHours(now[field], saved[field], formatDate)
    case 'announcements':
      return changedItems(now[field], saved[field], ({ text }) => text.en || news.untitled)
    case 'team':
      return changedItems(now[field], saved[field], (member) => member.name || people.untitled)
    case 'bankAccountText':
    case 'noticeText':
    case 'contactText':
      return shopTextLanguages
        .filter((language) => now[field][language] !== saved[field][language])
        .map((language) => {
          const title = language === 'th' ? inLanguage(name, languages.th.name) : name
          return `${title}: ${now[field][language] || nothing}`
        })
    case 'stopOutsideHours':
      return [`${name}: ${now[field] ? on : off}`]
    case 'orderLimitPerDay':
      return [`${name}: ${numberText(now[field])}`]
    case 'ageMinutes':
      return [`${name}: ${now[field].map(numberText).join(', ')}`]
    case 'imageRetentionDays':
    case 'personalDataDays':
      return [`${name}: ${numberText(now[field])} ${days(now[field])}`]
  }
}

/** An empty field holds no number. */
const numberText = (value: number) => (Number.isNaN(value) ? '–' : String(value))

type Hours = ShopSettingsValues['openingHours']

function changedHours(now: Hours, saved: Hours, formatDate: FormatDate): string[] {
  const { venueOn, hours: hoursText, closed, removed } = words.shopSettings
  const dayText = (day: string, hours: DayHours | null) =>
    `${day} ${hours ? hoursText(hours.opens, hours.closes) : closed}`
  return venues.flatMap((venue) => {
    const [{ week, dates }, before] = [now[venue], saved[venue]]
    const at = (day: string) => venueOn(words.common.venues[venue], day)
    const ofWeek = week.flatMap((hours, index) =>
      isSame(hours, before.week[index]) ? [] : dayText(at(words.shop.weekdays[index] ?? ''), hours),
    )
    const ofDates = Object.keys({ ...dates, ...before.dates })
      .sort()
      .filter((date) => !isSame(dates[date], before.dates[date]))
      .map((date) => {
        const [day, hours] = [at(formatDate(date)), dates[date]]
        return hours === undefined ? removed(day) : dayText(day, hours)
      })
    return [...ofWeek, ...ofDates]
  })
}

function changedItems<Item extends { id: string }>(
  now: readonly Item[],
  saved: readonly Item[],
  titleOf: (item: Item) => string,
): string[] {
  const changed = now.filter((item) => !saved.some((other) => isSame(other, item)))
  const removed = saved.filter(({ id }) => !now.some((other) => other.id === id))
  return [
    ...changed.map(titleOf),
    ...removed.map((item) => words.shopSettings.removed(titleOf(item))),
  ]
}

export const retentionFields = ['personalDataDays', 'imageRetentionDays'] as const

/** Says which data fewer days delete for good; null where none. */
export const lostData = (
  field: (typeof retentionFields)[number],
  now: ShopSettingsValues,
  saved: ShopSettingsValues,
): string | null =>
  now[field] < saved[field]
    ? words.shopSettings.lostData[field](words.shopSettings.dayCount(now[field]))
    : null
