import { useState } from 'react'
import { useMayOrder } from '../../components/order/use-may-order.ts'
import { words } from '../../i18n/words.ts'

/** Tells readers, politely, that a break is over. */
export function BreakEnd() {
  const { shopError } = useMayOrder()
  const [before, setBefore] = useState(shopError)
  const [isOver, setOver] = useState(false)
  if (shopError !== before) {
    setBefore(shopError)
    setOver(before === 'SHOP_PAUSED' && shopError === null)
  }
  return (
    <p role="status" className="visually-hidden">
      {isOver && words.menu.canOrderAgain}
    </p>
  )
}
