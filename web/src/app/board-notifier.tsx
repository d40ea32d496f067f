import type { Order } from '@tumbler/contract/orders'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useNewItems } from '../components/use-new-items.ts'
import { useBoard } from '../data/board.ts'
import { subscribeToOrderEvents } from '../data/order-events.ts'
import { play, unlockAtFirstTap } from '../device/sounds.ts'

/** Milliseconds between two soft reminders of an order that has not been seen. */
const reminderMs = 8000

const signsOfLife = ['pointerdown', 'keydown', 'wheel', 'touchmove', 'focus'] as const

/** What was taken back comes to the board again, but it is not new. */
const isNew = ({ orderDate, updatedAt }: Order) => orderDate === updatedAt

/** New orders play a sound, again until they have been seen; cancelled ones play another. */
function useBoardSounds(waiting: readonly Order[], arrivals: ReadonlySet<string>): void {
  const [unseen, setUnseen] = useState<readonly string[]>([])
  const played = useRef(new Set<string>())
  useEffect(() => {
    const arrived = waiting.filter(
      (order) => arrivals.has(order.id) && isNew(order) && !played.current.has(order.id),
    )
    if (arrived.length === 0) return
    const ids = arrived.map(({ id }) => id)
    for (const id of ids) played.current.add(id)
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
      subscribeToOrderEvents(({ status }) => {
        if (status === 'cancel') play('cancellation')
      }),
    [],
  )
}

const none: readonly Order[] = []

/** Milliseconds between two looks while all is well: hints are lost with the server that had them. */
const pollMs = 45_000

/** What goes on behind a barista's screens, whichever of them is open: new orders play a sound and are counted. */
export function BoardNotifier({ onCount }: { onCount: (openOrders: number) => void }) {
  const { data: board } = useBoard(pollMs)
  const orders = useMemo(() => board && [...board.inProgress, ...board.waiting], [board])
  const arrivals = useNewItems(useMemo(() => orders?.map(({ id }) => id), [orders]))
  useBoardSounds(board?.waiting ?? none, arrivals)
  useEffect(unlockAtFirstTap, [])
  const count = orders?.length ?? 0
  useEffect(() => {
    onCount(count)
    return () => onCount(0)
  }, [count, onCount])
  return null
}
