import { languageCodes, languages } from '@tumbler/contract/language'
import type { ShopSettingsValues } from '@tumbler/contract/shop-settings'
import { type Venue, venues } from '@tumbler/rules/drinks'
import type { DayHours } from '@tumbler/rules/opening-hours'
import { words } from '../../i18n/words.ts'
import { useFormatDate } from './use-format-date.ts'
import { isSame, type SettingsField } from './use-settings-changes.ts'

type Item = { id: string; title: string }

/** What a field is now, in a few words for each part that differs from the base. */
export function useDescribeChanges() {
  const formatDate = useFormatDate()
  const hoursText = (hours: DayHours | null) =>
    hours ? words.shopSettings.hours(hours.opens, hours.closes) : words.shopSettings.closed
  const venueHours = (venue: Venue, now: ShopSettingsValues, base: ShopSettingsValues) => {
    const [{ week, dates }, before] = [now.openingHours[venue], base.openingHours[venue]]
    const at = (day: string) => words.shopSettings.venueOn(words.common.venues[venue], day)
    const ofWeek = week.flatMap((hours, index) =>
      isSame(hours, before.week[index])
        ? []
        : [`${at(words.shop.weekdays[index] ?? '')} ${hoursText(hours)}`],
    )
    const allDates = [...new Set([...Object.keys(dates), ...Object.keys(before.dates)])].sort()
    const ofDates = allDates
      .filter((date) => !isSame(dates[date], before.dates[date]))
      .map((date) => {
        const day = at(formatDate(date))
        const hours = dates[date]
        return hours === undefined ? words.shopSettings.removed(day) : `${day} ${hoursText(hours)}`
      })
    return [...ofWeek, ...ofDates]
  }
  const items = (now: readonly Item[], base: readonly Item[]) => [
    ...now.filter((item) => !base.some((one) => isSame(one, item))).map(({ title }) => title),
    ...base
      .filter(({ id }) => !now.some((one) => one.id === id))
      .map(({ title }) => words.shopSettings.removed(title)),
  ]
  return (field: SettingsField, now: ShopSettingsValues, base: ShopSettingsValues): string[] => {
    switch (field) {
      case 'openingHours':
        return venues.flatMap((venue) => venueHours(venue, now, base))
      case 'announcements': {
        const named = (list: ShopSettingsValues['announcements']) =>
          list.map((one) => ({ ...one, title: one.text.en || words.shopSettings.news.untitled }))
        return items(named(now.announcements), named(base.announcements))
      }
      case 'team': {
        const named = (list: ShopSettingsValues['team']) =>
          list.map((one) => ({ ...one, title: one.name || words.shopSettings.people.untitled }))
        return items(named(now.team), named(base.team))
      }
      case 'bankAccountText':
      case 'noticeText':
      case 'contactText':
        return languageCodes
          .filter((language) => now[field][language] !== base[field][language])
          .map((language) => {
            const name = words.shopSettings.names[field]
            const title =
              language === 'th' ? words.shopSettings.inLanguage(name, languages.th.name) : name
            return `${title}: ${now[field][language] || words.shopSettings.nothing}`
          })
      case 'stopOutsideHours':
        return [
          `${words.shopSettings.names[field]}: ${now.stopOutsideHours ? words.shopSettings.on : words.shopSettings.off}`,
        ]
      case 'orderLimitPerDay':
        return [`${words.shopSettings.names[field]}: ${numberText(now.orderLimitPerDay)}`]
      case 'ageMinutes':
        return [`${words.shopSettings.names[field]}: ${now.ageMinutes.map(numberText).join(', ')}`]
      case 'imageRetentionDays':
      case 'personalDataDays':
        return [
          `${words.shopSettings.names[field]}: ${numberText(now[field])} ${words.shopSettings.days(now[field])}`,
        ]
    }
  }
}

/** An empty field holds no number. */
const numberText = (value: number) => (Number.isNaN(value) ? '–' : String(value))
