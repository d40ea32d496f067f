import type { RandomNumbers } from '../random-numbers.ts'
import { type DemoDrink, minuteMs } from './cafe-day.ts'
import { idOf } from './order-rows.ts'

interface BarEvening {
  now: Date
  date: string
  /** When the date begins. */
  startAt: number
  baristas: readonly string[]
  barMenu: readonly DemoDrink[]
}

export interface TapRow {
  id: string
  business_day: string
  tapped_at: string
  user_id: string
  menu_id: string
  menu_name: string
  menu_other_name: string | null
  category_id: string
  category_name: string
  category_other_name: string | null
  price: number | null
}

export const barHours = { opens: 15, closes: 18 }

/** Drinks counted at the bar until now, most of them after work. */
export function barEvening(random: RandomNumbers, evening: BarEvening): TapRow[] {
  const { now, date, startAt, baristas, barMenu } = evening
  const minutes = (barHours.closes - barHours.opens) * 60
  const times = Array.from({ length: 26 + random.below(20) }, () => {
    const latest = Math.max(random.between(0, minutes), random.between(0, minutes))
    return Math.floor(startAt + (barHours.opens * 60 + latest) * minuteMs)
  })
  const drinks = [...barMenu.entries()]
  return times
    .sort((one, other) => one - other)
    .map((at, index) => {
      const [, drink] = random.pickWeighted(drinks, ([place]) => 12 - place)
      return {
        id: idOf(random, at, index),
        business_day: date,
        tapped_at: new Date(at).toISOString(),
        user_id: baristas[random.below(2) % baristas.length] ?? '',
        menu_id: drink.id,
        menu_name: drink.name,
        menu_other_name: drink.otherName,
        category_id: drink.categoryId,
        category_name: drink.categoryName,
        category_other_name: drink.categoryOtherName,
        price: drink.price,
      }
    })
    .filter(({ tapped_at }) => tapped_at <= now.toISOString())
}
