import { useEffect, useEffectEvent, useState } from 'react'
import { listenToDrop, listenToPaste } from '../../device/given-file.ts'
import { hasDialog } from '../../ui/dialog.tsx'

/** Takes a file that is pasted or dropped, but not under a dialog; answers whether one hovers. */
export function useGivenFiles(onFile: (file: File) => void): boolean {
  const [isHovering, setIsHovering] = useState(false)
  const take = useEffectEvent((file: File) => {
    if (!hasDialog()) onFile(file)
  })
  useEffect(() => listenToPaste((file) => take(file)), [])
  useEffect(() => listenToDrop((file) => take(file), setIsHovering), [])
  return isHovering
}
