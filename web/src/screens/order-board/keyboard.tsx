import type { Order } from '@tumbler/contract/orders'
import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react'
import { hasDialog } from '../../components/ui/has-dialog.ts'
import { createStore } from '../../device/create-store.ts'
import { localStore } from '../../device/storage.ts'
import styles from './keyboard.module.css'
import { tapGuardMs } from './use-tap-guard.ts'

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches('textarea, select, input:not([type=radio], [type=checkbox])'))

/** A key pressed for the board: not while typing, not over a dialog, and once per press. */
function boardKeyOf(event: KeyboardEvent): string | null {
  const isCombined = event.ctrlKey || event.metaKey || event.altKey
  if (isCombined || event.repeat || event.defaultPrevented || isTyping(event.target)) return null
  if (hasDialog()) return null
  // The list of the keys is where they are switched on again.
  if (localStore.get('boardKeys') === 'off' && event.key !== '?') return null
  return keyOf(event)
}

/** Digits and U also where the layout has other letters on those keys, as the Thai one has. */
function keyOf({ key, code }: KeyboardEvent): string {
  const isLatin = /^[\x20-\x7e]+$/.test(key)
  return (isLatin ? key : code.replace(/^(Digit|Key)/, '')).toLowerCase()
}

/** Calls back with every key that is meant for the board. */
function useBoardKey(onKey: (key: string) => void): void {
  const handle = useEffectEvent(onKey)
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const key = boardKeyOf(event)
      if (key !== null) handle(key)
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

export function useKey(key: string, onKey: () => void): void {
  useBoardKey((pressed) => {
    if (pressed === key) onKey()
  })
}

const isKeyboardUsed = createStore(false, () => {
  const onKeyDown = (event: KeyboardEvent) => {
    if (boardKeyOf(event) !== null) isKeyboardUsed.set(true)
  }
  const onPointerDown = ({ pointerType }: PointerEvent) => {
    if (pointerType === 'touch') isKeyboardUsed.set(false)
  }
  document.addEventListener('keydown', onKeyDown)
  document.addEventListener('pointerdown', onPointerDown)
  return () => {
    document.removeEventListener('keydown', onKeyDown)
    document.removeEventListener('pointerdown', onPointerDown)
  }
})

/** True from the first key until the next touch. */
export const useKeyboardUsed = (): boolean =>
  useSyncExternalStore(isKeyboardUsed.subscribe, isKeyboardUsed.get)

/** The key that does the same, drawn and not read aloud: the list of keys is for screen readers. */
export function KeyCap({ name }: { name: string }) {
  return <span className={styles.key} data-key={name} />
}

/** Cards that have a key, 1 to 9, in the order of sight. */
const keyedCards = 9

interface CardKeys {
  /** The cards that show, in the order of sight. */
  cards: readonly Order[]
  isOff: boolean
  onAdvance: (order: Order) => void
}

/** The number of each card's key while a keyboard is in use: 1 to 9 do what the cards' buttons do. */
export function useCardKeys({
  cards,
  isOff,
  onAdvance,
}: CardKeys): (order: Order) => number | undefined {
  const keyed = cards.slice(0, keyedCards)
  const meaning = keyed.map(({ id, status }) => `${id} ${status}`).join()
  const guardedUntil = useRef(0)
  useEffect(() => {
    // A key has a new meaning: the second press of a double press must not do that.
    if (meaning !== '') guardedUntil.current = performance.now() + tapGuardMs
  }, [meaning])
  useBoardKey((key) => {
    const order = keyed[Number(key) - 1]
    if (order !== undefined && !isOff && performance.now() >= guardedUntil.current) onAdvance(order)
  })
  const isUsed = useKeyboardUsed()
  return (order) => {
    const place = isUsed && !isOff ? keyed.indexOf(order) + 1 : 0
    return place || undefined
  }
}
