import type { Order } from '@tumbler/contract/orders'
import { useEffect, useRef, useState } from 'react'
import { listenToOrderNews } from '../data/order-news.ts'
import { play } from '../device/sounds.ts'

/** Milliseconds between two soft reminders of an order that nobody has seen. */
const reminderMs = 8000

const signsOfLife = ['pointerdown', 'keydown', 'wheel', 'touchmove', 'focus'] as const

/** What was taken back comes to the board again, but it is not new. */
const isNew = ({ orderDate, updatedAt }: Order) => orderDate === updatedAt

/** New orders are heard, and again until somebody has seen them; cancelled ones sound otherwise. */
export function useBoardSounds(waiting: readonly Order[], arrivals: ReadonlySet<string>): void {
  const [unseen, setUnseen] = useState<readonly string[]>([])
  const heard = useRef(new Set<string>())
  useEffect(() => {
    const arrived = waiting.filter(
      (order) => arrivals.has(order.id) && isNew(order) && !heard.current.has(order.id),
    )
    if (arrived.length === 0) return
    const ids = arrived.map(({ id }) => id)
    for (const id of ids) heard.current.add(id)
    play('arrival')
    setUnseen(ids)
  }, [waiting, arrivals])
  const isUnseen = waiting.some(({ id }) => unseen.includes(id))
  useEffect(() => {
    if (!isUnseen) return
    const reminding = setInterval(() => play('reminder'), reminderMs)
    const see = () => setUnseen([])
    for (const sign of signsOfLife) window.addEventListener(sign, see, { passive: true })
    return () => {
      clearInterval(reminding)
      for (const sign of signsOfLife) window.removeEventListener(sign, see)
    }
  }, [isUnseen])
  useEffect(
    () =>
      listenToOrderNews(({ status }) => {
        if (status === 'cancel') play('cancellation')
      }),
    [],
  )
}
