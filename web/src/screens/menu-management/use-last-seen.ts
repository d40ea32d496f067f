import { useState } from 'react'

/** What someone else deletes stays on the screen, marked as gone. */
export function useLastSeen<Item extends { id: string }>(item: Item | undefined, id: string) {
  const [last, setLast] = useState(item)
  if (item !== undefined && item !== last) setLast(item)
  const seen = item ?? (last?.id === id ? last : undefined)
  return { seen, isGone: item === undefined && seen !== undefined }
}
