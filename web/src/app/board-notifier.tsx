import type { Order } from '@tumbler/contract/orders'
import { Suspense, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { lazyPart, nothing } from '../components/lazy-part.ts'
import { useNewItems } from '../components/use-new-items.ts'
import { useBoard } from '../data/board.ts'
import { changedOrders } from '../data/changed-orders.ts'
import { subscribeToOrderEvents } from '../data/live.ts'
import { play, unlockAtFirstTap } from '../device/sounds.ts'
import { localStore } from '../device/storage.ts'

/** Milliseconds between two soft reminders of an order that has not been seen. */
const reminderMs = 8000

const none: readonly Order[] = []

const signsOfLife = ['pointerdown', 'keydown', 'wheel', 'touchmove', 'focus'] as const

/** Taken back, perhaps before this page was opened. */
const wasMoved = ({ orderDate, waitingSince, updatedAt, tumblerOnBarAt, changedAt }: Order) =>
  updatedAt !== (waitingSince ?? orderDate) && tumblerOnBarAt === null && !changedAt

/** Changed orders play a sound, all of one read the same. */
function useChangeSound(orders: readonly Order[] | undefined): void {
  const known = useRef(none)
  useEffect(() => {
    if (!orders) return
    const changed = changedOrders(known.current, orders)
    known.current = orders
    if (changed.length > 0) play('change')
  }, [orders])
}

/** New orders play a sound, again until they have been seen; cancelled ones play another. */
function useBoardSounds(orders: readonly Order[] | undefined, arrivals: ReadonlySet<string>): void {
  const [unseen, setUnseen] = useState<readonly string[]>([])
  /** Ids there at the start, or played already: an order taken back returns, but is not new. */
  const known = useRef<Set<string>>(undefined)
  useEffect(() => {
    if (!orders) return
    known.current ??= new Set(orders.map(({ id }) => id))
    const ids = orders
      .filter((order) => order.status === 'ordered' && !wasMoved(order))
      .map(({ id }) => id)
      .filter((id) => arrivals.has(id) && !known.current?.has(id))
    if (ids.length === 0) return
    for (const id of ids) known.current.add(id)
    play('arrival')
    setUnseen(ids)
  }, [orders, arrivals])
  const isUnseen = (orders ?? none).some(
    ({ id, status }) => status === 'ordered' && unseen.includes(id),
  )
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
      subscribeToOrderEvents(({ status, isTakenBack }) => {
        if (status === 'cancel' && !isTakenBack) play('cancellation')
      }),
    [],
  )
}

/** Milliseconds between two polls while the connection is live: events are lost when a server stops. */
const pollMs = 45_000

/** Without its code the taps wait for the tally, or for the next start. */
const BarTapsNotifier = lazyPart(
  async () => (await import('./bar-taps-notifier.tsx')).BarTapsNotifier,
  nothing,
)

const hasBarTaps = () => localStore.barTapKeys().length > 0

/** Runs behind all screens of a barista: new orders play a sound and are counted, taps at the bar are sent. */
export function BoardNotifier({ onCount }: { onCount: (openOrders: number) => void }) {
  const { data: board } = useBoard(pollMs)
  const orders = useMemo(() => board && [...board.inProgress, ...board.waiting], [board])
  const arrivals = useNewItems(useMemo(() => orders?.map(({ id }) => id), [orders]))
  useBoardSounds(orders, arrivals)
  useChangeSound(useMemo(() => board && [...board.later, ...(orders ?? [])], [board, orders]))
  useEffect(unlockAtFirstTap, [])
  const hasTaps = useSyncExternalStore(localStore.subscribe, hasBarTaps)
  const count = orders?.length ?? 0
  useEffect(() => {
    onCount(count)
    return () => onCount(0)
  }, [count, onCount])
  return <Suspense>{hasTaps && <BarTapsNotifier />}</Suspense>
}
