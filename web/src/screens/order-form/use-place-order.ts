import type { MenuItem } from '@tumbler/contract/menu'
import { limits } from '@tumbler/rules/limits'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { codeOf } from '../../data/call-error.ts'
import { listenToConnection } from '../../data/connection-return.ts'
import { type Placement, usePlaceOrder as usePlacing } from '../../data/orders.ts'
import { useSettings } from '../../data/shop.ts'
import { toastSubjects } from '../../parts/toast-subjects.ts'
import { usePaths } from '../../parts/use-paths.ts'
import { closeToasts, showToast } from '../../ui/toast.tsx'
import { useWords } from '../../words/words.ts'
import { findPosition } from './find-position.ts'
import {
  type FailureReason,
  type FailureStep,
  type LocationReason,
  type OrderFailure,
  orderFailureOf,
} from './order-failure.ts'

export interface PlacingState {
  step: 'ready' | 'placing' | 'retry' | 'leaving'
  /** Why the last try failed, where a sentence says it. */
  reason?: FailureReason
}

/** What is true no longer once the server can be reached again. */
const isCutOff = ({ reason }: PlacingState) => reason === 'offline' || reason === 'busy'

const noAlert: { isOpen: boolean; reason: LocationReason } = { isOpen: false, reason: 'denied' }

/** What is chosen about an item. */
export type Choices = Pick<Placement['draft'], 'type' | 'sweetness' | 'remark' | 'tumblerImage'>

type PlaceOrderProps = {
  item: MenuItem
  /** Where a refused order leads. */
  menuPath: string
  /** The order is there: its draft has served. */
  onPlaced: () => void
  /** It is settled that there is no order: the next try is another one. */
  onRefused: (next: 'menu' | 'form') => void
}

/** Near enough? place, say so, go on (spec §2 "Order summary overlay"). */
export function usePlaceOrder({ item, menuPath, onPlaced, onRefused }: PlaceOrderProps) {
  const words = useWords().orderForm
  const paths = usePaths()
  const navigate = useNavigateWhileHere()
  const settings = useSettings()
  const { mutateAsync: place } = usePlacing()
  const [state, setState] = useState<PlacingState>({ step: 'ready' })
  const [locationAlert, setLocationAlert] = useState(noAlert)
  const mayReturn = isCutOff(state)
  useEffect(() => {
    if (mayReturn) return listenToConnection(() => setState({ step: 'ready' }))
  }, [mayReturn])

  const tell = (reason: FailureReason, next: FailureStep) =>
    showToast({
      kind: 'failure',
      title: words.failed,
      // The summary, as long as it is open, says why.
      ...(next !== 'summary' && { text: words.failures[reason] }),
      about: [
        toastSubjects.placing,
        ...(next === 'summary' || next === 'form' ? [toastSubjects.page] : []),
        ...(reason === 'offline' ? [toastSubjects.connection] : []),
      ],
    })

  const fail = (failure: OrderFailure) => {
    if ('location' in failure) {
      setState({ step: 'ready' })
      return setLocationAlert({ isOpen: true, reason: failure.location })
    }
    setState({ step: failure.next === 'menu' ? 'leaving' : 'retry', reason: failure.reason })
    tell(failure.reason, failure.next)
    if (failure.next === 'menu' || failure.next === 'form') onRefused(failure.next)
    if (failure.next === 'menu') navigate(menuPath, limits.failedOrderMs)
  }

  const placeOrder = async (choices: Choices, idempotencyKey: string) => {
    setState({ step: 'placing' })
    closeToasts(toastSubjects.placing)
    const found = await findPosition(settings)
    if ('refused' in found) return fail({ next: 'summary', location: found.refused })
    const remark = choices.remark?.trim() || '-'
    const order = { menu_id: item.id, menu_name: item.name, ...choices, remark }
    try {
      await place({ draft: { ...order, ...found }, idempotencyKey })
    } catch (error) {
      return fail(orderFailureOf(codeOf(error)))
    }
    showToast({ kind: 'success', title: words.placed, text: words.placedText })
    onPlaced()
    navigate(paths.myOrders)
  }

  return {
    state,
    placeOrder,
    locationAlert,
    closeLocationAlert: () => setLocationAlert({ ...locationAlert, isOpen: false }),
    /** A summary that opens anew has not failed yet. */
    startOver: () => setState({ step: 'ready' }),
  }
}

/** Goes on, at once or later, unless the person has gone elsewhere meanwhile. */
function useNavigateWhileHere() {
  const navigate = useNavigate()
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return (path: string, afterMs?: number) => {
    if (!isHere.current) return
    // The summary is open: its entry of the history gives way.
    const go = () => void navigate(path, { replace: true })
    if (afterMs === undefined) return go()
    timer.current = setTimeout(go, afterMs)
  }
}
