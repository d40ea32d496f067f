import type { Order } from '@tumbler/contract/orders'
import { brewedAt } from '@tumbler/rules/brewing'
import {
  Suspense,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { lazyPart, nothing } from '../components/lazy-part.ts'
import { useNewItems } from '../components/use-new-items.ts'
import { useBoard } from '../data/board.ts'
import { changedOrders } from '../data/changed-orders.ts'
import { subscribeToOrderEvents } from '../data/live.ts'
import { useIsHere } from '../data/stations.ts'
import { play, unlockAtFirstTap } from '../device/sounds.ts'
import { localStore } from '../device/storage.ts'

/** Milliseconds between two soft reminders of an order that has not been seen. */
const reminderMs = 8000

const none: readonly Order[] = []

const signsOfLife = ['pointerdown', 'keydown', 'wheel', 'touchmove', 'focus'] as const

/** Taken back, perhaps before this page was opened. */
const wasMoved = (order: Order) => {
  const { id, orderDate, waitingSince, updatedAt, tumblerOnBarAt, changedAt, placeId = id } = order
  const isTouched = tumblerOnBarAt !== null || changedAt || (placeId !== null && placeId !== id)
  return updatedAt !== (waitingSince ?? orderDate) && !isTouched
}

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

/** New orders play a sound, again until they have been seen. */
function useArrivalSounds(
  orders: readonly Order[] | undefined,
  arrivals: ReadonlySet<string>,
): void {
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
}

/** Cancelled orders play a sound, also one that was not read before: it may be of this station. */
function useCancelSound(all: readonly Order[] | undefined, isHere: (order: Order) => boolean) {
  const cancel = useEffectEvent((id: string) => {
    // The event comes before the board is read anew.
    if (!all?.some((order) => order.id === id && !isHere(order))) play('cancellation')
  })
  useEffect(
    () =>
      subscribeToOrderEvents(({ id, status, isTakenBack }) => {
        if (status === 'cancel' && !isTakenBack) cancel(id)
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

/** Without its code nothing sounds when a drink has brewed. */
const BrewingNotifier = lazyPart(
  async () => (await import('./brewing-notifier.tsx')).BrewingNotifier,
  nothing,
)

const hasBarTaps = () => localStore.barTapKeys().length > 0

/** Runs behind all screens of a barista: new orders play a sound and are counted, taps at the bar are sent. */
export function BoardNotifier({ onCount }: { onCount: (openOrders: number) => void }) {
  const { data: board } = useBoard(pollMs)
  const isHere = useIsHere()
  const all = useMemo(() => board && [...board.inProgress, ...board.waiting], [board])
  const orders = useMemo(() => all?.filter(isHere), [all, isHere])
  const arrivals = useNewItems(useMemo(() => all?.map(({ id }) => id), [all]))
  useArrivalSounds(orders, arrivals)
  useCancelSound(all, isHere)
  useChangeSound(
    useMemo(
      () => board && [...board.later.filter(isHere), ...(orders ?? [])],
      [board, orders, isHere],
    ),
  )
  useEffect(unlockAtFirstTap, [])
  const hasTaps = useSyncExternalStore(localStore.subscribe, hasBarTaps)
  const count = orders?.length ?? 0
  useEffect(() => {
    onCount(count)
    return () => onCount(0)
  }, [count, onCount])
  const brewing = useMemo(
    () => orders?.filter((order) => brewedAt(order) !== null) ?? none,
    [orders],
  )
  return (
    <Suspense>
      {hasTaps && <BarTapsNotifier />}
      {brewing.length > 0 && <BrewingNotifier orders={brewing} />}
    </Suspense>
  )
}
