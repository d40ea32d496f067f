import { hashKey } from '@tanstack/react-query'
import type { ShopSettingsValues } from '@tumbler/contract/shop-settings'

/** In an object, as null is not the same as nothing. */
const hashOf = (value: unknown) => hashKey([{ value }])

/** Whatever the order of their keys. */
export const isSame = (a: unknown, b: unknown): boolean => hashOf(a) === hashOf(b)

type Winner = 'mine' | 'theirs'
type VenueHours = ShopSettingsValues['openingHours']['cafe']

/**
 * What both made of the base: each weekday, date, announcement, person and text is as the one who
 * changed it left it. Where both changed the same one, it is the winner's.
 */
export function mergeSettings(
  base: ShopSettingsValues,
  mine: ShopSettingsValues,
  theirs: ShopSettingsValues,
  winner: Winner = 'mine',
): ShopSettingsValues {
  const cell = <Value>(base: Value, mine: Value, theirs: Value): Value => {
    if (isSame(mine, base)) return theirs
    if (isSame(theirs, base)) return mine
    return winner === 'mine' ? mine : theirs
  }
  const byKey = <Value>(
    base: Record<string, Value>,
    mine: Record<string, Value>,
    theirs: Record<string, Value>,
  ): Record<string, Value> => {
    const merged = keysOf(mine, theirs).map((key) => [key, cell(base[key], mine[key], theirs[key])])
    return Object.fromEntries(merged.filter(([, value]) => value !== undefined))
  }
  const list = <Item extends { id: string }>(base: Item[], mine: Item[], theirs: Item[]) =>
    Object.values(byKey(byId(base), byId(mine), byId(theirs)))
  const hours = (base: VenueHours, mine: VenueHours, theirs: VenueHours): VenueHours => ({
    week: base.week.map((day, index) =>
      cell(day, mine.week[index] ?? null, theirs.week[index] ?? null),
    ),
    dates: byKey(base.dates, mine.dates, theirs.dates),
  })
  const text = (field: 'bankAccountText' | 'noticeText' | 'contactText') => ({
    en: cell(base[field].en, mine[field].en, theirs[field].en),
    th: cell(base[field].th, mine[field].th, theirs[field].th),
  })
  const venue = (name: 'cafe' | 'bar') =>
    hours(base.openingHours[name], mine.openingHours[name], theirs.openingHours[name])
  const whole = <Field extends keyof ShopSettingsValues>(field: Field) =>
    cell(base[field], mine[field], theirs[field])
  return {
    openingHours: { cafe: venue('cafe'), bar: venue('bar') },
    stopOutsideHours: whole('stopOutsideHours'),
    orderLimitPerDay: whole('orderLimitPerDay'),
    bankAccountText: text('bankAccountText'),
    noticeText: text('noticeText'),
    contactText: text('contactText'),
    team: list(base.team, mine.team, theirs.team),
    announcements: list(base.announcements, mine.announcements, theirs.announcements),
    ageMinutes: whole('ageMinutes'),
    imageRetentionDays: whole('imageRetentionDays'),
    personalDataDays: whole('personalDataDays'),
  }
}

const byId = <Item extends { id: string }>(items: Item[]): Record<string, Item> =>
  Object.fromEntries(items.map((item) => [item.id, item]))

/** In their order, with mine before or after them. */
function keysOf(mine: object, theirs: object): string[] {
  const own = Object.keys(mine)
  const leading = own.slice(
    0,
    Math.max(
      0,
      own.findIndex((key) => key in theirs),
    ),
  )
  return [...new Set([...leading, ...Object.keys(theirs), ...own])]
}
