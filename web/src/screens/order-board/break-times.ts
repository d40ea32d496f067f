import { limits } from '@tumbler/rules/limits'
import { minutesOf } from '@tumbler/rules/opening-hours'
import type { ShopTime } from '@tumbler/rules/shop-calendar'

const minuteMs = 60_000
const stepMs = 5 * minuteMs
const dayMinutes = 24 * 60

/** Minutes that a break is offered for. */
export const breakMinutes = [5, 10, 15, 30] as const

/** Minutes from a time in ms, rounded up to full 5 minutes. */
export const inMinutes = (minutes: number, now: number): Date =>
  new Date(Math.ceil((now + minutes * minuteMs) / stepMs) * stepMs)

export const isBreakTooLong = (end: Date, now: number): boolean =>
  end.getTime() - now > limits.maxBreakHours * 60 * minuteMs

/** The next time that the shop's clock shows HH:MM; null for any other text. */
export function nextTime(text: string, { hour, minute }: ShopTime, now: number): Date | null {
  if (!/^\d{1,2}:\d{2}$/.test(text)) return null
  const ahead = (minutesOf(text) - hour * 60 - minute + dayMinutes) % dayMinutes || dayMinutes
  return new Date((Math.floor(now / minuteMs) + ahead) * minuteMs)
}
