import { lazy, Suspense, useEffect, useState } from 'react'
import { useHasToasts } from '../components/ui/toast.ts'
import { useWords } from '../i18n/words.ts'

/** Milliseconds in which the first screen has the network to itself. */
const idleAfterMs = 2000

const load = () => import('../components/ui/toast-region.tsx')
const ToastRegion = lazy(async () => ({ default: (await load()).ToastRegion }))

/** Where toasts appear: its code comes once the first screen is there, or with the first toast. */
export function Toasts() {
  const { common, navigation } = useWords()
  const hasToasts = useHasToasts()
  const [isThere, setIsThere] = useState(false)
  // It gives the focus back when the last toast goes.
  if (hasToasts && !isThere) setIsThere(true)
  useEffect(() => {
    const waiting = setTimeout(() => void load().catch(() => {}), idleAfterMs)
    return () => clearTimeout(waiting)
  }, [])
  if (!isThere) return null
  return (
    <Suspense>
      <ToastRegion label={navigation.notifications} closeLabel={common.close} />
    </Suspense>
  )
}
