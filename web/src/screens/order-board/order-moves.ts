import type { Order } from '@tumbler/contract/orders'
import { useCallback, useRef } from 'react'
import { mutationKeys } from '../../api/query-keys.ts'
import { shownName } from '../../components/order/order-person.tsx'
import { toastSubjects } from '../../components/toast-subjects.ts'
import { closeToasts, showToast } from '../../components/ui/toast.ts'
import { type BoardMove, useMoveOrder } from '../../data/board.ts'
import { changedOrderOf } from '../../data/order-cache.ts'
import { useIsPending } from '../../data/pending-orders.ts'
import { useTumblerOnBar } from '../../data/tumbler-on-bar.ts'
import { words } from '../../i18n/words.ts'
import type { OrderChanges } from './order-changes.ts'
import { ofMany, sendEach } from './send-each.ts'
import type { Undo } from './undo.ts'
import { useErrorToast } from './use-error-toast.ts'

/** Do or Done, whichever is next; Do with the last change that was shown. */
function nextStep({ status, changedAt }: Order) {
  if (status !== 'ordered') return { status: 'done' as const }
  // A server of an earlier version sends none, and takes none.
  return { status: 'in-progress' as const, ...(changedAt !== undefined && { changedAt }) }
}

/** The customer was faster than Do: that is news, and no failure. */
function sayChanged(order: Order, error: unknown): boolean {
  const changed = changedOrderOf(error)?.order
  const isNews = changed?.status === 'ordered' && changed.changedAt !== (order.changedAt ?? null)
  if (!isNews) return false
  const { menu, user } = changed
  showToast({ kind: 'info', title: words.board.changedBy(user.name, menu.name) })
  return true
}

/** Moves orders on; a lost race shows a toast, and the board shows by then what the winner did. */
export function useMoves({ push, revert }: Undo, { withoutJustChanged }: OrderChanges) {
  const { mutateAsync } = useMoveOrder()
  const showError = useErrorToast()
  const isMoving = useIsPending(mutationKeys.moveOrder)
  /** The pending moves from here that are still wanted, the latest last. */
  const wanted = useRef(new Set<string>())
  const startable = useCallback(
    (orders: readonly Order[]) =>
      orders.every(({ status }) => status === 'ordered') ? withoutJustChanged(orders) : orders,
    [withoutJustChanged],
  )
  const move = useCallback(
    (order: Order, change: BoardMove) => {
      const { id, menu } = order
      if (isMoving(id)) return
      const about = toastSubjects.order(order)
      closeToasts(about)
      wanted.current.add(id)
      mutateAsync({ params: { id }, body: change }).then(
        () => {
          if (wanted.current.delete(id)) push([order], change.status)
          else void revert([order], change.status)
        },
        (error: unknown) => {
          wanted.current.delete(id)
          if (sayChanged(order, error)) return
          showError(words.board.notChanged(menu.name, shownName(order)), error, {}, about)
        },
      )
    },
    [isMoving, mutateAsync, push, revert, showError],
  )
  const advance = useCallback(
    (order: Order) => {
      for (const one of startable([order])) move(one, nextStep(one))
    },
    [move, startable],
  )
  /** The same for many, one request each; returns the ids that failed. */
  const advanceAll = useCallback(
    async (orders: readonly Order[]): Promise<readonly string[]> => {
      const idle = orders.filter(({ id }) => !isMoving(id))
      const ready = startable(idle)
      const left = idle.filter((order) => !ready.includes(order))
      const [first] = ready
      if (!first) return left.map(({ id }) => id)
      const { status } = nextStep(first)
      const { failed, error } = await sendEach(ready, (order) =>
        mutateAsync({ params: { id: order.id }, body: nextStep(order) }),
      )
      push(
        ready.filter((order) => !failed.includes(order)),
        status,
      )
      const [lost] = failed
      const isSaid = lost !== undefined && failed.length === 1 && sayChanged(lost, error)
      if (lost && !isSaid)
        showError(
          failed.length === 1
            ? words.board.notChanged(lost.menu.name, shownName(lost))
            : words.board.someNotChanged(failed.length),
          error,
          failed.length === 1 ? {} : ofMany(),
        )
      return [...left, ...failed].map(({ id }) => id)
    },
    [isMoving, mutateAsync, push, showError, startable],
  )
  /** Reverts the latest pending move as soon as it is made; `false` when none is pending. */
  const cancelPending = useCallback(() => {
    const latest = [...wanted.current].at(-1)
    return latest !== undefined && wanted.current.delete(latest)
  }, [])
  return { advance, advanceAll, cancelPending }
}

export type Moves = ReturnType<typeof useMoves>

export type PutTumbler = (order: Order, isOnBar: boolean) => void

/** Says that a tumbler is on the bar, or is not; shows at once, can be undone, and a failure takes it back. */
export function usePutTumbler({ pushChange }: Undo): PutTumbler {
  const { mutateAsync } = useTumblerOnBar()
  const isPending = useIsPending(mutationKeys.tumbler)
  const showError = useErrorToast()
  return useCallback(
    function put(order, isOnBar) {
      const { id, menu } = order
      const person = shownName(order)
      if (isPending(id)) return
      mutateAsync({ params: { id }, body: { isOnBar } }).then(
        (changed) => {
          const said = isOnBar ? words.board.onTheBar : words.board.notOnTheBar
          pushChange({
            label: words.board.undoOf(said),
            about: menu.name,
            person,
            spoken: `${words.board.drinkFor(menu.name, person)}: ${said}`,
            orderId: id,
            undo: () => put(changed, !isOnBar),
          })
        },
        (error: unknown) =>
          showError(
            words.board.notChanged(menu.name, person),
            error,
            {},
            toastSubjects.tumbler(order),
          ),
      )
    },
    [isPending, mutateAsync, pushChange, showError],
  )
}
