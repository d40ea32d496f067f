import { useEffect, useRef } from 'react'
import { stored } from '../../device/storage.ts'
import { hasDialog } from '../../ui/dialog.tsx'

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches('textarea, select, input:not([type=radio], [type=checkbox])'))

/** A key pressed for the board: not while somebody types, not over a dialog, and once per press. */
export function boardKeyOf(event: KeyboardEvent): string | null {
  const isCombined = event.ctrlKey || event.metaKey || event.altKey
  if (isCombined || event.repeat || event.defaultPrevented || isTyping(event.target)) return null
  if (hasDialog()) return null
  // The list of the keys is where they are switched on again.
  if (stored('boardKeys') === 'off' && event.key !== '?') return null
  return event.key.toLowerCase()
}

/** Calls back with every key that is meant for the board. */
export function useBoardKey(onKey: (key: string) => void): void {
  const handler = useRef(onKey)
  useEffect(() => {
    handler.current = onKey
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const key = boardKeyOf(event)
      if (key !== null) handler.current(key)
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

export function useKey(key: string, onKey: () => void, isOn: boolean): void {
  useBoardKey((pressed) => {
    if (isOn && pressed === key) onKey()
  })
}
