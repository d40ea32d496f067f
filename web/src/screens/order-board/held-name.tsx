import type { Order } from '@tumbler/contract/orders'
import { type PointerEvent, useRef } from 'react'
import styles from './held-name.module.css'

export type HoldName = (order: Order, name: HTMLButtonElement) => void

/** Milliseconds that a finger stays on a name (design w3, Board). */
const holdMs = 500
/** Px that it may move meanwhile. */
const slack = 10

type HeldNameProps = { order: Order; onHold: HoldName }

/** The name of a drink: held, or by its context key, it opens what can be done with the drink. */
export function HeldName({ order, onHold }: HeldNameProps) {
  const holding = useRef<{ timer: ReturnType<typeof setTimeout>; x: number; y: number }>(undefined)
  const letGo = () => {
    clearTimeout(holding.current?.timer)
    holding.current = undefined
  }
  const hold = ({ currentTarget, isPrimary, clientX: x, clientY: y }: PointerEvent) => {
    if (!isPrimary) return
    const timer = setTimeout(() => onHold(order, currentTarget as HTMLButtonElement), holdMs)
    holding.current = { timer, x, y }
  }
  const move = ({ clientX, clientY }: PointerEvent) => {
    if (!holding.current) return
    const { x, y } = holding.current
    if (Math.hypot(clientX - x, clientY - y) > slack) letGo()
  }
  return (
    <button
      type="button"
      className={styles.name}
      aria-haspopup="menu"
      onPointerDown={hold}
      onPointerMove={move}
      onPointerUp={letGo}
      onPointerLeave={letGo}
      onPointerCancel={letGo}
      onContextMenu={(event) => {
        event.preventDefault()
        letGo()
        onHold(order, event.currentTarget)
      }}
      onClick={(event) => {
        // A tap does nothing: only keys and screen readers click without a pointer.
        if (event.detail === 0) onHold(order, event.currentTarget)
      }}
    >
      {order.menu.name}
    </button>
  )
}
