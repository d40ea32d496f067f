import { useEffect, useRef, useState } from 'react'

/** So long, in milliseconds, a card counts as new; its ring has faded by then. */
const newMs = 2200

const none: ReadonlySet<string> = new Set()

/** The ids that came to the board while somebody looked at it; undefined means not loaded yet. */
export function useArrivals(ids: readonly string[] | undefined): ReadonlySet<string> {
  const known = useRef<Set<string>>(undefined)
  const [arrivals, setArrivals] = useState(none)
  useEffect(() => {
    if (ids === undefined) return
    const before = known.current
    known.current = new Set(ids)
    if (before === undefined) return
    const arrived = ids.filter((id) => !before.has(id))
    if (arrived.length > 0) setArrivals(new Set(arrived))
  }, [ids])
  useEffect(() => {
    if (arrivals.size === 0) return
    const timer = setTimeout(() => setArrivals(none), newMs)
    return () => clearTimeout(timer)
  }, [arrivals])
  return arrivals
}
