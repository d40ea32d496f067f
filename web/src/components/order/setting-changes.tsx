import { isLanguage, languages } from '@tumbler/contract/language'
import type { SettingChange } from '@tumbler/contract/shop-settings'
import { isDate } from '@tumbler/rules/periods'
import type { ReactNode } from 'react'
import { useFormatDays } from '../../data/shop-time.ts'
import { langOf } from '../../i18n/lang-of.ts'
import { words } from '../../i18n/words.ts'
import styles from './setting-changes.module.css'

/** A date, YYYY-MM-DD, in words; one that is not whole yet as it is. */
export function useFormatDate(): (date: string) => string {
  const formatDays = useFormatDays()
  return (date) => (isDate(date) ? formatDays(date, date) : date || '–')
}

const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

/** What was changed, such as "Monday cafe" or "Team, Fern, position". */
export function useSettingName(): (change: SettingChange) => string {
  const formatDate = useFormatDate()
  return ({ setting, part, field }) => {
    const names: Record<string, string> = words.shopSettings.names
    if (setting === 'openingHours' && part !== null) {
      const [venue = '', day = ''] = part.split(' ')
      const venues: Record<string, string> = words.common.venues
      const dayName = words.shop.weekdays[days.indexOf(day)] ?? formatDate(day)
      return words.shopSettings.venueOn(venues[venue] ?? venue, dayName)
    }
    if (setting === 'limitDates' && part !== null) return `${names.limitDates}, ${formatDate(part)}`
    const { news, people, marks, stations, webhooks } = words.shopSettings
    const fields: Record<string, string> = {
      ...{ from: news.from, until: news.until, venue: news.where },
      ...{ name: people.name, position: people.position, quote: people.quote },
      ...{ icon: marks.icon, isToAvoid: marks.isToAvoid, categoryIds: stations.categories },
      ...{ address: webhooks.address, format: webhooks.format, language: webhooks.language },
      ...{ secret: webhooks.secret, events: webhooks.told, isOn: webhooks.isOn },
      ...{ picture: people.picture, en: languages.en.name, th: languages.th.name, text: '' },
    }
    // The English of a text needs no name.
    const isEnglish = field === 'en' && part === null
    const of = field === null || isEnglish ? '' : (fields[field] ?? field)
    return [names[setting] ?? setting, part, of].filter(Boolean).join(', ')
  }
}

type SettingChangesProps = {
  changes: readonly SettingChange[]
  /** How many more there were. */
  more?: string | undefined
}

/** Each on a line of its own. */
export function SettingChanges({ changes, more }: SettingChangesProps) {
  const nameOf = useSettingName()
  return (
    <ul className={styles.changes}>
      {changes.map((change) => (
        <li key={`${change.setting} ${change.part} ${change.field} ${change.from} ${change.to}`}>
          {nameOf(change)}: <FromTo change={change} />
        </li>
      ))}
      {more !== undefined && <li>{words.changes.more(more)}</li>}
    </ul>
  )
}

/** Settings with entries that come and go. */
const lists = [
  'team',
  'announcements',
  'rejectReasons',
  'messages',
  'stations',
  'marks',
  'webhooks',
]

type FromToProps = {
  change: SettingChange
  /** Of a text only what it is now. */
  isBrief?: boolean
}

/** The old value struck, the new one bold. */
export function FromTo({ change, isBrief = false }: FromToProps): ReactNode {
  const formatDate = useFormatDate()
  const { setting, part, field, from, to } = change
  const isEntry = part === null && lists.some((list) => list === setting)
  if (field === 'text') return <Value text={to ?? ''} />
  if (from === null && to === null)
    return field === null
      ? words.changes.otherOrder
      : (words.changes.otherValues[field as OtherValue] ?? words.changes.otherValues.picture)
  if (isEntry) {
    const { people, news, reasons, presets, stations, marks, webhooks } = words.shopSettings
    const own = {
      ...{ team: people, rejectReasons: reasons, messages: presets, stations, marks, webhooks },
    }
    const untitled = own[setting as keyof typeof own] ?? news
    return (
      <>
        {to === null ? words.changes.removed : words.changes.added}{' '}
        <Value text={to || from || untitled.untitled} />
      </>
    )
  }
  const say = (value: string | null) => valueText(change, value, formatDate)
  if (isBrief && (field === 'en' || field === 'th')) return <Value text={say(to)} />
  return (
    <>
      <s lang={langOf(say(from))}>{say(from)}</s> <Becomes /> <Value text={say(to)} />
    </>
  )
}

/** What is said of without its value. */
type OtherValue = keyof typeof words.changes.otherValues

/** A later version may know more than this one. */
function valueOfWebhook(
  { formats, events }: typeof words.shopSettings.webhooks,
  field: string | null,
  value: string,
): string {
  const named = (names: Record<string, string>, name: string) => names[name] ?? name
  if (field === 'format') return named(formats, value)
  if (field === 'language') return isLanguage(value) ? languages[value].name : value
  if (field === 'events')
    return value
      .split(', ')
      .map((event) => named(events, event))
      .join(', ')
  return value
}

export const Becomes = () => (
  <span role="img" aria-label={words.changes.becomes}>
    →
  </span>
)

const Value = ({ text }: { text: string }) => <b lang={langOf(text)}>{text}</b>

function valueText(
  { setting, field }: SettingChange,
  value: string | null,
  formatDate: (date: string) => string,
): string {
  const { on, off, closed, nothing, news, dayCount, marks, noLimit, webhooks } = words.shopSettings
  if (value === null) return words.changes.asUsual
  if (setting === 'openingHours') return value === 'closed' ? closed : value
  const isSwitch = setting === 'stopOutsideHours' || setting === 'allowPickUpTimes'
  if (isSwitch || field === 'isToAvoid' || field === 'isOn') return value === 'on' ? on : off
  if (setting === 'imageRetentionDays' || setting === 'personalDataDays')
    return dayCount(Number(value))
  if (setting === 'maxOpenOrders' && value === '0') return noLimit
  if (field === 'from' || field === 'until') return formatDate(value)
  if (field === 'icon') return (marks.icons as Record<string, string>)[value] ?? value
  if (field === 'venue') return (news.venues as Record<string, string>)[value] ?? value
  if (setting === 'webhooks') return valueOfWebhook(webhooks, field, value)
  return value.replaceAll('NaN', '–') || nothing
}
