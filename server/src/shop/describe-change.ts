import { isDeepStrictEqual } from 'node:util'
import {
  type Announcement,
  type ShopSettingsValues,
  shopTextLanguages,
  type TeamMember,
} from '@tumbler/contract/shop-settings'
import type { DayHours } from '@tumbler/rules/opening-hours'

/** Room for the longest text in both languages, before and after. */
const maxLength = 2000

type Values = ShopSettingsValues

/** What an admin did to one setting, in a few words for the audit list, such as `2 to 3`. */
export function describeChange<Name extends keyof Values>(
  name: Name,
  before: Values[Name],
  after: Values[Name],
): string {
  const describe = describers[name] as (before: Values[Name], after: Values[Name]) => string
  // By character, as half of an emoji is no text that the database stores.
  const characters = [...describe(before, after)]
  if (characters.length <= maxLength) return characters.join('')
  return `${characters.slice(0, maxLength - 1).join('')}…`
}

const plain = (before: unknown, after: unknown) => `${before} to ${after}`

const describers: {
  [Name in keyof Values]: (before: Values[Name], after: Values[Name]) => string
} = {
  openingHours: (before, after) =>
    [...hoursChanges('cafe', before, after), ...hoursChanges('bar', before, after)].join('; '),
  stopOutsideHours: (before, after) => plain(before ? 'on' : 'off', after ? 'on' : 'off'),
  orderLimitPerDay: plain,
  bankAccountText: textChange,
  noticeText: textChange,
  contactText: textChange,
  team: (before, after) => listChange(before, after, ({ name }: TeamMember) => name),
  announcements: (before, after) => listChange(before, after, ({ text }: Announcement) => text.en),
  ageMinutes: (before, after) => plain(before.join(', '), after.join(', ')),
  imageRetentionDays: plain,
  personalDataDays: plain,
}

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

/** Undefined on a date without hours of its own. */
function hoursText(hours: DayHours | null | undefined) {
  if (hours === undefined) return 'as usual'
  return hours ? `${hours.opens}-${hours.closes}` : 'closed'
}

/** In the notation of the environment, such as `cafe Mon 9:00-16:00 to closed`. */
function hoursChanges(
  venue: keyof Values['openingHours'],
  { [venue]: before }: Values['openingHours'],
  { [venue]: after }: Values['openingHours'],
) {
  const ofWeek = weekdays.map((day, index) => [day, before.week[index], after.week[index]] as const)
  const ofDates = Object.keys({ ...before.dates, ...after.dates })
    .sort()
    .map((date) => [date, before.dates[date], after.dates[date]] as const)
  return [...ofWeek, ...ofDates]
    .filter(([, was, is]) => !isDeepStrictEqual(was, is))
    .map(([day, was, is]) => `${venue} ${day} ${plain(hoursText(was), hoursText(is))}`)
}

type Texts = Values['noticeText']

function textChange(before: Texts, after: Texts) {
  return shopTextLanguages
    .filter((language) => before[language] !== after[language])
    .map((language) => `${language} "${before[language]}" to "${after[language]}"`)
    .join('; ')
}

function listChange<Entry extends { id: string }>(
  before: Entry[],
  after: Entry[],
  nameOf: (entry: Entry) => string,
) {
  const old = new Map(before.map((entry) => [entry.id, entry]))
  const kept = new Set(after.map(({ id }) => id))
  const changes = [
    ...before.filter(({ id }) => !kept.has(id)).map((entry) => `removed ${nameOf(entry)}`),
    ...after.flatMap((entry) => {
      const was = old.get(entry.id)
      if (!was) return [`added ${nameOf(entry)}`]
      return isDeepStrictEqual(was, entry) ? [] : [`changed ${nameOf(entry)}`]
    }),
  ]
  return changes.join('; ') || 'another order'
}
