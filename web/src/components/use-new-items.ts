import { useEffect, useRef, useState } from 'react'

/** Milliseconds for which a card counts as new; its ring has faded by then. */
const newMs = 2200

const none: ReadonlySet<string> = new Set()

/** The ids that were added since the last render; undefined means not loaded yet. */
export function useNewItems(ids: readonly string[] | undefined): ReadonlySet<string> {
  const known = useRef<Set<string>>(undefined)
  const [newItems, setNewItems] = useState(none)
  useEffect(() => {
    if (ids === undefined) return
    const before = known.current
    known.current = new Set(ids)
    if (before === undefined) return
    const added = ids.filter((id) => !before.has(id))
    if (added.length > 0) setNewItems(new Set(added))
  }, [ids])
  useEffect(() => {
    if (newItems.size === 0) return
    const timer = setTimeout(() => setNewItems(none), newMs)
    return () => clearTimeout(timer)
  }, [newItems])
  return newItems
}
