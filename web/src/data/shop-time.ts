import { type ShopTime, shopTimeAt } from '@tumbler/rules/shop-calendar'
import { useSyncExternalStore } from 'react'
import { shownLocale, useLanguage } from '../words/language.ts'
import { shopNow } from './clock.ts'
import { useSettings } from './shop.ts'

/** How often the clock on the wall is looked at, in milliseconds. */
const tickMs = 15_000
/** The zone of a shop that has not told its own yet (product-rules §1). */
const defaultTimeZone = 'Asia/Bangkok'

const useTimeZone = () => useSettings()?.timeZone ?? defaultTimeZone

function listenToClock(notice: () => void): () => void {
  const ticking = setInterval(notice, tickMs)
  // A phone that was asleep did not tick.
  document.addEventListener('visibilitychange', notice)
  return () => {
    clearInterval(ticking)
    document.removeEventListener('visibilitychange', notice)
  }
}

const thisMinute = () => Math.floor(shopNow().getTime() / 60_000)

/** The clock on the shop's wall, right to the minute. */
export function useShopTime(): ShopTime {
  const minute = useSyncExternalStore(listenToClock, thisMinute)
  return shopTimeAt(new Date(minute * 60_000), useTimeZone())
}

/** Today in the shop, YYYY-MM-DD; renders again only when the day turns. */
export function useShopDate(): string {
  const timeZone = useTimeZone()
  return useSyncExternalStore(listenToClock, () => shopTimeAt(shopNow(), timeZone).date)
}

/** Milliseconds since 1970 by the server's clock, in steps of 15 s: for minutes waited. */
export const useShopNow = (): number =>
  useSyncExternalStore(listenToClock, () => Math.floor(shopNow().getTime() / tickMs) * tickMs)

const pad = (value: number) => String(value).padStart(2, '0')

/** A timestamp as the time on the shop's wall, HH:MM. */
export function useFormatTime(): (timestamp: string | Date) => string {
  const timeZone = useTimeZone()
  return (timestamp) => {
    const { hour, minute } = shopTimeAt(new Date(timestamp), timeZone)
    return `${pad(hour)}:${pad(minute)}`
  }
}

/** The shop's day, YYYY-MM-DD, that a timestamp falls on. */
export function useDayOf(): (timestamp: string | Date) => string {
  const timeZone = useTimeZone()
  return (timestamp) => shopTimeAt(new Date(timestamp), timeZone).date
}

/** A date, YYYY-MM-DD, as "Friday 14 November", in the language of the page. */
export function useFormatDay(): (date: string) => string {
  useLanguage()
  return formatDay
}

const dayFormats = new Map<string, Intl.DateTimeFormat>()

function dayFormatOf(locale: string): Intl.DateTimeFormat {
  const known = dayFormats.get(locale)
  if (known) return known
  const format = new Intl.DateTimeFormat(locale, {
    timeZone: 'UTC',
    weekday: 'long',
    day: 'numeric',
    month: 'long',
  })
  dayFormats.set(locale, format)
  return format
}

/** Some editions of the English set a comma after the weekday, others none. */
const formatDay = (date: string): string =>
  dayFormatOf(shownLocale())
    .format(new Date(`${date}T00:00:00Z`))
    .replace(',', '')
