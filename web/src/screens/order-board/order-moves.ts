import type { Order } from '@tumbler/contract/orders'
import { useCallback, useRef } from 'react'
import { mutationKeys } from '../../api/query-keys.ts'
import { toastSubjects } from '../../components/toast-subjects.ts'
import { closeToasts } from '../../components/ui/toast.ts'
import { type BoardMove, useMoveOrder } from '../../data/board.ts'
import { useIsPending } from '../../data/pending-orders.ts'
import { useTumblerOnBar } from '../../data/tumbler-on-bar.ts'
import { words } from '../../i18n/words.ts'
import { ofMany, sendEach } from './send-each.ts'
import type { Undo } from './undo.ts'
import { useErrorToast } from './use-error-toast.ts'

/** Do or Done, whichever is next. */
const nextStep = ({ status }: Order) => ({
  status: status === 'ordered' ? ('in-progress' as const) : ('done' as const),
})

/** Moves orders on; a lost race shows a toast, and the board shows by then what the winner did. */
export function useMoves({ push, revert }: Undo) {
  const { mutateAsync } = useMoveOrder()
  const showError = useErrorToast()
  const isMoving = useIsPending(mutationKeys.moveOrder)
  /** The pending moves from here that are still wanted, the latest last. */
  const wanted = useRef(new Set<string>())
  const move = useCallback(
    (order: Order, change: BoardMove) => {
      const { id, menu, user } = order
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
          showError(words.board.notChanged(menu.name, user.name), error, {}, about)
        },
      )
    },
    [isMoving, mutateAsync, push, revert, showError],
  )
  const advance = useCallback((order: Order) => move(order, nextStep(order)), [move])
  /** The same for many, one request each; returns the ids that failed. */
  const advanceAll = useCallback(
    async (orders: readonly Order[]): Promise<readonly string[]> => {
      const ready = orders.filter(({ id }) => !isMoving(id))
      const [first] = ready
      if (!first) return []
      const { status } = nextStep(first)
      const { failed, error } = await sendEach(ready, ({ id }) =>
        mutateAsync({ params: { id }, body: { status } }),
      )
      push(
        ready.filter((order) => !failed.includes(order)),
        status,
      )
      const [lost] = failed
      if (lost)
        showError(
          failed.length === 1
            ? words.board.notChanged(lost.menu.name, lost.user.name)
            : words.board.someNotChanged(failed.length),
          error,
          failed.length === 1 ? {} : ofMany(),
        )
      return failed.map(({ id }) => id)
    },
    [isMoving, mutateAsync, push, showError],
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
      const { id, menu, user } = order
      if (isPending(id)) return
      mutateAsync({ params: { id }, body: { isOnBar } }).then(
        (changed) => {
          const said = isOnBar ? words.board.onTheBar : words.board.notOnTheBar
          pushChange({
            label: words.board.undoOf(said),
            about: menu.name,
            person: user.name,
            spoken: `${words.board.drinkFor(menu.name, user.name)}: ${said}`,
            orderId: id,
            undo: () => put(changed, !isOnBar),
          })
        },
        (error: unknown) =>
          showError(
            words.board.notChanged(menu.name, user.name),
            error,
            {},
            toastSubjects.order(order),
          ),
      )
    },
    [isPending, mutateAsync, pushChange, showError],
  )
}
