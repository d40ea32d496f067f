import type { OrderStatus } from '@tumbler/rules/order-lifecycle'
import type { RandomNumbers } from '../random-numbers.ts'
import { type Course, type Customer, choiceOf, type DemoDrink, minuteMs } from './cafe-day.ts'

interface Shop {
  now: Date
  customers: readonly Customer[]
  user: Customer | null
  baristas: readonly string[]
  cafeMenu: readonly DemoDrink[]
}

/** One order: minutes before now at which each thing happened. */
interface Scene {
  drink: string
  changes?: Partial<Course>
  tumblerOnBar?: number
  isUser?: boolean
  moves: [OrderStatus, number][]
}

export const sceneMinutes = 15

/** What one finds who opens the demo: rejected, on the counter, in progress, waiting. */
const scenes: readonly Scene[] = [
  {
    drink: 'Cocoa Frappe',
    changes: { rejectNote: 'Ingredient Unavailable', type: 'frappe' },
    moves: [
      ['ordered', 12.8],
      ['rejected', 11.3],
    ],
  },
  {
    drink: 'Americano',
    tumblerOnBar: 9.2,
    changes: { type: 'hot' },
    moves: [
      ['ordered', 9.9],
      ['in-progress', 8.3],
      ['done', 4.8],
    ],
  },
  {
    drink: 'Matcha Latte',
    tumblerOnBar: 8.1,
    moves: [
      ['ordered', 9.3],
      ['in-progress', 4.6],
      ['done', 1.6],
    ],
  },
  {
    drink: 'Thai Tea Latte',
    tumblerOnBar: 7.5,
    changes: { type: 'cold', remark: 'Less ice please' },
    moves: [
      ['ordered', 8.4],
      ['in-progress', 2.2],
    ],
  },
  {
    drink: 'อัญชันมะนาว',
    tumblerOnBar: 6.5,
    changes: { sweetness: 0 },
    moves: [
      ['ordered', 7.6],
      ['in-progress', 1.1],
    ],
  },
  {
    drink: 'Latte',
    tumblerOnBar: 5.8,
    changes: { type: 'hot', remark: 'ขอร้อน ๆ หน่อยนะคะ' },
    moves: [['ordered', 6.4]],
  },
  {
    drink: 'Strawberry Smoothie',
    // Its customer has changed it since.
    changes: { remark: 'Less ice please' },
    moves: [
      ['ordered', 5.1],
      ['ordered', 0.9],
    ],
  },
  { drink: 'Thai Tea Latte', isUser: true, changes: { type: 'cold' }, moves: [['ordered', 3.8]] },
  {
    drink: 'Cappuccino',
    tumblerOnBar: 1.2,
    changes: { type: 'hot', forName: 'Pim' },
    moves: [['ordered', 2.3]],
  },
  { drink: 'Yuzu Soda', moves: [['ordered', 0.6]] },
]

/** Just after midnight the minutes are shorter, so that all of it is of today. */
export function presentQueue(random: RandomNumbers, shop: Shop, msSinceMidnight: number): Course[] {
  const scale = Math.min(minuteMs, msSinceMidnight / sceneMinutes)
  const at = (minutes: number) => shop.now.getTime() - Math.floor(minutes * scale)
  const colleagues = shop.customers.filter((customer) => customer !== shop.user)
  return scenes.map(({ drink: name, changes, tumblerOnBar, isUser, moves }, index) => {
    const drink = shop.cafeMenu.find((item) => item.name === name)
    // Not the first ones, who come most often.
    const customer = isUser ? shop.user : colleagues[2 + index]
    const barista = shop.baristas[index % shop.baristas.length]
    if (!drink || !barista) throw new Error(`the demo has no ${name}`)
    const orderedBy = customer ?? colleagues[0]
    if (!orderedBy) throw new Error('the demo has no colleagues')
    return {
      ...choiceOf(random, drink),
      remark: '-',
      customer: orderedBy,
      guestName: null,
      placedBy: null,
      tumblerOnBarAt: tumblerOnBar === undefined ? null : at(tumblerOnBar),
      rejectNote: '',
      moves: moves.map(([to, minutes]) => ({
        to,
        at: at(minutes),
        by: to === 'ordered' ? orderedBy.id : barista,
      })),
      ...changes,
    }
  })
}
