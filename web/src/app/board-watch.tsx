import type { Order } from '@tumbler/contract/orders'
import { useEffect, useMemo } from 'react'
import { useBoard } from '../data/board.ts'
import { unlockAtFirstTap } from '../device/sounds.ts'
import { useArrivals } from '../parts/use-arrivals.ts'
import { useBoardSounds } from './use-board-sounds.ts'

const none: readonly Order[] = []

/** Milliseconds between two looks while all is well: hints are lost with the server that had them. */
const pollMs = 45_000

/** What goes on behind a barista's screens, whichever of them is open: new orders are heard and counted. */
export function BoardWatch({ onCount }: { onCount: (openOrders: number) => void }) {
  const { data: board } = useBoard(pollMs)
  const orders = useMemo(() => board && [...board.inProgress, ...board.waiting], [board])
  const arrivals = useArrivals(useMemo(() => orders?.map(({ id }) => id), [orders]))
  useBoardSounds(board?.waiting ?? none, arrivals)
  useEffect(unlockAtFirstTap, [])
  const count = orders?.length ?? 0
  useEffect(() => {
    onCount(count)
    return () => onCount(0)
  }, [count, onCount])
  return null
}
