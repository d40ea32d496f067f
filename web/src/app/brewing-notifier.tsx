import type { Order } from '@tumbler/contract/orders'
import { secondsToBrew } from '@tumbler/rules/brewing'
import { useEffect, useRef } from 'react'
import { useBySecond } from '../data/shop-time.ts'
import { play } from '../device/sounds.ts'

/** Behind all screens of a barista: one tone when a drink has brewed that was still brewing here. */
export function BrewingNotifier({ orders }: { orders: readonly Order[] }) {
  // Do after an undone Do brews anew.
  const keyOf = ({ id, startedAt }: Order) => `${id} ${startedAt}`
  const brewing = useBySecond((now) =>
    orders
      .filter((order) => (secondsToBrew(order, now) ?? 0) > 0)
      .map(keyOf)
      .join(),
  )
  const before = useRef('')
  const all = orders.map(keyOf).join()
  useEffect(() => {
    const hasBrewed = before.current
      .split(',')
      .some((one) => one !== '' && all.includes(one) && !brewing.includes(one))
    before.current = brewing
    if (hasBrewed) play('ready', 'boardSound')
  }, [brewing, all])
  return null
}
