import type { MyOrder } from '@tumbler/contract/orders'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useReadyOrders } from '../data/ready-orders.ts'
import { play, unlockAtFirstTap } from '../device/sounds.ts'
import { vibrate } from '../device/vibrate.ts'
import { toastSubjects } from '../parts/toast-subjects.ts'
import { usePaths } from '../parts/use-paths.ts'
import { closeToasts, showToast } from '../ui/toast.tsx'
import { useWords } from '../words/words.ts'

/** Wherever a customer is in the app: a drink that becomes ready is seen, heard and felt. */
export function ReadyNews({ onTitle }: { onTitle: (title: string | null) => void }) {
  const { myOrders: words } = useWords()
  const { pathname } = useLocation()
  const { myOrders } = usePaths()
  const isHere = pathname === myOrders
  const isOnMyOrders = useRef(false)
  isOnMyOrders.current = isHere
  const [told, setTold] = useState<string | null>(null)
  const tell = useCallback(
    ({ id, menu }: MyOrder) => {
      play('ready')
      vibrate(200, 100, 200)
      // There the card itself says it, to readers too.
      if (isOnMyOrders.current) return
      setTold(id)
      const about = [toastSubjects.ready(id)]
      showToast({ kind: 'success', title: words.ready(menu.name), about })
    },
    [words],
  )
  const { ready, isAnyOpen } = useReadyOrders(tell)
  useEffect(() => (isAnyOpen ? unlockAtFirstTap('readySound') : undefined), [isAnyOpen])
  const isStillNews = told !== null && !isHere && ready.some(({ id }) => id === told)
  useEffect(() => {
    if (told !== null && !isStillNews) closeToasts(toastSubjects.ready(told))
  }, [told, isStillNews])
  const title = ready[0] ? words.ready(ready[0].menu.name) : null
  useEffect(() => {
    onTitle(title)
    return () => onTitle(null)
  }, [title, onTitle])
  return null
}
