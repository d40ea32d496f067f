import { timeOfDayAt } from '@tumbler/rules/opening-hours'
import { type ShopTime, shopTimeAt } from '@tumbler/rules/shop-calendar'
import { useSyncExternalStore } from 'react'
import { shopNow } from '../api/clock.ts'
import { createStore } from '../device/create-store.ts'
import { shownLocale } from '../i18n/language.ts'
import { useSettings } from './shop.ts'

/** Before the settings are read (product-rules §1). */
const defaultTimeZone = 'Asia/Bangkok'

const useTimeZone = () => useSettings()?.timeZone ?? defaultTimeZone

/** Calls back every `ms` milliseconds: one timer for all components, as each card of the board needs the time. */
function clockOf(ms: number) {
  const ticks = createStore(0, () => {
    const tick = () => ticks.set(ticks.get() + 1)
    const ticking = setInterval(tick, ms)
    // The timers of a sleeping phone do not run.
    document.addEventListener('visibilitychange', tick)
    return () => {
      clearInterval(ticking)
      document.removeEventListener('visibilitychange', tick)
    }
  })
  return ticks.subscribe
}

const onTick = clockOf(15_000)
const onSecond = clockOf(1000)

const thisMinute = () => Math.floor(shopNow().getTime() / 60_000)

/** The time in the shop, to the minute. */
export function useShopTime(): ShopTime {
  const minute = useSyncExternalStore(onTick, thisMinute)
  return shopTimeAt(new Date(minute * 60_000), useTimeZone())
}

/** Today in the shop, YYYY-MM-DD; renders again only when the day changes. */
export function useShopDate(): string {
  const timeZone = useTimeZone()
  return useSyncExternalStore(onTick, () => shopTimeAt(shopNow(), timeZone).date)
}

/** A value derived from milliseconds since 1970 by the server's clock; renders again only when it changes. */
export const useByClock = <Derived extends string | number | boolean>(
  derive: (now: number) => Derived,
): Derived => useSyncExternalStore(onTick, () => derive(shopNow().getTime()))

/** The same each second, for what counts down. */
export const useBySecond = <Derived extends string | number | boolean>(
  derive: (now: number) => Derived,
): Derived => useSyncExternalStore(onSecond, () => derive(shopNow().getTime()))

const idle = () => () => {}

/** Whole seconds until a time in ms by the server's clock, never below 0; null for no time. */
export function useSecondsUntil(endMs: number | null): number | null {
  return useSyncExternalStore(endMs === null ? idle : onSecond, () =>
    endMs === null ? null : Math.max(0, Math.ceil((endMs - shopNow().getTime()) / 1000)),
  )
}

const pad = (value: number) => String(value).padStart(2, '0')

/** `m:ss`, or `h:mm:ss` from an hour on. */
export function formatSeconds(seconds: number): string {
  const minutes = Math.floor(seconds / 60)
  const rest = pad(seconds % 60)
  return minutes < 60
    ? `${minutes}:${rest}`
    : `${Math.floor(minutes / 60)}:${pad(minutes % 60)}:${rest}`
}

/** A timestamp as the time in the shop, such as 9:05. */
export function useFormatTime(): (timestamp: string | Date) => string {
  const timeZone = useTimeZone()
  return (timestamp) => timeOfDayAt(new Date(timestamp), timeZone)
}

/** The shop's day, YYYY-MM-DD, that a timestamp falls on. */
export function useDayOf(): (timestamp: string | Date) => string {
  const timeZone = useTimeZone()
  return (timestamp) => shopTimeAt(new Date(timestamp), timeZone).date
}

/** Two dates, YYYY-MM-DD, as "17 – 21 November", in the language of the page. */
export function useFormatDays(): (from: string, to: string) => string {
  const thisYear = useShopDate().slice(0, 4)
  return (from, to) => {
    const hasYear = !from.startsWith(thisYear) || !to.startsWith(thisYear)
    const [first, last] = [from, to].map((date) => new Date(`${date}T00:00:00Z`)) as [Date, Date]
    return new Intl.DateTimeFormat(shownLocale(), {
      timeZone: 'UTC',
      day: 'numeric',
      month: 'long',
      ...(hasYear && { year: 'numeric' }),
    }).formatRange(first, last)
  }
}

const dayFormats = new Map<string, Intl.DateTimeFormat>()

function dayFormatOf(locale: string, hasWeekday: boolean): Intl.DateTimeFormat {
  const key = `${locale} ${hasWeekday}`
  const known = dayFormats.get(key)
  if (known) return known
  const format = new Intl.DateTimeFormat(locale, {
    timeZone: 'UTC',
    ...(hasWeekday && { weekday: 'long' }),
    day: 'numeric',
    month: 'long',
  })
  dayFormats.set(key, format)
  return format
}

/** A date, YYYY-MM-DD, as "Friday 14 November" or "14 November", in the language of the page. */
export const formatDay = (date: string, { hasWeekday = true } = {}): string =>
  dayFormatOf(shownLocale(), hasWeekday)
    .format(new Date(`${date}T00:00:00Z`))
    // Some versions of Intl put a comma after the weekday.
    .replace(',', '')
