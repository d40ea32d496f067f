import { startTransition, useEffect, useState } from 'react'
import { loadMoreIcons } from '../ui/icons.tsx'

/** Milliseconds in which the first screen has the network to itself. */
const settlingMs = 2000

/** Whether the first screen stands and what is not needed at once may come. */
export function useSettled(): boolean {
  const [isSettled, setSettled] = useState(false)
  useEffect(() => {
    const settling = setTimeout(() => {
      startTransition(() => setSettled(true))
      loadMoreIcons().catch(() => {})
    }, settlingMs)
    return () => clearTimeout(settling)
  }, [])
  return isSettled
}
