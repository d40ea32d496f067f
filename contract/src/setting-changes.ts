import { venues } from '@tumbler/rules/drinks'
import type { DayHours } from '@tumbler/rules/opening-hours'
import { type SettingChange, type ShopSettingsValues, shopTextLanguages } from './shop-settings.ts'
import { hostOf, type Webhook } from './webhooks.ts'

type Values = ShopSettingsValues
type Change = Omit<SettingChange, 'setting'>

/** Ignores the order of keys. */
export const isSame = (a: unknown, b: unknown): boolean => inOrder(a) === inOrder(b)

const inOrder = (value: unknown) =>
  JSON.stringify(value, (_key, part: unknown) =>
    part instanceof Object && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  )

/** What an admin does to one setting, part by part: before it is saved, and in the audit list. */
export function describeChange<Name extends keyof Values>(
  name: Name,
  before: Values[Name],
  after: Values[Name],
): SettingChange[] {
  const describe = describers[name] as (before: Values[Name], after: Values[Name]) => Change[]
  return describe(before, after).map((change) => ({ setting: name, ...change }))
}

const whole = { part: null, field: null }
const plain = (before: unknown, after: unknown) => [
  { ...whole, from: String(before), to: String(after) },
]

const onOrOff = (before: boolean, after: boolean) =>
  plain(before ? 'on' : 'off', after ? 'on' : 'off')

const describers: {
  [Name in keyof Values]: (before: Values[Name], after: Values[Name]) => Change[]
} = {
  openingHours: (before, after) => venues.flatMap((venue) => hoursChanges(venue, before, after)),
  stopOutsideHours: onOrOff,
  orderLimitPerDay: plain,
  limitDates: (before, after) =>
    Object.keys({ ...before, ...after })
      .sort()
      .filter((date) => before[date] !== after[date])
      .map((date) => ({
        ...{ part: date, field: null },
        ...{ from: before[date]?.toString() ?? null, to: after[date]?.toString() ?? null },
      })),
  rejectReasons: textListChanges,
  maxOpenOrders: plain,
  allowPickUpTimes: onOrOff,
  messages: textListChanges,
  stations: textListChanges,
  webhooks: (before, after) =>
    listChanges(
      before.map((webhook) => ({ ...flatWebhook(webhook), id: idIn(after, before, webhook) })),
      after.map(flatWebhook),
      ({ address }) => hostOf(address.url),
    ),
  bankAccountText: textChanges,
  currency: plain,
  promptPayId: plain,
  noticeText: textChanges,
  contactText: textChanges,
  team: (before, after) => listChanges(before, after, ({ name }) => name),
  announcements: textListChanges,
  marks: (before, after) => listChanges(before.map(flatMark), after.map(flatMark), ({ en }) => en),
  allergyText: textChanges,
  ageMinutes: (before, after) => plain(before.join(', '), after.join(', ')),
  imageRetentionDays: plain,
  personalDataDays: plain,
}

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

/** Null on a date without hours of its own. */
function hoursText(hours: DayHours | null | undefined) {
  if (hours === undefined) return null
  return hours ? `${hours.opens}–${hours.closes}` : 'closed'
}

function hoursChanges(
  venue: keyof Values['openingHours'],
  { [venue]: before }: Values['openingHours'],
  { [venue]: after }: Values['openingHours'],
): Change[] {
  const ofWeek = weekdays.map((day, index) => [day, before.week[index], after.week[index]] as const)
  const ofDates = Object.keys({ ...before.dates, ...after.dates })
    .sort()
    .map((date) => [date, before.dates[date], after.dates[date]] as const)
  return [...ofWeek, ...ofDates]
    .filter(([, was, is]) => !isSame(was, is))
    .map(([day, was, is]) => ({
      ...{ part: `${venue} ${day}`, field: null },
      ...{ from: hoursText(was), to: hoursText(is) },
    }))
}

type Texts = Values['noticeText']

function textChanges(before: Texts, after: Texts): Change[] {
  return shopTextLanguages
    .filter((language) => before[language] !== after[language])
    .map((language) => ({
      ...{ part: null, field: language },
      ...{ from: before[language], to: after[language] },
    }))
}

const withFlatText = <Entry extends { text: Texts }>({ text, ...entry }: Entry) => ({
  ...entry,
  ...text,
})

type WithText = { id: string; text: Texts }

function textListChanges(before: readonly WithText[], after: readonly WithText[]) {
  return listChanges(before.map(withFlatText), after.map(withFlatText), ({ en }) => en)
}

const flatMark = ({ isToAvoid, ...mark }: Values['marks'][number]) => ({
  ...withFlatText(mark),
  isToAvoid: isToAvoid ? 'on' : 'off',
})

/** By its host: the rest of the address may be a secret, and is only said to have changed. */
const flatWebhook = ({ id, url, isOn, events, ...webhook }: Webhook) => ({
  id,
  address: { url },
  secret: { id },
  ...webhook,
  events: events.join(', '),
  isOn: isOn ? 'on' : 'off',
})

/** With a new secret it has another id. */
function idIn(after: readonly Webhook[], before: readonly Webhook[], { id, url }: Webhook): string {
  if (after.some((kept) => kept.id === id)) return id
  const isNew = (one: Webhook) => one.url === url && !before.some((old) => old.id === one.id)
  return after.find(isNew)?.id ?? id
}

/** Added, removed, and of the others each field that differs; one line where only the order does. */
function listChanges<Entry extends { id: string }>(
  before: Entry[],
  after: Entry[],
  nameOf: (entry: Entry) => string,
): Change[] {
  const old = new Map(before.map((entry) => [entry.id, entry]))
  const kept = new Set(after.map(({ id }) => id))
  const changes: Change[] = [
    ...before
      .filter(({ id }) => !kept.has(id))
      .map((entry) => ({ ...whole, from: nameOf(entry), to: null })),
    ...after.flatMap((entry): Change[] => {
      const was = old.get(entry.id)
      if (!was) return [{ ...whole, from: null, to: nameOf(entry) }]
      return fieldChanges(was, entry).map((change) => ({ part: nameOf(was), ...change }))
    }),
  ]
  return changes.length > 0 ? changes : [{ ...whole, from: null, to: null }]
}

function fieldChanges<Entry extends object>(before: Entry, after: Entry) {
  const text = (value: unknown) => (typeof value === 'string' ? value : null)
  return (Object.keys(after) as (keyof Entry & string)[])
    .filter((field) => !isSame(before[field], after[field]))
    .map((field) => ({ field, from: text(before[field]), to: text(after[field]) }))
}
