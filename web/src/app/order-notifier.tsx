import type { MyOrder } from '@tumbler/contract/orders'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { toastSubjects } from '../components/toast-subjects.ts'
import { closeToasts, showToast } from '../components/ui/toast.tsx'
import { usePaths } from '../components/use-paths.ts'
import { useStoreLastOrders } from '../data/last-orders.ts'
import { useReadyOrders } from '../data/my-orders.ts'
import { play, unlockAtFirstTap } from '../device/sounds.ts'
import { vibrate } from '../device/vibrate.ts'
import { useWords } from '../i18n/words.ts'

type OrderNotifierProps = { personId: string; onTitle: (title: string | null) => void }

/** Wherever a customer is in the app: a drink that becomes ready has a toast, a sound and a vibration. */
export function OrderNotifier({ personId, onTitle }: OrderNotifierProps) {
  useStoreLastOrders(personId)
  const { myOrders: words } = useWords()
  const { pathname } = useLocation()
  const { myOrders } = usePaths()
  const isHere = pathname === myOrders
  const isOnMyOrders = useRef(false)
  isOnMyOrders.current = isHere
  const [shown, setShown] = useState<string | null>(null)
  const notify = useCallback(
    ({ id, menu }: MyOrder) => {
      play('ready')
      vibrate(200, 100, 200)
      // There the card itself says it, to readers too.
      if (isOnMyOrders.current) return
      setShown(id)
      const about = [toastSubjects.ready(id)]
      showToast({ kind: 'success', title: words.ready(menu.name), about })
    },
    [words],
  )
  const { ready, isAnyOpen } = useReadyOrders(notify)
  useEffect(() => (isAnyOpen ? unlockAtFirstTap('readySound') : undefined), [isAnyOpen])
  const isStillReady = shown !== null && !isHere && ready.some(({ id }) => id === shown)
  useEffect(() => {
    if (shown !== null && !isStillReady) closeToasts(toastSubjects.ready(shown))
  }, [shown, isStillReady])
  const title = ready[0] ? words.ready(ready[0].menu.name) : null
  useEffect(() => {
    onTitle(title)
    return () => onTitle(null)
  }, [title, onTitle])
  return null
}
