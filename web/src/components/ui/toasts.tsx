import { useEffect, useState } from 'react'
import { logFailure } from '../../device/log.ts'
import { queue } from './toast.ts'
import type { ToastRegion } from './toast-region.tsx'

/** Fetches their code before there is one. */
export const loadToasts = async () => (await import('./toast-region.tsx')).ToastRegion

type ToastsProps = { label: string; closeLabel: string }

/** Where toasts appear. Their code comes with the first one at the latest; each tries again. */
export function Toasts(props: ToastsProps) {
  const [Region, setRegion] = useState<typeof ToastRegion | null>(null)
  useEffect(() => {
    if (Region) return
    const load = async () => {
      if (queue.visibleToasts.length === 0) return
      try {
        const loaded = await loadToasts()
        setRegion(() => loaded)
      } catch (error) {
        logFailure('A toast was not loaded', error)
      }
    }
    void load()
    return queue.subscribe(() => void load())
  }, [Region])
  return Region && <Region {...props} />
}
