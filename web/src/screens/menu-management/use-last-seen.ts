import { useState } from 'react'

/** What was there stays on the screen when somebody else takes it away, and is told to be gone. */
export function useLastSeen<Thing extends { id: string }>(thing: Thing | undefined, id: string) {
  const [last, setLast] = useState(thing)
  if (thing !== undefined && thing !== last) setLast(thing)
  const seen = thing ?? (last?.id === id ? last : undefined)
  return { seen, isGone: thing === undefined && seen !== undefined }
}
